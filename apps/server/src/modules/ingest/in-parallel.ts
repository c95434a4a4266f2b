/** Runs `work` over `items`, at most `limit` at a time; results keep the order. The first failure ends it. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // One iterator for all lanes: each takes the next item when it is free.
  const queue = items.entries();
  let hasFailed = false;
  const lane = async () => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const lanes = Array.from({ length: Math.max(1, Math.min(limit, items.length)) }, lane);
  // Every lane is awaited, so that nothing is still being written when a failure is dealt with.
  const outcomes = await Promise.allSettled(lanes);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return results;
}
