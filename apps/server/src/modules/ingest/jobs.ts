import type { Jobs } from '#platform/jobs/jobs.ts';
import { type LadderDeps, listWaitingFilms, makeLadder } from './films/make-ladders.ts';
import { sweepUnownedFiles } from './store/unowned-files.ts';

const LADDER_QUEUE = 'films.ladder';
/** A long film on a small machine; a job that is still at work then is given to another worker. */
const LADDER_EXPIRES_SECONDS = 12 * 3600;

export interface IngestJobs {
  /** Queues every film that waits for its ladder; harmless to call again at any time. */
  enqueue(): Promise<void>;
}

/**
 * Starts the module's work in the background of a running server: ladders one at a time, then what became nobody's
 * files. Call `enqueue` at start, after the demo is in, and whenever the catalogue changed.
 */
export async function startIngestJobs(
  jobs: Jobs,
  deps: Omit<LadderDeps, 'tools'> & { tools: LadderDeps['tools'] | null },
): Promise<IngestJobs> {
  const { tools } = deps;
  await sweepUnownedFiles(deps.pool, deps.files);
  // Without ffmpeg films stay repackaged; a later start that finds one makes their ladders.
  if (tools === null) return { enqueue: async () => undefined };
  await jobs.declare(LADDER_QUEUE, { retries: 2, expiresAfterSeconds: LADDER_EXPIRES_SECONDS });
  await jobs.work<{ titleId: string }>(LADDER_QUEUE, async ({ titleId }, signal) =>
    makeLadder({ ...deps, tools }, titleId, signal),
  );
  return {
    async enqueue() {
      for (const titleId of await listWaitingFilms(deps.pool))
        await jobs.send(LADDER_QUEUE, { titleId }, titleId);
    },
  };
}
