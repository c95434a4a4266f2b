import type { Order } from '@aurora/contracts';
import { purchasePath, rechargePath, vipPath } from '#entities/order/buying-paths.ts';
import { titlePath } from '#entities/title/title-texts.ts';

/** Where somebody is told how a payment went; providers lead back here as well. */
export const payReturnPath = (orderId: string): string => `/pay-return?order=${orderId}`;

type Bought = Pick<Order, 'type' | 'item'>;

/** Where the same is ordered anew. */
export function orderAgainPath({ type, item }: Bought, from: string | null): string {
  const place = from ?? undefined;
  if (type === 'vip') return vipPath(place);
  const isTitle = type === 'movie' || type === 'manga' || type === 'novel';
  if (isTitle && item.id !== null) return purchasePath({ kind: type, id: item.id }, place);
  return rechargePath(place);
}

/** The title that an order opened; null where it opened none. */
export function boughtTitlePath({ type, item }: Bought): string | null {
  const isTitle = type === 'movie' || type === 'manga' || type === 'novel';
  return isTitle && item.id !== null ? titlePath({ kind: type, id: item.id }) : null;
}
