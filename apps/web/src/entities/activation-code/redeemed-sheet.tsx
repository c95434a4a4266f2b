import { MONEY_NUMBERS, type OrderDetail } from '@aurora/contracts';
import { formatDate } from '@aurora/i18n';
import { useQuery } from '@tanstack/react-query';
import { Crown, WalletMinimal } from 'lucide-react';
import { useOrderWords } from '#entities/order/order-words.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { walletQuery } from '#entities/wallet/queries.ts';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/controls/button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './code-form.module.css';

interface Props {
  isOpen: boolean;
  order: OrderDetail;
  from: string | null;
  onClose: () => void;
}

/** What the code gave, in one sentence. */
function useGain({ item, vipExpireTime }: OrderDetail): string {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useOrderWords();
  const priceText = usePriceText();
  if (item.credit !== null) return translate('code.doneCredit', { amount: priceText(item.credit) });
  const days = words.days(item.days ?? 0);
  const isForLife = (item.days ?? 0) >= MONEY_NUMBERS.lifetimeDays;
  if (isForLife || vipExpireTime === null) return translate('code.doneVipForLife', { days });
  return translate('code.doneVip', { days, date: formatDate(Date.parse(vipExpireTime), locale) });
}

function Balance() {
  const translate = useTranslate();
  const priceText = usePriceText();
  const { data } = useQuery(walletQuery(useCaller()));
  // Its line is kept free until the amount is there.
  return (
    <p className={styles['balance']}>
      {data === undefined ? '\u00A0' : translate('code.balance', { amount: priceText(data) })}
    </p>
  );
}

/** Says what a code gave, and leads on. */
export function RedeemedSheet({ isOpen, order, from, onClose }: Props) {
  const translate = useTranslate();
  const gain = useGain(order);
  const Icon = order.item.credit === null ? Crown : WalletMinimal;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('code.doneTitle')}
      closeLabel={translate('ui.close')}
    >
      <div className={styles['done']}>
        <span className={styles['seal']} data-gold={order.item.credit === null}>
          <Icon size={30} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <p className={styles['gain']}>{gain}</p>
        {order.item.credit !== null && <Balance />}
        {from !== null && (
          <ButtonLink to={from} tone="primary" isWide>
            {translate('code.goOn')}
          </ButtonLink>
        )}
        <Button isWide onClick={onClose}>
          {translate('code.another')}
        </Button>
      </div>
    </Sheet>
  );
}
