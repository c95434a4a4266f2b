import type { PaymentStep } from '@aurora/contracts';
import { useState } from 'react';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { TestMoney } from '../select/places/order-summary.tsx';
import { AddressPane } from './panes/address-pane.tsx';
import { AskPane } from './panes/ask-pane.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import type { LiveOrder } from './live-order.ts';
import { QrPane } from './panes/qr-pane.tsx';
import { leaveFor } from './leave-for.ts';
import type { Paying } from './use-paying.ts';
import { useWatch } from './use-watch.ts';
import styles from './live.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  order: LiveOrder;
  paying: Paying;
}

/** The payer is at work elsewhere, and this device shows what he needs for it. */
const isShownHere = (step: PaymentStep | null): boolean => step?.kind === 'qr' || step?.kind === 'address';

function useTitle(step: PaymentStep | null): string {
  const translate = useTranslate();
  if (step?.kind === 'qr') return translate('pay.qrTitle');
  if (step?.kind === 'address') return translate('pay.addressTitle', { token: step.token });
  return translate('pay.askTitle');
}

function Step({ order, paying }: Pick<Props, 'order' | 'paying'>) {
  const { step, state, method } = order.payment;
  const isHere = isShownHere(step);
  const watch = useWatch({ orderId: order.id, isEndless: isHere });
  if (step?.kind === 'qr') return <QrPane order={order} content={step.content} />;
  if (step?.kind === 'address') return <AddressPane order={order} step={step} />;
  // The page is known: it is gone to again at once. Else the server is asked for it under the same order.
  const again = (): void => (step === null ? paying.pay(method) : leaveFor(step));
  return (
    <AskPane
      orderId={order.id}
      watch={watch}
      onAgain={again}
      isAsking={state === 'waiting' && step !== null}
    />
  );
}

/** A payment under way: its code or address, or the question whether it is done. It closes when the answer is there. */
export function LiveSheet({ isOpen, onClose, order, paying }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [isCancelling, setCancelling] = useState(false);
  const title = useTitle(order.payment.step);
  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={translate('ui.close')}>
        <div className={styles['pane']}>
          {order.payment.isTestMoney && <TestMoney />}
          <Step order={order} paying={paying} />
          <Notice>{paying.failure !== null && <p>{errorText(paying.failure)}</p>}</Notice>
          <Button tone="plain" onClick={() => setCancelling(true)}>
            <span className={styles['quiet']}>{translate('pay.cancelOrder')}</span>
          </Button>
        </div>
      </Sheet>
      <CancelSheet orderId={order.id} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
