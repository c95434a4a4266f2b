import type { LivePayment, OrderDetail } from '@aurora/contracts';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import type { ReactElement } from 'react';

export const ORDER_ID = '1234567890123456789012';
export const TITLE_ID = '2234567890123456789012';

export const yuan = (amountMinor: number) => ({ amountMinor, currency: 'CNY' }) as const;

/** An order of a film that waits to be paid, for half an hour from now. */
export const makeOrder = (own: Partial<OrderDetail> = {}): OrderDetail => {
  const now = Date.now();
  return {
    ...{ id: ORDER_ID, number: '20260101000001', type: 'movie', status: 'pending', method: null },
    item: { id: TITLE_ID, name: '北方的灯', poster: null, days: null, credit: null },
    amount: yuan(1800),
    ...{ createdAt: new Date(now).toISOString(), expiresAt: new Date(now + 1_800_000).toISOString() },
    ...{ paidAt: null, payment: null, hasFailedTry: false, timeline: [], vipExpireTime: null },
    serverTime: now,
    ...own,
  };
};

export const makePayment = (own: Partial<LivePayment> = {}): LivePayment => ({
  ...{ method: 'alipay', state: 'waiting', confirmations: null, isTestMoney: true },
  step: { kind: 'redirect', url: 'https://pay.example/1' },
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  ...own,
});

/** A page about one order, as its address opens it. */
export const orderPage = (
  screen: ReactElement,
  path: '/pay-select' | '/pay-return',
  answers: NonNullable<Parameters<typeof memberPage>[0]['answers']>,
) =>
  memberPage({
    ...{ screen, user: makeUser(), path, at: `${path}?order=${ORDER_ID}` },
    answers: { 'users.me': () => makeUser(), ...answers },
  });
