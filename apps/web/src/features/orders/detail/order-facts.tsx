import type { OrderDetail } from '@aurora/contracts';
import { formatDate } from '@aurora/i18n';
import type { ReactNode } from 'react';
import { useOrderWords } from '#entities/order/order-words.ts';
import { OrderNumber } from '#entities/order/parts/order-number.tsx';
import { usePriceText } from '#entities/price/price-text.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { useMomentText } from '../moment-text.ts';
import styles from './order-detail.module.css';

/** What stands on the receipt. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useOrderWords();
  const priceText = usePriceText();
  const momentText = useMomentText();
  const { paidAt, vipExpireTime, method } = order;
  const rows: [label: string, value: ReactNode][] = [
    [translate('orders.factAmount'), priceText(order.amount)],
    ...(method === null
      ? []
      : [[translate('orders.factMethod'), words.method(method)] satisfies [string, ReactNode]]),
    [translate('orders.number'), <OrderNumber key="number" number={order.number} />],
    [translate('orders.factType'), words.type(order.type)],
    [translate('orders.factCreated'), momentText(order.createdAt)],
    ...(paidAt === null
      ? []
      : [[translate('orders.factPaid'), momentText(paidAt)] satisfies [string, ReactNode]]),
    ...(vipExpireTime === null
      ? []
      : [
          [translate('orders.factVipEnd'), formatDate(Date.parse(vipExpireTime), locale)] satisfies [
            string,
            ReactNode,
          ],
        ]),
  ];
  return (
    <section className={styles['box']}>
      <h2 className={styles['heading']}>{translate('orders.facts')}</h2>
      <dl className={styles['facts']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
