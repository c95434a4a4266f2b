import { useCallback, useSyncExternalStore } from 'react';

/** Often enough that no second is skipped. */
const LOOK_EVERY_MS = 250;

/** Whole seconds from `now` to `deadline`, the begun one counted; 0 when it is past. */
export const secondsUntil = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Seconds left until `deadline` (milliseconds since the epoch), counting down; 0 while a page is rendered. */
export function useSecondsUntil(deadline: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(() => {
        listener();
        if (Date.now() >= deadline) clearInterval(timer);
      }, LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
    [deadline],
  );
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(deadline, Date.now()),
    () => 0,
  );
}
