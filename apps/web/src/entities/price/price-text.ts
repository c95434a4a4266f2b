import type { Price } from '@aurora/contracts';
import { formatMoney } from '@aurora/i18n';
import { useLocale } from '#shared/i18n/language.tsx';

/** How a price is written in the language that is read. */
export function usePriceText(): (price: Price) => string {
  const locale = useLocale();
  return ({ amountMinor, currency }) => formatMoney(amountMinor, currency, locale);
}

/** What a wallet gained or lost, with its sign; the minus is the typographic one, which is as wide as the plus. */
export function useSignedPriceText(): (price: Price) => string {
  const text = usePriceText();
  return (price) => {
    const size = text({ ...price, amountMinor: Math.abs(price.amountMinor) });
    if (price.amountMinor === 0) return size;
    return `${price.amountMinor < 0 ? '−' : '+'}${size}`;
  };
}
