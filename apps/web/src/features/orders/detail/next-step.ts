import type { Order, TitleKind } from '@aurora/contracts';
import type { PlainTextKey } from '@aurora/i18n';
import { purchasePath, rechargePath, vipPath } from '#entities/order/buying-paths.ts';
import { titlePath } from '#entities/title/title-texts.ts';
import type { Standing } from './standing.ts';

/** Where an order leads. */
export interface NextStep {
  to: string;
  textKey: PlainTextKey;
}

const titleOf = ({ type, item }: Pick<Order, 'type' | 'item'>): { kind: TitleKind; id: string } | null => {
  const isTitle = type === 'movie' || type === 'manga' || type === 'novel';
  return isTitle && item.id !== null ? { kind: type, id: item.id } : null;
};

/** The page of what was ordered. */
export function contentPath(order: Pick<Order, 'type' | 'item'>): string | null {
  const title = titleOf(order);
  return title === null ? null : titlePath(title);
}

function enjoyed(order: Pick<Order, 'type' | 'item'>): NextStep {
  const path = contentPath(order);
  if (path !== null) return { to: path, textKey: order.type === 'movie' ? 'orders.watch' : 'orders.read' };
  return order.item.days === null
    ? { to: '/wallet', textKey: 'orders.seeWallet' }
    : { to: vipPath(), textKey: 'orders.seeVip' };
}

function anew(order: Pick<Order, 'type' | 'item'>): NextStep {
  const title = titleOf(order);
  const textKey = 'orders.again';
  if (title !== null) return { to: purchasePath(title), textKey };
  return { to: order.type === 'recharge' ? rechargePath() : vipPath(), textKey };
}

/** What somebody does next with an order that is over; null while it is open. */
export function nextStep(standing: Standing, order: Pick<Order, 'type' | 'item'>): NextStep | null {
  if (standing === 'pending' || standing === 'processing') return null;
  return standing === 'paid' ? enjoyed(order) : anew(order);
}
