import { AppError } from '#platform/errors/app-error.ts';

/** Runs `work` when its turn comes; throws `TOO_MANY_REQUESTS` at once when the queue is full. */
export type BoundedQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface BoundedQueueOptions {
  /** How many pieces of work run at once. */
  parallel: number;
  /** How many more may wait. */
  queueLimit: number;
  /** Told to those who are refused. */
  retryAfterSeconds: number;
}

/** First come, first served. Work that fails makes room like work that succeeds. */
export function createBoundedQueue({
  parallel,
  queueLimit,
  retryAfterSeconds,
}: BoundedQueueOptions): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < parallel) {
      running += 1;
      return;
    }
    if (waiting.length >= queueLimit) throw new AppError('TOO_MANY_REQUESTS', {}, retryAfterSeconds);
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    await promise;
  }

  function passTurn(): void {
    const next = waiting.shift();
    // The turn is handed on, not given back: nobody who comes now can slip in before who waits.
    if (next === undefined) running -= 1;
    else next();
  }

  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
}
