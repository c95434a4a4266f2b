import { OrderNumber } from '#entities/order/parts/order-number.tsx';
import { TimeLeft } from '#entities/order/parts/time-left.tsx';
import { useOrderWords } from '#entities/order/order-words.ts';
import type { OrderView } from '#entities/order/payable.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './order-summary.module.css';

/** What is paid for, how much, and until when. */
export function OrderSummary({ order, onOver }: { order: OrderView; onOver: () => void }) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const words = useOrderWords();
  return (
    <section className={styles['summary']}>
      <h2 className={styles['heading']}>{translate('pay.amount')}</h2>
      <p className={styles['amount']}>{priceText(order.amount)}</p>
      <p className={styles['time']}>
        {translate('pay.timeLeft')} <TimeLeft until={order.payableUntil} onOver={onOver} />
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>{translate('pay.item')}</dt>
          <dd>{words.item(order)}</dd>
        </div>
        <div>
          <dt>{translate('pay.orderNumber')}</dt>
          <dd>
            <OrderNumber number={order.number} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Where play money pays, it says so wherever an amount is asked for. */
export function TestMoney() {
  const translate = useTranslate();
  return <p className={styles['test']}>{translate('pay.testMoney')}</p>;
}
