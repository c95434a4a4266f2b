import { CircleAlert } from 'lucide-react';
import { orderPath, paySelectPath } from '#entities/order/buying-paths.ts';
import { TimeLeft } from '#entities/order/parts/time-left.tsx';
import type { OrderView } from '#entities/order/payable.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import styles from './result.module.css';

/** The provider said no, or its page was left unpaid: the same order can be paid again. */
export function FailedPayment({ order }: { order: OrderView }) {
  const translate = useTranslate();
  return (
    <section className={styles['result']}>
      <CircleAlert size={72} strokeWidth={1.25} className={styles['failed']} aria-hidden="true" />
      <div aria-live="polite" className={styles['words']}>
        <h2 className={styles['title']}>{translate('pay.failedTitle')}</h2>
        <p className={styles['gain']}>{translate('pay.failedText')}</p>
      </div>
      <p className={styles['time']}>
        {translate('pay.timeLeft')} <TimeLeft until={order.payableUntil} />
      </p>
      <div className={styles['ways']}>
        <ButtonLink to={paySelectPath(order.id)} tone="primary" isWide doesReplace>
          {translate('pay.again')}
        </ButtonLink>
        <ButtonLink to={orderPath(order.id)} isWide doesReplace>
          {translate('pay.viewOrder')}
        </ButtonLink>
      </div>
    </section>
  );
}
