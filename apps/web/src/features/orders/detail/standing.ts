import type { Order, OrderDetail, OrderStatus } from '@aurora/contracts';
import type { PlainTextKey } from '@aurora/i18n';

/** How an order stands for its reader; `processing`: money may be on its way, so nothing is called over yet. */
export type Standing = OrderStatus | 'processing';

/** A payment that nobody can say anything about yet is neither paid nor failed nor cancelled. */
export function standingOf({ payment, status: heard }: OrderDetail, statusNow: OrderStatus): Standing {
  const isOpen = heard === 'pending' && payment !== null;
  const ranOut = heard === 'pending' && statusNow === 'cancelled';
  // Out of time with a payment under way: the server asks the provider before it decides.
  return isOpen && (payment.state === 'processing' || ranOut) ? 'processing' : statusNow;
}

function paidHint({ type, item }: Pick<Order, 'type' | 'item'>): PlainTextKey {
  if (type === 'movie' || type === 'manga' || type === 'novel') return 'orders.hintPaidTitle';
  return item.days === null ? 'orders.hintPaidBalance' : 'orders.hintPaidVip';
}

/** What follows from how an order stands; null where the time left says it. */
export function hintOf(standing: string, order: OrderDetail): PlainTextKey | null {
  switch (standing) {
    case 'pending':
      return order.hasFailedTry ? 'orders.hintFailedTry' : null;
    case 'processing':
      return 'orders.hintProcessing';
    case 'paid':
      return paidHint(order);
    case 'cancelled':
      return 'orders.hintCancelled';
    case 'failed':
      return 'orders.hintFailed';
    case 'refunded':
      return 'orders.hintRefunded';
    default:
      return 'orders.hintUnknown';
  }
}
