import type { Clock } from '#platform/clock/clock.ts';

/** What was read from the database, for a short time. */
export interface Memory<T> {
  /** Undefined where nothing is remembered. */
  get(key: string): T | undefined;
  /** Reads what is not remembered. Null, for nothing, is read again each time. */
  recall(key: string, read: () => Promise<T | null>): Promise<T | null>;
  /** The state that something read from now on is of; for `keep`. */
  mark(): Mark;
  /** Remembers what was read since `mark`, unless everything was forgotten meanwhile: it may be of the old state. */
  keep(key: string, value: T, since: Mark): void;
  forget(): void;
}

interface Mark {
  generation: number;
  at: number;
}

/** A bound, so that nobody fills the memory; a full one is emptied. */
const MOST = 20_000;

/** Each thing is remembered for `lifeMs`, counted from before it was read: no answer is older than that. */
export function createMemory<T>(clock: Clock, lifeMs: number, most = MOST): Memory<T> {
  const kept = new Map<string, { value: T; until: number }>();
  let generation = 0;
  const memory: Memory<T> = {
    get(key) {
      const found = kept.get(key);
      return found !== undefined && clock.now() < found.until ? found.value : undefined;
    },
    async recall(key, read) {
      const known = memory.get(key);
      if (known !== undefined) return known;
      const since = memory.mark();
      const value = await read();
      if (value !== null) memory.keep(key, value, since);
      return value;
    },
    mark: () => ({ generation, at: clock.now() }),
    keep(key, value, since) {
      if (since.generation !== generation) return;
      if (kept.size >= most) kept.clear();
      kept.set(key, { value, until: since.at + lifeMs });
    },
    forget() {
      generation += 1;
      kept.clear();
    },
  };
  return memory;
}
