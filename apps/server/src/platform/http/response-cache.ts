import type { Clock } from '#platform/clock/clock.ts';
import { type EncodedBody, createEncodedBody } from './encoded-body.ts';

interface Entry {
  body: EncodedBody;
  freshUntil: number;
  staleUntil: number;
  refreshing: boolean;
}

export interface ResponseCache {
  /**
   * The body under `key`. Fresh ones are answered at once; older ones up to `staleMs` too, while one caller
   * makes a new one; several callers of a missing one wait for the same making. Failures are not kept.
   */
  get(key: string, make: () => Promise<string>): EncodedBody | Promise<EncodedBody>;
  clear(): void;
}

/** Answers that are the same for everybody, kept for a short time and in bounded number. */
export function createResponseCache(options: {
  clock: Clock;
  freshMs: number;
  staleMs: number;
  maxEntries: number;
}): ResponseCache {
  const { clock, freshMs, staleMs, maxEntries } = options;
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<EncodedBody>>();
  let generation = 0;

  function store(key: string, body: EncodedBody): void {
    entries.delete(key);
    entries.set(key, {
      body,
      freshUntil: clock.now() + freshMs,
      staleUntil: clock.now() + freshMs + staleMs,
      refreshing: false,
    });
    // The oldest goes first: a map keeps the order of insertion.
    const oldest = entries.size > maxEntries ? entries.keys().next() : undefined;
    if (oldest !== undefined && oldest.done !== true) entries.delete(oldest.value);
  }

  function produce(key: string, make: () => Promise<string>): Promise<EncodedBody> {
    const present = making.get(key);
    if (present !== undefined) return present;
    const startedIn = generation;
    const pending = make()
      .then((text) => {
        const body = createEncodedBody(text);
        // What was being made while the cache was cleared may be of the old state.
        if (startedIn === generation) store(key, body);
        return body;
      })
      .finally(() => making.delete(key));
    making.set(key, pending);
    return pending;
  }

  return {
    get(key, make) {
      const entry = entries.get(key);
      const now = clock.now();
      if (entry === undefined || now >= entry.staleUntil) return produce(key, make);
      if (now >= entry.freshUntil && !entry.refreshing) {
        entry.refreshing = true;
        produce(key, make).catch(() => {
          // The old answer stands until it is too old; the next caller tries again.
          entry.refreshing = false;
        });
      }
      return entry.body;
    },
    clear() {
      generation += 1;
      entries.clear();
      making.clear();
    },
  };
}
