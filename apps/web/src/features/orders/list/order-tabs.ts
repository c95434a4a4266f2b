import { ORDER_STATUSES, type OrderStatus } from '@aurora/contracts';

/** The tabs of the order list, all orders first (specification §2). */
export const ORDER_TABS: readonly (OrderStatus | null)[] = [null, ...ORDER_STATUSES];

export const tabPath = (status: OrderStatus | null): string =>
  status === null ? '/orders' : `/orders?status=${status}`;

/** The tab that an address names; all orders where it names none that there is. */
export const tabIn = (named: string | null): OrderStatus | null =>
  ORDER_STATUSES.find((status) => status === named) ?? null;
