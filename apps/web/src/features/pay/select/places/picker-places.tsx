import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useOrderWords } from '#entities/order/order-words.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { CancelSheet } from '#features/pay/live/cancel-sheet.tsx';
import type { LiveOrder } from '#features/pay/live/live-order.ts';
import list from '../method-list.module.css';
import styles from './picker-places.module.css';

/** A payment is under way: the way back to it. */
export function UnderWay({ order, onGoOn }: { order: LiveOrder; onGoOn: () => void }) {
  const translate = useTranslate();
  const method = useOrderWords().method(order.payment.method);
  return (
    <output className={styles['strip']}>
      <LoaderCircle size={20} strokeWidth={1.75} className={styles['live']} aria-hidden="true" />
      <span>{translate('pay.underWay', { method })}</span>
      <Button onClick={onGoOn}>{translate('pay.goOn')}</Button>
    </output>
  );
}

/** The last try did not work; the order can still be paid. */
export function FailedTry() {
  const translate = useTranslate();
  return (
    <output className={styles['strip']}>
      <CircleAlert size={20} strokeWidth={1.75} className={styles['failed']} aria-hidden="true" />
      <span>
        <strong>{translate('pay.failedTitle')}</strong>
        <br />
        {translate('pay.failedText')}
      </span>
    </output>
  );
}

/** Ways to pay before they are known. */
export function MethodsSkeleton({ label }: { label: string }) {
  return (
    <div className={list['list']}>
      <p className={list['label']}>{label}</p>
      <div className={list['card']} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={list['method']}>
            <Skeleton width="40px" height="40px" />
            <Skeleton width="36%" height="16px" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** An order may be given up while it is not paid. */
export function CancelRow({ orderId }: { orderId: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['cancel']}>
      <Button tone="plain" onClick={() => setOpen(true)}>
        <span className={styles['quiet']}>{translate('pay.cancelOrder')}</span>
      </Button>
      <CancelSheet orderId={orderId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
