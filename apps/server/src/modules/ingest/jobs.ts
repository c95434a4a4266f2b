import type { Jobs } from '#platform/jobs/jobs.ts';
import { makeAvifPages } from './comics/make-avif.ts';
import { type LadderDeps, listWaitingFilms, makeLadder } from './films/make-ladders.ts';
import { sweepUnownedFiles } from './store/unowned-files.ts';

const LADDER_QUEUE = 'films.ladder';
/** A long film on a small machine; a job that is still at work then is given to another worker. */
const LADDER_EXPIRES_SECONDS = 12 * 3600;

export interface IngestJobs {
  /** Queues every film that waits for its ladder; harmless to call again at any time. */
  enqueue(): Promise<void>;
}

/** All comics of a library on a small machine; what is left then goes on in another job. */
const AVIF_EXPIRES_SECONDS = 12 * 3600;
const AVIF_QUEUE = 'comics.avif';

/**
 * Starts the module's work in the background of a running server: what became nobody's files goes, films get their
 * ladders and comic pages their smaller renditions, one at a time each. Call `enqueue` at start, after the demo is
 * in, and whenever the catalogue changed.
 */
export async function startIngestJobs(
  jobs: Jobs,
  deps: Omit<LadderDeps, 'tools'> & { tools: LadderDeps['tools'] | null },
): Promise<IngestJobs> {
  const { tools, pool } = deps;
  await sweepUnownedFiles(pool, deps.files);
  await jobs.declare(AVIF_QUEUE, { retries: 2, expiresAfterSeconds: AVIF_EXPIRES_SECONDS });
  await jobs.work(AVIF_QUEUE, async (_all, signal) => makeAvifPages(deps, signal));
  if (tools !== null) {
    await jobs.declare(LADDER_QUEUE, { retries: 2, expiresAfterSeconds: LADDER_EXPIRES_SECONDS });
    await jobs.work<{ titleId: string }>(LADDER_QUEUE, async ({ titleId }, signal) =>
      makeLadder({ ...deps, tools }, titleId, signal),
    );
  }
  return {
    async enqueue() {
      await jobs.send(AVIF_QUEUE, {}, 'all');
      // Without ffmpeg films stay repackaged; a later start that finds one makes their ladders.
      if (tools === null) return;
      for (const titleId of await listWaitingFilms(pool)) await jobs.send(LADDER_QUEUE, { titleId }, titleId);
    },
  };
}
