/** Work that goes on until it is stopped. */
export interface Repeating {
  /** Resolves when the round under way has ended; none follows. */
  stop(): Promise<void>;
}

/**
 * Does `work` again and again, `pauseMs` after the end of the last round; a round that fails is followed by the next. The first comes after
 * `firstMs`.
 */
export function repeat(
  work: () => Promise<unknown>,
  pauseMs: number,
  onFault: (error: unknown) => void,
  firstMs = pauseMs,
): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function round(): Promise<void> {
    await work().catch(onFault);
    if (!isStopped) wait(pauseMs);
  }
  function wait(ms: number): void {
    timer = setTimeout(() => {
      running = round();
    }, ms);
  }
  wait(firstMs);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
