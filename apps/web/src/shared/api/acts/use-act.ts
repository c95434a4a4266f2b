import { useEffect } from 'react';
import { keyOfAct, performAct } from './act-key.ts';

/**
 * An act that happens once however often its button is pressed: its key is made when the screen that asks about it
 * opens. `name` says the act with all that it depends on; null while something of that is still missing.
 */
export function useAct(name: string | null): <T>(send: (key: string) => Promise<T>) => Promise<T> {
  useEffect(() => {
    if (name !== null) keyOfAct(name);
  }, [name]);
  return (send) => {
    if (name === null) throw new Error('an act without a name');
    return performAct(name, send);
  };
}
