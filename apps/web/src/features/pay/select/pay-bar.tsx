import type { PaymentMethod, Price } from '@aurora/contracts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { ActionButton } from '#shared/ui/controls/action-button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import type { Paying } from '../live/use-paying.ts';

interface Props {
  amount: Price;
  chosen: PaymentMethod | null;
  paying: Paying;
  onPay: (method: PaymentMethod) => void;
}

/** The one button, which repeats what it costs. */
export function PayBar({ amount, chosen, paying, onPay }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const priceText = usePriceText();
  // A failure of the wallet is told where it is confirmed.
  const failure = chosen === 'wallet' ? null : paying.failure;
  return (
    <>
      <Notice>{failure !== null && <p>{errorText(failure)}</p>}</Notice>
      <ActionButton
        isWide
        label={translate('pay.payButton', { price: priceText(amount) })}
        busyLabel={translate('pay.starting')}
        isBusy={paying.isBusy && chosen !== 'wallet'}
        isDisabled={chosen === null}
        onClick={() => {
          if (chosen !== null) onPay(chosen);
        }}
      />
    </>
  );
}
