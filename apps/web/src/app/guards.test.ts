import { describe, expect, test } from 'vitest';
import { GUEST_SESSION, type Guard, type Session, decideGuard } from './guards.ts';

const member: Session = { isLoggedIn: true, isVip: false };
const vip: Session = { isLoggedIn: true, isVip: true };

const cases: [Guard | undefined, Session, string | null][] = [
  [undefined, GUEST_SESSION, null],
  ['guest-only', GUEST_SESSION, null],
  ['guest-only', member, '/'],
  ['login-required', GUEST_SESSION, '/login?redirect=%2Forders%3Ftab%3Dpaid'],
  ['login-required', member, null],
  ['vip-required', GUEST_SESSION, '/login?redirect=%2Forders%3Ftab%3Dpaid'],
  ['vip-required', member, '/vip'],
  ['vip-required', vip, null],
];

describe('guards', () => {
  test.each(cases)('%s with %o leads to %s', (guard, session, target) => {
    expect(decideGuard(guard, session, '/orders?tab=paid')).toBe(target);
  });
});
