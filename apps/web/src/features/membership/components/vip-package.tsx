import { MONEY_NUMBERS, type Package } from '@aurora/contracts';
import { useOrderWords } from '#entities/order/order-words.ts';
import { OriginalPrice, PackageBadge } from '#entities/package/package-words.tsx';
import { usePriceText } from '#entities/price/price-text.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './vip-package.module.css';

/** One package of VIP time: name, price large, what it was, what a day costs. */
export function VipPackage({ offer }: { offer: Package }) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const words = useOrderWords();
  const days = offer.days ?? 0;
  return (
    <>
      <PackageBadge badge={offer.badge} />
      <span className={styles['name']}>{offer.name ?? words.days(days)}</span>
      <span className={styles['price']}>{priceText(offer.price)}</span>
      <OriginalPrice price={offer.originalPrice} />
      <span className={styles['perDay']}>
        {days >= MONEY_NUMBERS.lifetimeDays || offer.pricePerDay === null
          ? translate('membership.oncePaid')
          : translate('membership.perDay', { price: priceText(offer.pricePerDay) })}
      </span>
    </>
  );
}
