import type { Order, OrderDetail } from '@aurora/contracts';

export const ORDER_ID = '1234567890123456789012';
export const TITLE_ID = '2234567890123456789012';
const MINUTE_MS = 60_000;

export const poster = {
  ...{ id: 'abc', width: 300, height: 450, widths: [300], color: '#204060', hash: 'AAAA' },
};

const after = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/** An order of a film that can be paid for half an hour. */
export const makeOrder = (own: Partial<Order> = {}): Order => ({
  ...{ id: ORDER_ID, number: '20261121000042', type: 'movie', status: 'pending' },
  item: { id: TITLE_ID, name: '北方的灯', poster, days: null, credit: null },
  amount: { amountMinor: 1800, currency: 'CNY' },
  ...{ method: null, createdAt: after(0), expiresAt: after(30 * MINUTE_MS), paidAt: null },
  ...own,
});

export const makeDetail = (own: Partial<OrderDetail> = {}): OrderDetail => ({
  ...makeOrder(),
  ...{ payment: null, hasFailedTry: false, vipExpireTime: null, serverTime: Date.now() },
  timeline: [{ event: 'created', at: after(0) }],
  ...own,
});

export const pageWith = (items: readonly Order[], nextCursor: string | null = null) => ({
  ...{ items, nextCursor, serverTime: Date.now() },
});
