import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** Nonces that were taken; a request that comes twice is refused the second time. */
export interface Nonces {
  /** False where it is taken already. */
  take(deviceId: string, nonce: string, ttlMs: number): Promise<boolean>;
}

/** Far more than one server answers within the life of a nonce; a bound, so that nobody fills the memory. */
const MOST = 1_000_000;

/** Nonces in the memory of one server. */
export function createMemoryNonces(clock: Clock, most = MOST): Nonces {
  // In the order of their ends: all live equally long.
  const ends = new Map<string, number>();
  const dropOld = (now: number): void => {
    for (const [name, end] of ends) {
      if (end > now) return;
      ends.delete(name);
    }
  };
  return {
    take(deviceId, nonce, ttlMs) {
      const now = clock.now();
      dropOld(now);
      const name = `${deviceId} ${nonce}`;
      if (ends.has(name)) return Promise.resolve(false);
      if (ends.size >= most) return Promise.reject(new AppError('TOO_MANY_REQUESTS', {}, 5));
      ends.set(name, now + ttlMs);
      return Promise.resolve(true);
    },
  };
}
