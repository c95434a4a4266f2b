import { type ReactNode, createContext, useContext } from 'react';
import type { Caller } from './call.ts';

const CallerContext = createContext<Caller | null>(null);

export function CallerProvider({ call, children }: { call: Caller; children: ReactNode }) {
  return <CallerContext value={call}>{children}</CallerContext>;
}

/** How this app makes its calls: over HTTP in the browser, in process while a page is rendered. */
export function useCaller(): Caller {
  const call = useContext(CallerContext);
  if (call === null) throw new Error('no CallerProvider above');
  return call;
}
