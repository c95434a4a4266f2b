import { useOrderWords } from '#entities/order/order-words.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './order-status.module.css';

/** How an order stands, in its colour. `processing`: the payer did his part, and the answer is awaited. */
export function OrderStatusText({ status }: { status: string }) {
  const translate = useTranslate();
  const words = useOrderWords();
  return (
    <span className={styles['status']} data-status={status}>
      {status === 'processing' ? translate('orders.processing') : words.status(status)}
    </span>
  );
}
