import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#app/config.ts';
import { DEMO_LIBRARY_DIR } from '#app/paths.ts';
import { type ImportEvent, findFilmTools, seedDemo, workFolderOf } from '#modules/ingest/index.ts';
import { seedDemoPackages } from '#modules/offers/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { randomIds } from '#platform/ids/ids.ts';

/** One line for each title of the demo, so that a first start is seen to move on. */
function tell(event: ImportEvent): void {
  if (event.type === 'scanned')
    process.stdout.write(`Filling the catalogue with the demo: ${event.titles} titles\n`);
  if (event.type !== 'finished') return;
  const { name, status, reason } = event.result;
  process.stdout.write(status === 'failed' ? `  ${name}: ${reason ?? status}\n` : `  ${name}\n`);
}

/** Fills an empty catalogue and an empty list of packages with the demo, unless the operator wants none. */
export async function seedCatalogue(
  config: Config,
  deps: { pool: Pool; files: FileStore; log: FastifyBaseLogger; signal: AbortSignal },
): Promise<void> {
  if (!config.hasDemo) return;
  const { pool } = deps;
  await seedDemoPackages({ pool, clock: systemClock, ids: randomIds, actor: 'aurora' });
  await seedDemo(
    {
      pool,
      files: deps.files,
      ids: randomIds,
      clock: systemClock,
      log: deps.log,
      tools: findFilmTools(config.ffmpeg, process.env['PATH']),
      workFolder: workFolderOf(config.dataDir),
      actor: 'aurora',
    },
    { root: DEMO_LIBRARY_DIR, signal: deps.signal, onEvent: tell },
  );
}
