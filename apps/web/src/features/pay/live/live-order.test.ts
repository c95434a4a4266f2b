import type { OrderDetail } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { viewOf } from '#entities/order/payable.ts';
import { liveOrder } from './live-order.ts';

const SERVER_TIME = Date.parse('2026-01-01T12:00:00Z');

const order = (own: Partial<OrderDetail>): OrderDetail => ({
  ...{ id: '1234567890123456789012', number: 'A1', type: 'vip', status: 'pending', method: 'alipay' },
  item: { id: null, name: 'VIP', poster: null, days: 30, credit: null },
  amount: { amountMinor: 1800, currency: 'CNY' },
  ...{ createdAt: '2026-01-01T12:00:00Z', expiresAt: '2026-01-01T12:30:00Z', paidAt: null },
  ...{ hasFailedTry: false, timeline: [], vipExpireTime: null, serverTime: SERVER_TIME },
  payment: {
    ...{ method: 'alipay', state: 'waiting', step: null, confirmations: null, isTestMoney: true },
    expiresAt: '2026-01-01T12:05:00Z',
  },
  ...own,
});

test('a payment ends on this device’s clock as long after now as on the server’s', () => {
  const now = SERVER_TIME + 3_600_000;
  const live = liveOrder(viewOf(order({}), SERVER_TIME, now));
  expect((live?.paymentUntil ?? 0) - now).toBe(5 * 60_000);
});

test.each([{ status: 'paid' }, { payment: null }] as const)('%o has no payment under way', (own) => {
  expect(liveOrder(viewOf(order(own), SERVER_TIME, SERVER_TIME))).toBeNull();
});
