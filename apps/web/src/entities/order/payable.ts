import type { Order, OrderDetail, OrderStatus } from '@aurora/contracts';

/** Until when an order may be paid, on the clock of this device, which may be wrong by hours. */
export const payableUntil = (
  { expiresAt }: Pick<Order, 'expiresAt'>,
  serverTime: number,
  now: number,
): number => now + Date.parse(expiresAt) - serverTime;

/** An order as it came, with its deadline on this device's clock. */
export type OrderView<T extends Order = OrderDetail> = T & { payableUntil: number };

export const viewOf = <T extends Order>(order: T, serverTime: number, now: number): OrderView<T> => ({
  ...order,
  payableUntil: payableUntil(order, serverTime, now),
});

/** How an order stands now: one that nobody can pay any more will be cancelled, whatever was last heard of it. */
export function statusAt(
  { status, payableUntil: until }: { status: OrderStatus; payableUntil: number },
  now: number,
): OrderStatus {
  return status === 'pending' && until <= now ? 'cancelled' : status;
}
