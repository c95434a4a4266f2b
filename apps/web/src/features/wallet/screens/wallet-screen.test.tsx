import { type StatementLine, orders } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { WalletScreen } from './wallet-screen.tsx';

const yuan = (amountMinor: number) => ({ amountMinor, currency: 'CNY' }) as const;
const ORDER_ID = '1234567890123456789012';

const LINES: StatementLine[] = [
  {
    ...{ id: '3', kind: 'purchase', amount: yuan(-1200), balanceAfter: yuan(3800) },
    at: '2026-03-05T12:00:00Z',
    order: { id: ORDER_ID, number: '20260305', type: 'manga', name: '零号站台' },
  },
  {
    ...{ id: '2', kind: 'recharge', amount: yuan(5000), balanceAfter: yuan(5000) },
    ...{ at: '2026-02-05T12:00:00Z', order: null },
  },
];

const pageOf = (items: readonly StatementLine[], balance: () => object = () => ({ balance: yuan(3800) })) =>
  memberPage({
    ...{ screen: <WalletScreen />, user: makeUser() },
    answers: {
      [orders.wallet.id]: balance,
      [orders.statement.id]: () => ({ items, nextCursor: null }),
    },
  });

test('the balance, and what moved it month by month', async () => {
  const { text, link } = await pageOf(LINES);
  expect(text()).toContain('账户余额¥38.00');
  expect(text()).toContain('2026年3月');
  expect(text()).toContain('−¥12.00余额 ¥38.00');
  expect(text()).toContain('2026年2月');
  expect(text()).toContain('+¥50.00');
  expect(link('零号站台')).toBe(`/orders/${ORDER_ID}`);
  expect(link('充值')).toBe('/recharge');
  expect(text()).toContain('没有更多了');
});

test('a wallet that nothing moved has a way on', async () => {
  const { text } = await pageOf([]);
  expect(text()).toContain('还没有收支记录');
});

test('a balance that cannot be had does not hide the statement', async () => {
  let doesFail = true;
  const { text, press } = await pageOf(LINES, () => {
    if (doesFail) throw new ApiError('SERVER_ERROR', 500, {});
    return { balance: yuan(3800) };
  });
  expect(text()).toContain('余额加载失败，请重试');
  expect(text()).toContain('零号站台');
  doesFail = false;
  await press('重试');
  expect(text()).toContain('账户余额¥38.00');
});
