import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** Nonces that were taken; a request that comes twice is refused the second time. */
export interface Nonces {
  /** False where it is taken already. */
  take(deviceId: string, nonce: string, ttlMs: number): Promise<boolean>;
}

/** Far more than one server answers within the life of a nonce; a bound, so that nobody fills the memory. */
const MOST = 1_000_000;

/**
 * Nonces in the memory of one server. They are kept in two sets that change places once a lifetime, so each is
 * remembered for one to two of them, and forgetting costs nothing.
 */
export function createMemoryNonces(clock: Clock, most = MOST): Nonces {
  let present = new Set<string>();
  let before = new Set<string>();
  let begunAt = clock.now();
  const turn = (now: number, ttlMs: number): void => {
    const passed = now - begunAt;
    if (passed < ttlMs) return;
    before = passed < 2 * ttlMs ? present : new Set();
    present = new Set();
    begunAt = now;
  };
  return {
    take(deviceId, nonce, ttlMs) {
      turn(clock.now(), ttlMs);
      const name = `${deviceId} ${nonce}`;
      if (present.has(name) || before.has(name)) return Promise.resolve(false);
      if (present.size >= most) return Promise.reject(new AppError('TOO_MANY_REQUESTS', {}, 5));
      present.add(name);
      return Promise.resolve(true);
    },
  };
}
