import { useCallback, useSyncExternalStore } from 'react';

/** The longest that a timer can wait; what lies farther off is looked at again then. */
const LONGEST_MS = 2_000_000_000;

/** Whether a moment of this device's clock has passed; a page that shows it is drawn anew when it does. */
export function useIsOver(moment: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = (): void => {
        const left = Math.min(moment - Date.now(), LONGEST_MS);
        timer = setTimeout(() => {
          listener();
          if (Date.now() < moment) wait();
        }, left);
      };
      if (Date.now() < moment) wait();
      return () => clearTimeout(timer);
    },
    [moment],
  );
  return useSyncExternalStore(
    subscribe,
    () => Date.now() >= moment,
    () => false,
  );
}
