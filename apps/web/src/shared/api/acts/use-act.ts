import { useEffect } from 'react';
import { keyOfAct, performAct } from './act-key.ts';

/**
 * An act that happens once however often its button is pressed: its key is made when the screen that asks about it
 * opens. `name` says the act with all that it depends on.
 */
export function useAct(name: string): <T>(send: (key: string) => Promise<T>) => Promise<T> {
  useEffect(() => void keyOfAct(name), [name]);
  return (send) => performAct(name, send);
}
