import { orders } from '@aurora/contracts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { saveProgress } from '#entities/progress/progress.ts';
import { ProfileScreen } from './profile-screen.tsx';

const screen = <ProfileScreen />;

test('a guest is told what an account gives, and led to it and back', async () => {
  const { text, link } = await memberPage({ screen, user: null });
  expect(text()).toContain('影片完整观看，不止试看');
  expect(link('登录 / 注册')).toBe('/login?redirect=%2Fprofile');
  expect(link('语言与外观')).toBe('/settings/language');
  expect(text()).not.toContain('账号安全');
});

test('what was begun can be gone on with, by a guest as well', async () => {
  const poster = { id: 'abc', width: 300, height: 400, widths: [300], color: '#204060', hash: 'AAAA' };
  const page = await memberPage({ screen, user: null });
  expect(page.text()).not.toContain('接着看');
  const entry = {
    ...({ kind: 'manga', titleId: '1234567890123456789012', name: '无钥', poster } as const),
    ...{ chapterId: '2234567890123456789012', chapterName: '第二话', ratio: 0.4, updatedAt: 1 },
  };
  await act(async () => saveProgress(entry));
  expect(page.text()).toContain('第二话');
  expect(page.link('无钥')).toBe('/manga/1234567890123456789012/read/2234567890123456789012');
  expect(page.text()).toContain('40%');
});

test.each([
  ['未开通会员', {}],
  ['会员有效期至', { isVip: true, vipExpireTime: '2099-05-01T00:00:00Z' }],
  ['到期', { isVip: true, vipExpireTime: '2020-05-01T00:00:00Z' }],
])('a membership reads: %s', async (words, own) => {
  const { text, link } = await memberPage({ screen, user: makeUser(own) });
  expect(text()).toContain('lin');
  expect(text()).toContain(words);
  expect(link('编辑资料')).toBe('/settings/profile');
  expect(text()).not.toContain('账号还没有密码');
});

test('an account without a password is warned, and led to one', async () => {
  const { text, link } = await memberPage({ screen, user: makeUser({ needSetPassword: true }) });
  expect(text()).toContain('只能在这台设备上使用');
  expect(link('设置密码')).toBe('/settings/password');
});

const TITLE = { id: '2234567890123456789012', kind: 'movie', name: '北方的灯', category: null };
const card = {
  ...{ ...TITLE, categoryName: null, year: null, region: null, score: null, charge: 'paid', status: null },
  ...{ chapterCount: null, durationMs: 60_000 },
  poster: { id: 'abc', width: 300, height: 450, widths: [300], color: '#204060', hash: 'AAAA' },
};

const orderUntil = (last: string, expiresAt: string) => ({
  ...{ id: `123456789012345678901${last}`, number: `20261121${last}`, type: 'vip', status: 'pending' },
  item: { id: null, name: null, poster: null, days: 30, credit: null },
  amount: { amountMinor: 1800, currency: 'CNY' },
  ...{ method: null, createdAt: new Date().toISOString(), expiresAt, paidAt: null },
});

test('a member sees the wallet, what waits to be paid and how much was bought', async () => {
  const soon = new Date(Date.now() + 20 * 60_000).toISOString();
  const past = new Date(Date.now() - 60_000).toISOString();
  const bought = { title: card, orderId: TITLE.id, boughtAt: '2026-01-01T00:00:00Z' };
  const { text, link } = await memberPage({
    screen,
    user: makeUser(),
    answers: {
      [orders.wallet.id]: () => ({ balance: { amountMinor: 123_456, currency: 'CNY' } }),
      [orders.list.id]: () => ({
        items: [orderUntil('2', soon), orderUntil('3', past)],
        ...{ nextCursor: null, serverTime: Date.now() },
      }),
      [orders.purchases.id]: () => ({ items: [bought], nextCursor: null }),
    },
  });
  expect(text()).toContain('¥1,234.56');
  expect(link('充值')).toBe('/recharge');
  expect(link('¥1,234.56')).toBe('/wallet');
  // One of the two can no longer be paid; one title of each kind.
  expect(link('待支付，1')).toBe('/orders?status=pending');
  expect(link('已购内容，3')).toBe('/my-purchases');
  expect(link('全部订单')).toBe('/orders');
});

test('a wallet that cannot be asked leaves everything else in its place', async () => {
  const { text, link } = await memberPage({ screen, user: makeUser() });
  expect(text()).toContain('—');
  expect(link('待支付')).toBe('/orders?status=pending');
  expect(link('立即开通')).toBe('/vip');
});

test('to a guest the membership is offered, and no wallet shown', async () => {
  const { text, link, made } = await memberPage({ screen, user: null });
  expect(link('立即开通')).toBe('/vip');
  expect(text()).not.toContain('余额');
  expect(made).toEqual([]);
});
