import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Calls at the start of every minute. */
function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

const present = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The present minute in milliseconds since the epoch; 0 while a page is rendered. */
export const useMinute = (): number => useSyncExternalStore(subscribe, present, () => 0);
