import { describe, expect, test } from 'vitest';
import { type Guard, type Verdict, type Visitor, decideGuard } from './decide-guard.ts';

const starting: Visitor = { status: 'starting', isVip: false };
const guest: Visitor = { status: 'guest', isVip: false };
const member: Visitor = { status: 'member', isVip: false };
const vip: Visitor = { status: 'member', isVip: true };

const free: Verdict = { kind: 'free' };
const wait: Verdict = { kind: 'wait' };
const toLogin: Verdict = {
  kind: 'away',
  to: '/login?redirect=%2Forders%3Ftab%3Dpaid%23last',
  reason: 'LOGIN_REQUIRED',
};

const cases: [Guard, Visitor, Verdict][] = [
  ['guest-only', starting, free],
  ['guest-only', guest, free],
  ['guest-only', member, { kind: 'away', to: '/novel', reason: null }],
  ['login-required', starting, wait],
  ['login-required', guest, toLogin],
  ['login-required', member, free],
  ['vip-required', starting, wait],
  ['vip-required', guest, toLogin],
  ['vip-required', member, { kind: 'away', to: '/vip', reason: 'VIP_REQUIRED' }],
  ['vip-required', vip, free],
];

describe('guards', () => {
  test.each(cases)('%s with %o answers %o', (guard, visitor, verdict) => {
    const place = { fullPath: '/orders?tab=paid#last', redirect: '/novel' };
    expect(decideGuard(guard, visitor, place)).toEqual(verdict);
  });
});
