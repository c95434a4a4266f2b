import { PgBoss } from 'pg-boss';

/** What a queue promises. Jobs survive a stop or a crash of the program and run again. */
export interface QueueRules {
  /** How often a job that failed is tried again, with growing pauses. */
  readonly retries: number;
  /** A job that runs longer is taken for dead and given to another worker. */
  readonly expiresAfterSeconds: number;
}

export interface JobsLog {
  warn(details: object, message: string): void;
}

export interface Jobs {
  /** Declares a queue; done once at start, before anything is sent to it or worked from it. */
  declare(queue: string, rules: QueueRules): Promise<void>;
  /** Adds a job unless one with the same key waits or runs already. */
  send(queue: string, data: object, key: string): Promise<void>;
  /** Works a queue, one job at a time. The signal ends the work when the program stops. */
  work<Data extends object>(
    queue: string,
    handle: (data: Data, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Waits for running jobs for a moment, then leaves them to the next start. */
  stop(): Promise<void>;
}

const POLL_SECONDS = 2;
const STOP_TIMEOUT_MS = 10_000;

/** Opens the job queues in the schema `jobs` of the database; makes or updates that schema by itself. */
export async function openJobs(options: { databaseUrl: string; log: JobsLog }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'aurora jobs',
    schema: 'jobs',
    max: 4,
    superviseIntervalSeconds: 60,
  });
  boss.on('error', (error) => options.log.warn({ err: error }, 'the job queue met an error'));
  await boss.start();
  const stopping = new AbortController();
  return {
    async declare(queue, rules) {
      const settings = {
        retryLimit: rules.retries,
        retryBackoff: true,
        retryDelay: 30,
        expireInSeconds: rules.expiresAfterSeconds,
        // One job a key among those that wait and run.
        policy: 'exclusive' as const,
      };
      await boss.createQueue(queue, settings);
      const { policy: _fixed, ...changeable } = settings;
      await boss.updateQueue(queue, changeable);
    },
    async send(queue, data, key) {
      await boss.send(queue, data, { singletonKey: key });
    },
    async work<Data extends object>(
      queue: string,
      handle: (data: Data, signal: AbortSignal) => Promise<void>,
    ) {
      await boss.work<Data>(queue, { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
        for (const job of jobs) await handle(job.data, AbortSignal.any([stopping.signal, job.signal]));
      });
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true });
    },
  };
}
