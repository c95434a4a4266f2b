import type { Reason } from '@aurora/contracts';
import { loginPath } from '#entities/session/login-path.ts';

/** What a route asks of its visitor (specification §4). */
export type Guard = 'guest-only' | 'login-required' | 'vip-required';

/** What a guard looks at. */
export interface Visitor {
  status: 'starting' | 'guest' | 'member';
  /** Member with an expiry in the future. */
  isVip: boolean;
}

/** Free to enter; to wait until it is known who is here; or sent elsewhere, with a word on why. */
export type Verdict =
  | { kind: 'free' }
  | { kind: 'wait' }
  | { kind: 'away'; to: string; reason: Reason | null };

const FREE: Verdict = { kind: 'free' };

/**
 * Whether a visitor may enter. `fullPath` is where he comes back to after the login; `redirect` is where a page for
 * guests leads one who is logged in, and must have been made safe.
 */
export function decideGuard(
  guard: Guard,
  { status, isVip }: Visitor,
  { fullPath, redirect }: { fullPath: string; redirect: string },
): Verdict {
  if (guard === 'guest-only')
    return status === 'member' ? { kind: 'away', to: redirect, reason: null } : FREE;
  if (status === 'starting') return { kind: 'wait' };
  if (status === 'guest')
    return {
      kind: 'away',
      to: loginPath(fullPath),
      reason: 'LOGIN_REQUIRED',
    };
  if (guard === 'vip-required' && !isVip) return { kind: 'away', to: '/vip', reason: 'VIP_REQUIRED' };
  return FREE;
}
