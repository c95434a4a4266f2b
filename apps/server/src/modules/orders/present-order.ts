import type { Locale, Order, OrderDetail, OrderEvent, OrderItem } from '@aurora/contracts';
import { nameIn } from '@aurora/i18n';
import type { OrderRow } from './order-row.ts';
import type { PaymentView } from './payment-view.ts';

function presentItem({ type, itemId, snapshot, currency }: OrderRow, locale: Locale): OrderItem {
  const { names, poster, days, creditMinor } = snapshot;
  return {
    id: type === 'activation-code' ? null : itemId,
    name: nameIn(names, locale),
    poster,
    days,
    credit: creditMinor === null ? null : { amountMinor: creditMinor, currency },
  };
}

/** The one door from an order's row to its owner. */
export function presentOrder(order: OrderRow, locale: Locale): Order {
  return {
    id: order.id,
    number: order.number,
    type: order.type,
    status: order.status,
    item: presentItem(order, locale),
    amount: { amountMinor: order.amountMinor, currency: order.currency },
    method: order.method,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}

function ownEvents(order: OrderRow): { event: OrderEvent; at: Date }[] {
  const cancelled: OrderEvent = order.cancelledBy === 'expiry' ? 'expired' : 'cancelled';
  const all: { event: OrderEvent; at: Date | null }[] = [
    { event: 'created', at: order.createdAt },
    { event: 'paid', at: order.paidAt },
    { event: cancelled, at: order.cancelledAt },
    { event: 'failed', at: order.failedAt },
    { event: 'refunded', at: order.refundedAt },
  ];
  return all.flatMap(({ event, at }) => (at === null ? [] : [{ event, at }]));
}

export function presentOrderDetail(
  order: OrderRow,
  { payment, hasFailedTry, events }: PaymentView,
  { locale, now, vipUntil }: { locale: Locale; now: number; vipUntil: Date | null },
): OrderDetail {
  return {
    ...presentOrder(order, locale),
    payment: order.status === 'pending' ? payment : null,
    hasFailedTry: order.status === 'pending' && hasFailedTry,
    timeline: [...ownEvents(order), ...events]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ event, at }) => ({ event, at: at.toISOString() })),
    vipExpireTime: order.snapshot.days === null ? null : (vipUntil?.toISOString() ?? null),
    serverTime: now,
  };
}
