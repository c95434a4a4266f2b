import type { PaymentStep } from '@aurora/contracts';
import { TriangleAlert } from 'lucide-react';
import { TimeLeft } from '#entities/order/parts/time-left.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { CopyLine } from './copy-line.tsx';
import type { LiveOrder } from '../live-order.ts';
import { QrCode } from './qr-code.tsx';
import styles from '../live.module.css';

type Address = PaymentStep & { kind: 'address' };

/** How many blocks have confirmed what was sent. */
function Confirmations({ seen, needed }: { seen: number; needed: number }) {
  const translate = useTranslate();
  return (
    <output className={styles['confirmations']}>
      <span>{translate('pay.confirmations', { seen, needed })}</span>
      <progress max={needed} value={seen} aria-label={translate('pay.confirmations', { seen, needed })} />
    </output>
  );
}

/** Coins go to an address of their own, to the last digit; what goes astray is gone, and that is said. */
export function AddressPane({ order, step }: { order: LiveOrder; step: Address }) {
  const translate = useTranslate();
  const { token, chain, amount, address, uri } = step;
  const { confirmations } = order.payment;
  return (
    <>
      {confirmations !== null && confirmations.seen > 0 ? (
        <Confirmations {...confirmations} />
      ) : (
        <QrCode content={uri} />
      )}
      <p className={styles['text']}>
        {translate('pay.validFor')} <TimeLeft until={order.paymentUntil} />
      </p>
      <CopyLine label={translate('pay.addressExact')} text={amount} />
      <CopyLine label={translate('pay.addressTo')} text={address} />
      <p className={styles['warning']}>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{translate('pay.addressWarning', { token, chain })}</span>
      </p>
    </>
  );
}
