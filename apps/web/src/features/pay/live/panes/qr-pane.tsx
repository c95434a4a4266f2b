import { TimeLeft } from '#entities/order/parts/time-left.tsx';
import { useOrderWords } from '#entities/order/order-words.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import type { LiveOrder } from '../live-order.ts';
import { QrCode } from './qr-code.tsx';
import styles from '../live.module.css';

const isPage = (content: string): boolean => /^https?:\/\//u.test(content);

/** A code that another phone scans, or this one from its album. */
export function QrPane({ order, content }: { order: LiveOrder; content: string }) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const method = useOrderWords().method(order.payment.method);
  return (
    <>
      <p className={styles['amount']}>{priceText(order.amount)}</p>
      <QrCode content={content} />
      <p className={styles['lead']}>{translate('pay.qrText', { method })}</p>
      <p className={styles['text']}>
        {translate('pay.validFor')} <TimeLeft until={order.paymentUntil} />
      </p>
      {isPage(content) && (
        <a className={styles['link']} href={content} target="_blank" rel="noreferrer">
          {translate('pay.qrOpen')}
        </a>
      )}
      <p className={styles['hint']}>{translate('pay.qrSave', { method })}</p>
    </>
  );
}
