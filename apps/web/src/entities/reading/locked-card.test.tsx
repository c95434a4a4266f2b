import { type Offer, orders } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { LockedCard } from './locked-card.tsx';

const TITLE = { kind: 'manga', id: '2234567890123456789012' } as const;
const PREVIOUS = '3234567890123456789012';
const HERE = encodeURIComponent('/here');

const price = { amountMinor: 1800, currency: 'CNY' } as const;
const all: Offer[] = [{ kind: 'login' }, { kind: 'vip' }, { kind: 'buy', price }];

/** A closed chapter with these ways on, at the address `/here`. */
function pageOf(offers: Offer[], balance?: { amountMinor: number; currency: 'CNY' | 'USD' }) {
  const details = { offers, chapterName: '第十二话', previousId: PREVIOUS, nextId: null };
  const error = new ApiError('CHAPTER_PURCHASE_REQUIRED', 403, details);
  return memberPage({
    screen: <LockedCard error={error} title={TITLE} />,
    user: balance === undefined ? null : makeUser(),
    answers: balance === undefined ? {} : { [orders.wallet.id]: () => ({ balance }) },
  });
}

test('a guest sees every way on, each of which leads back to this chapter', async () => {
  const { text, link, made } = await pageOf(all);
  expect(text()).toContain('第十二话');
  expect(text()).toContain('¥18.00');
  expect(text()).not.toContain('余额');
  expect(link('开通 VIP 免费看')).toBe(`/vip?from=${HERE}`);
  expect(link('登录 / 注册')).toBe('/login?redirect=%2Fhere');
  const purchase = `/purchase?kind=manga&id=${TITLE.id}&from=${HERE}`;
  expect(link('整部购买 ¥18.00')).toBe(`/login?redirect=${encodeURIComponent(purchase)}`);
  expect(link('上一章')).toBe(`/manga/${TITLE.id}/read/${PREVIOUS}`);
  expect(made).toEqual([]);
});

test('a member sees what is in the wallet, what it lacks, and where to top it up', async () => {
  const { text, link } = await pageOf(all.slice(1), { amountMinor: 500, currency: 'CNY' });
  expect(text()).toContain('余额 ¥5.00 · 还差 ¥13.00');
  expect(link('去充值')).toBe(`/recharge?from=${HERE}`);
  expect(link('整部购买 ¥18.00')).toBe(`/purchase?kind=manga&id=${TITLE.id}&from=${HERE}`);
});

test.each([
  [{ amountMinor: 1800, currency: 'CNY' as const }, '余额 ¥18.00'],
  [{ amountMinor: 0, currency: 'USD' as const }, '余额 $0.00'],
])('%o lacks nothing that can be said', async (balance, words) => {
  const { text } = await pageOf(all.slice(1), balance);
  expect(text()).toContain(words);
  expect(text()).not.toContain('还差');
  expect(text()).not.toContain('去充值');
});

test('where only a login is asked for, that is the way', async () => {
  const { text, link } = await pageOf([{ kind: 'login' }]);
  expect(link('登录 / 注册')).toBe('/login?redirect=%2Fhere');
  expect(text()).not.toContain('购买 ¥');
});
