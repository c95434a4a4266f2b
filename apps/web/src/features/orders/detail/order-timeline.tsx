import type { OrderDetail, OrderEvent } from '@aurora/contracts';
import type { PlainTextKey } from '@aurora/i18n';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useMomentText } from '../moment-text.ts';
import styles from './order-detail.module.css';

const EVENTS = {
  created: 'orders.eventCreated',
  'payment-started': 'orders.eventPaymentStarted',
  'payment-failed': 'orders.eventPaymentFailed',
  paid: 'orders.eventPaid',
  cancelled: 'orders.eventCancelled',
  expired: 'orders.eventExpired',
  failed: 'orders.eventFailed',
  'refund-started': 'orders.eventRefundStarted',
  refunded: 'orders.eventRefunded',
  'late-money': 'orders.eventLateMoney',
} as const satisfies Record<OrderEvent, PlainTextKey>;

/** What happened to an order, the newest first. */
export function OrderTimeline({ timeline }: Pick<OrderDetail, 'timeline'>) {
  const translate = useTranslate();
  const momentText = useMomentText();
  // The same event may come twice: a payment that was begun again.
  const rows = timeline.map(({ event, at }, index) => ({ event, at, key: `${index} ${event}` })).toReversed();
  return (
    <section className={styles['box']}>
      <h2 className={styles['heading']}>{translate('orders.timeline')}</h2>
      <ol className={styles['timeline']} reversed>
        {rows.map(({ event, at, key }) => (
          <li key={key} data-event={event}>
            <span>{translate(EVENTS[event])}</span>
            <time dateTime={at}>{momentText(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
