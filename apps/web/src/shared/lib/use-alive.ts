import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True in a living page, false while it is rendered on the server or hydrated. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
