import type { Offer, PlayPermission } from '@aurora/contracts';
import { expect, test, vi } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { TrialEnded } from './trial-ended.tsx';

const MOVIE = { id: '2234567890123456789012' };
const price = { amountMinor: 1800, currency: 'CNY' } as const;
const BACK = `/movie/${MOVIE.id}?play=1`;

const permissionWith = (offers: Offer[]): PlayPermission => ({
  ...{ level: 'trial', reason: 'VIP_REQUIRED', offers, playlistUrl: '/x', expiresAt: null },
  ...{ durationMs: 90_000, playableMs: 60_000, subtitles: [], previews: null },
});

function pageOf(offers: Offer[], who: 'guest' | 'member', reason: 'end' | 'way' = 'end') {
  const acts = { onAgain: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  const screen = (
    <TrialEnded isOpen reason={reason} movie={MOVIE} permission={permissionWith(offers)} {...acts} />
  );
  return memberPage({ screen, user: who === 'guest' ? null : makeUser() }).then((page) => ({
    ...page,
    ...acts,
  }));
}

test('a member is led to VIP or to the film’s price, and back to where the film goes on', async () => {
  const { text, link, press, onAgain } = await pageOf([{ kind: 'vip' }, { kind: 'buy', price }], 'member');
  expect(text()).toContain('试看结束');
  expect(link('开通 VIP 看全片')).toBe(`/vip?${new URLSearchParams({ from: BACK }).toString()}`);
  const purchase = new URL(link('购买本片 ¥18.00') ?? '', 'http://x');
  expect(purchase.pathname).toBe('/purchase');
  expect(Object.fromEntries(purchase.searchParams)).toEqual({ kind: 'movie', id: MOVIE.id, from: BACK });
  await press('重看试看');
  expect(onAgain).toHaveBeenCalledTimes(1);
});

test('a guest may look at packages, and logs in before he orders', async () => {
  const offers: Offer[] = [{ kind: 'login' }, { kind: 'vip' }, { kind: 'buy', price }];
  const { link } = await pageOf(offers, 'guest');
  expect(link('开通 VIP 看全片')).toMatch(/^\/vip\?from=/u);
  expect(link('购买本片 ¥18.00')).toMatch(/^\/login\?redirect=%2Fpurchase/u);
  expect(link('已有账号？登录')).toBe(`/login?redirect=${encodeURIComponent(BACK)}`);
});

test('asked for before its end, it says nothing of an end', async () => {
  const { text } = await pageOf([{ kind: 'login' }], 'guest', 'way');
  expect(text()).toContain('观看完整影片');
  expect(text()).toContain('登录后观看全片');
  expect(text()).not.toContain('试看结束');
});
