/** What a route asks of its visitor (specification §4). */
export type Guard = 'guest-only' | 'login-required' | 'vip-required';

export interface Session {
  isLoggedIn: boolean;
  /** Member with an expiry in the future. */
  isVip: boolean;
}

export const GUEST_SESSION: Session = { isLoggedIn: false, isVip: false };

/** Where a visitor is sent instead of `fullPath`, or null where the way is free. */
export function decideGuard(guard: Guard | undefined, session: Session, fullPath: string): string | null {
  const login = `/login?redirect=${encodeURIComponent(fullPath)}`;
  switch (guard) {
    case undefined:
      return null;
    case 'guest-only':
      return session.isLoggedIn ? '/' : null;
    case 'login-required':
      return session.isLoggedIn ? null : login;
    case 'vip-required':
      if (!session.isLoggedIn) return login;
      return session.isVip ? null : '/vip';
  }
}
