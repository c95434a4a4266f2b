import {
  MONEY_NUMBERS,
  type Order,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
} from '@aurora/contracts';
import type { PlainTextKey } from '@aurora/i18n';
import { usePriceText } from '#entities/price/price-text.ts';
import { useTranslate } from '#shared/i18n/language.tsx';

/** Words about orders that several screens say. A page that uses them names the room `order` in its row. */

const STATUSES = {
  pending: 'order.statusPending',
  paid: 'order.statusPaid',
  cancelled: 'order.statusCancelled',
  refunded: 'order.statusRefunded',
  failed: 'order.statusFailed',
} as const satisfies Record<OrderStatus, PlainTextKey>;

const TYPES = {
  vip: 'order.typeVip',
  movie: 'order.typeMovie',
  manga: 'order.typeManga',
  novel: 'order.typeNovel',
  'activation-code': 'order.typeCode',
  recharge: 'order.typeRecharge',
} as const satisfies Record<OrderType, PlainTextKey>;

/** Names that are the same in every language stand here as they are written. */
const METHOD_NAMES: Readonly<Partial<Record<PaymentMethod, string>>> = {
  card: 'Visa / Mastercard',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  venmo: 'Venmo',
  usdt: 'USDT',
};

const METHODS: Readonly<Partial<Record<PaymentMethod, PlainTextKey>>> = {
  wallet: 'order.methodWallet',
  alipay: 'order.methodAlipay',
  wechat: 'order.methodWechat',
};

/** A status in words; one that this app does not know yet is called unknown (specification §4). */
export const statusKey = (status: string): PlainTextKey =>
  Object.entries(STATUSES).find(([known]) => known === status)?.[1] ?? 'order.statusUnknown';

export interface OrderWords {
  status: (status: string) => string;
  type: (type: OrderType) => string;
  method: (method: PaymentMethod) => string;
  /** VIP time. */
  days: (days: number) => string;
  /** What an order is for: the name of a title or package, else what it brings. */
  item: (order: Pick<Order, 'type' | 'item'>) => string;
}

export function useOrderWords(): OrderWords {
  const translate = useTranslate();
  const priceText = usePriceText();
  const days = (count: number): string =>
    count >= MONEY_NUMBERS.lifetimeDays
      ? translate('order.vipForLife')
      : translate('order.vipDays', { count });
  return {
    days,
    status: (status) => translate(statusKey(status)),
    type: (type) => translate(TYPES[type]),
    method(method) {
      const key = METHODS[method];
      return key === undefined ? (METHOD_NAMES[method] ?? method) : translate(key);
    },
    item({ type, item }) {
      if (item.name !== null) return item.name;
      if (item.days !== null) return days(item.days);
      if (item.credit !== null) return translate('order.creditOf', { amount: priceText(item.credit) });
      return translate(TYPES[type]);
    },
  };
}
