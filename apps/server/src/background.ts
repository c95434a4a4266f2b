import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#app/config.ts';
import { findFilmTools, ladderFolderOf, startIngestJobs } from '#modules/ingest/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { openJobs } from '#platform/jobs/jobs.ts';

/** Work that goes on behind the answers. */
export interface Background {
  /** Looks for new work, after the catalogue changed. */
  wake(): void;
  stop(): Promise<void>;
}

/** Starts the jobs of all modules. */
export async function startBackground(
  config: Config,
  deps: { databaseUrl: string; pool: Pool; files: FileStore; log: FastifyBaseLogger },
): Promise<Background> {
  const { databaseUrl, pool, files, log } = deps;
  const jobs = await openJobs({ databaseUrl, log });
  const ingest = await startIngestJobs(jobs, {
    pool,
    files,
    ids: randomIds,
    clock: systemClock,
    log,
    tools: findFilmTools(config.ffmpeg, process.env['PATH']),
    workFolder: ladderFolderOf(config.dataDir),
  });
  const wake = (): void => {
    ingest.enqueue().catch((error: unknown) => log.warn({ err: error }, 'new work could not be queued'));
  };
  wake();
  return { wake, stop: () => jobs.stop() };
}
