import { useLocation } from 'react-router';

/** Another page for guests, with the page that somebody was on his way to. */
export function keepRedirect(path: '/login' | '/register' | '/reset-password', search: string): string {
  const redirect = new URLSearchParams(search).get('redirect');
  return redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
}

/** What one page for guests tells the next, beside its address: names stay out of addresses. */
export interface Carried {
  /** What was typed as name or address. */
  name: string;
}

const isCarried = (state: unknown): state is Carried =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string';

/** The name that was typed on the page before; empty where there is none. */
export function useCarriedName(): string {
  const state: unknown = useLocation().state;
  return isCarried(state) ? state.name : '';
}
