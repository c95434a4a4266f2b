import type { Order, OrderStatus } from '@aurora/contracts';
import { useEffect, useRef } from 'react';
import { type OrderView, statusAt } from '#entities/order/payable.ts';
import { useSecondsUntil } from '#shared/ui/forms/use-seconds-until.ts';

/** How an order stands while it is looked at: one that runs out of time turns by itself, which is told once. */
export function useStatusNow(order: OrderView<Order>, onOver: () => void): OrderStatus {
  // What was decided has no clock to follow.
  const seconds = useSecondsUntil(order.status === 'pending' ? order.payableUntil : 0);
  const status = statusAt(order, seconds > 0 ? order.payableUntil - 1 : order.payableUntil);
  const isOver = order.status === 'pending' && status !== 'pending';
  const wasOpen = useRef(!isOver);
  useEffect(() => {
    if (isOver && wasOpen.current) onOver();
    wasOpen.current = !isOver;
  }, [isOver, onOver]);
  return status;
}
