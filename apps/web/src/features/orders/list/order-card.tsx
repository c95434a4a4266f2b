import type { Order } from '@aurora/contracts';
import { Link } from 'react-router';
import { orderPath, paySelectPath } from '#entities/order/buying-paths.ts';
import { ORDER_TYPE_ICONS, OrderMark } from '#entities/order/order-mark.tsx';
import { useOrderWords } from '#entities/order/order-words.ts';
import { OrderNumber } from '#entities/order/parts/order-number.tsx';
import { TimeLeft } from '#entities/order/parts/time-left.tsx';
import type { OrderView } from '#entities/order/payable.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/controls/button.tsx';
import { useMomentText } from '../moment-text.ts';
import { OrderStatusText } from '../parts/order-status.tsx';
import styles from './order-card.module.css';
import { useStatusNow } from './use-status-now.ts';

interface Props {
  order: OrderView<Order>;
  onCancel: (order: Order) => void;
  /** Nobody can pay it any more. */
  onOver: () => void;
}

function Facts({ order }: { order: Order }) {
  const words = useOrderWords();
  const momentText = useMomentText();
  return (
    <>
      <p className={styles['fact']}>
        <OrderNumber number={order.number} />
      </p>
      <p className={styles['fact']}>
        {momentText(order.createdAt)}
        {order.method !== null && ` · ${words.method(order.method)}`}
      </p>
    </>
  );
}

/** One order of the list; a tap anywhere opens it. */
export function OrderCard({ order, onCancel, onOver }: Props) {
  const translate = useTranslate();
  const words = useOrderWords();
  const priceText = usePriceText();
  const status = useStatusNow(order, onOver);
  const Icon = ORDER_TYPE_ICONS[order.type];
  return (
    <article className={styles['card']} aria-label={words.item(order)}>
      <div className={styles['head']}>
        <span className={styles['type']}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{words.type(order.type)}</span>
        </span>
        <OrderStatusText status={status} />
      </div>
      <div className={styles['body']}>
        <OrderMark order={order} />
        <div className={styles['texts']}>
          <div className={styles['title']}>
            <Link to={orderPath(order.id)} className={styles['name'] ?? ''}>
              {words.item(order)}
            </Link>
            <p className={styles['amount']}>{priceText(order.amount)}</p>
          </div>
          <Facts order={order} />
        </div>
      </div>
      {status === 'pending' && (
        <div className={styles['foot']}>
          <span className={styles['left']}>
            {translate('orders.leftToPay')} <TimeLeft until={order.payableUntil} />
          </span>
          <div className={styles['acts']}>
            <Button onClick={() => onCancel(order)}>{translate('orders.cancelShort')}</Button>
            <ButtonLink to={paySelectPath(order.id)} tone="accent">
              {translate('orders.pay')}
            </ButtonLink>
          </div>
        </div>
      )}
    </article>
  );
}
