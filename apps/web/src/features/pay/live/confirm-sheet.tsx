import type { Price } from '@aurora/contracts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { ActionButton } from '#shared/ui/controls/action-button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import type { Paying } from './use-paying.ts';
import styles from './live.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  amount: Price;
  balance: Price;
  item: string;
  paying: Paying;
}

/** Money leaves the wallet at one press: what is taken and what stays is said before. */
export function ConfirmSheet({ isOpen, onClose, amount, balance, item, paying }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const priceText = usePriceText();
  const rest: Price = { ...balance, amountMinor: Math.max(0, balance.amountMinor - amount.amountMinor) };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('pay.confirmTitle')}
      closeLabel={translate('ui.close')}
    >
      <div className={styles['pane']}>
        <p className={styles['amount']}>{priceText(amount)}</p>
        <dl className={styles['facts']}>
          <div>
            <dt>{translate('pay.item')}</dt>
            <dd>{item}</dd>
          </div>
          <div>
            <dt>{translate('pay.balanceAfter')}</dt>
            <dd>{priceText(rest)}</dd>
          </div>
        </dl>
        <Notice>{paying.failure !== null && <p>{errorText(paying.failure)}</p>}</Notice>
        <ActionButton
          isWide
          label={translate('pay.payButton', { price: priceText(amount) })}
          busyLabel={translate('pay.starting')}
          isBusy={paying.isBusy}
          onClick={() => paying.pay('wallet')}
        />
      </div>
    </Sheet>
  );
}
