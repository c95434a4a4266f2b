import type { AccessReason, Charge, Offer, Price } from '@aurora/contracts';
import { describe, expect, it } from 'vitest';
import { type Viewer, decideAccess } from './decide-access.ts';

const price: Price = { amountMinor: 1200, currency: 'CNY' };
const login: Offer = { kind: 'login' };
const vip: Offer = { kind: 'vip' };
const buy: Offer = { kind: 'buy', price };

const guest: Viewer = { isLoggedIn: false, isVip: false };
const member: Viewer = { isLoggedIn: true, isVip: false };
const vipMember: Viewer = { isLoggedIn: true, isVip: true };

type Expected = ['full'] | ['trial' | 'none', AccessReason, Offer[]];
type Row = [
  who: string,
  viewer: Viewer,
  isOwned: boolean,
  kind: 'movie' | 'chapter',
  charge: Charge,
  expected: Expected,
];

// decisions.md, "Access to content", row by row and column by column.
const rows: Row[] = [
  ['guest', guest, false, 'chapter', 'free', ['full']],
  ['guest', guest, false, 'movie', 'free', ['trial', 'LOGIN_REQUIRED', [login]]],
  ['guest', guest, false, 'movie', 'vip', ['trial', 'VIP_REQUIRED', [login, vip, buy]]],
  ['guest', guest, false, 'movie', 'paid', ['trial', 'PURCHASE_REQUIRED', [login, vip, buy]]],
  ['guest', guest, false, 'chapter', 'paid', ['none', 'CHAPTER_LOGIN_REQUIRED', [login, vip, buy]]],
  ['guest', guest, false, 'chapter', 'vip', ['none', 'CHAPTER_VIP_REQUIRED', [login, vip, buy]]],
  ['member', member, false, 'chapter', 'free', ['full']],
  ['member', member, false, 'movie', 'free', ['full']],
  ['member', member, false, 'movie', 'vip', ['trial', 'VIP_REQUIRED', [vip, buy]]],
  ['member', member, false, 'movie', 'paid', ['trial', 'PURCHASE_REQUIRED', [vip, buy]]],
  ['member', member, false, 'chapter', 'paid', ['none', 'CHAPTER_PURCHASE_REQUIRED', [vip, buy]]],
  ['member', member, false, 'chapter', 'vip', ['none', 'CHAPTER_VIP_REQUIRED', [vip, buy]]],
  ...(['movie', 'chapter'] as const).flatMap((kind) =>
    (['free', 'vip', 'paid'] as const).flatMap((charge): Row[] => [
      ['VIP', vipMember, false, kind, charge, ['full']],
      ['buyer', member, true, kind, charge, ['full']],
      ['VIP who bought it', vipMember, true, kind, charge, ['full']],
    ]),
  ),
];

describe('the table of decisions.md', () => {
  it.each(rows)('%s %o (owned: %s) %s %s', (_who, viewer, isOwned, kind, charge, expected) => {
    const decision = decideAccess(viewer, { kind, charge, price, isOwned });
    const [level, reason = null, offers = []] = expected;
    expect(decision).toEqual({ level, reason, offers });
  });

  it('offers no purchase where the title is not sold', () => {
    const decision = decideAccess(member, { kind: 'movie', charge: 'vip', price: null, isOwned: false });
    expect(decision.offers).toEqual([vip]);
  });

  it('gives nothing to a guest for what a claim of ownership or VIP alone would open', () => {
    const forged: Viewer = { isLoggedIn: false, isVip: true };
    expect(decideAccess(forged, { kind: 'movie', charge: 'vip', price, isOwned: true }).level).toBe('trial');
    expect(decideAccess(forged, { kind: 'chapter', charge: 'paid', price, isOwned: true }).level).toBe(
      'none',
    );
  });
});
