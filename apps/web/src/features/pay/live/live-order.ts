import type { LivePayment } from '@aurora/contracts';
import type { OrderView } from '#entities/order/payable.ts';

/** An order whose payment is under way, with the payment's deadline on this device's clock. */
export type LiveOrder = OrderView & { payment: LivePayment; paymentUntil: number };

export function liveOrder(order: OrderView): LiveOrder | null {
  const { payment } = order;
  if (order.status !== 'pending' || payment === null) return null;
  const before = Date.parse(order.expiresAt) - Date.parse(payment.expiresAt);
  return { ...order, payment, paymentUntil: order.payableUntil - before };
}
