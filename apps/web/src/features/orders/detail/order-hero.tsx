import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock3,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import { useOrderWords } from '#entities/order/order-words.ts';
import { TimeLeft } from '#entities/order/parts/time-left.tsx';
import type { OrderView } from '#entities/order/payable.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './order-detail.module.css';
import { type Standing, hintOf } from './standing.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  pending: Clock3,
  processing: CircleDashed,
  paid: CircleCheck,
  cancelled: CircleX,
  refunded: Undo2,
  failed: CircleAlert,
};

/** How an order stands, in one look: mark, word, amount, what follows from it. Said when it changes. */
export function OrderHero({ order, standing }: { order: OrderView; standing: Standing }) {
  const translate = useTranslate();
  const words = useOrderWords();
  const priceText = usePriceText();
  const Icon = ICONS[standing] ?? CircleDashed;
  const hint = hintOf(standing, order);
  return (
    <section className={styles['hero']} data-standing={standing}>
      <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
      <h2 className={styles['standing']} aria-live="polite">
        {standing === 'processing' ? translate('orders.processing') : words.status(standing)}
      </h2>
      <p className={styles['amount']}>{priceText(order.amount)}</p>
      {standing === 'pending' && (
        <p className={styles['left']}>
          {translate('orders.leftToPay')} <TimeLeft until={order.payableUntil} />
        </p>
      )}
      {hint !== null && <p className={styles['hint']}>{translate(hint)}</p>}
      {order.payment?.isTestMoney === true && (
        <p className={styles['test']}>{translate('orders.testMoney')}</p>
      )}
    </section>
  );
}
