import type { Clock } from '#platform/clock/clock.ts';
import { derivedKey } from '#platform/secrets/load-secret.ts';

const DAY_MS = 86_400_000;

/** Keys of signed media addresses: a new one each day (UTC), today's and yesterday's are valid. */
export interface MediaKeys {
  current(): { id: string; key: Buffer };
  /** Undefined for a key that never was or is no longer valid. */
  find(id: string): Buffer | undefined;
}

/** Derives the daily keys from one secret, so that servers that share the secret share the keys. */
export function createMediaKeys(secret: string, clock: Clock): MediaKeys {
  const derived = new Map<number, Buffer>();
  const keyOf = (day: number): Buffer => {
    let key = derived.get(day);
    if (key === undefined) {
      key = derivedKey(secret, `aurora-media-v1 ${day}`);
      derived.set(day, key);
      for (const old of derived.keys()) if (old < day - 2) derived.delete(old);
    }
    return key;
  };
  const today = () => Math.floor(clock.now() / DAY_MS);
  return {
    current: () => ({ id: today().toString(36), key: keyOf(today()) }),
    find(id) {
      const day = Number.parseInt(id, 36);
      if (day.toString(36) !== id) return undefined;
      return day === today() || day === today() - 1 ? keyOf(day) : undefined;
    },
  };
}
