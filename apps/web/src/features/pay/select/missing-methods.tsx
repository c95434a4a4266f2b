import type { Currency, MethodOption } from '@aurora/contracts';
import type { PlainTextKey } from '@aurora/i18n';
import { ChevronDown, Info } from 'lucide-react';
import { useOrderWords } from '#entities/order/order-words.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import styles from './method-list.module.css';

const REASONS: Readonly<Record<string, PlainTextKey>> = {
  browser: 'pay.obstacleBrowser',
  gateway: 'pay.obstacleGateway',
  balance: 'pay.obstacleBalance',
  minimum: 'pay.obstacleMinimum',
};

/** Ways that cannot be used here and now, folded away, each with its reason (decisions.md, Money). */
export function MissingMethods({
  options,
  currency,
}: {
  options: readonly MethodOption[];
  currency: Currency;
}) {
  const translate = useTranslate();
  const words = useOrderWords();
  const locale = useLocale();
  if (options.length === 0) return null;
  const currencyName = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;
  const reason = ({ obstacle }: MethodOption): string =>
    obstacle === 'currency'
      ? translate('pay.obstacleCurrency', { currency: currencyName })
      : translate(REASONS[obstacle ?? ''] ?? 'pay.obstacleGateway');
  return (
    <details className={styles['missing']}>
      <summary className={styles['summary']}>
        <Info size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{translate('pay.missing', { count: options.length })}</span>
        <ChevronDown size={16} strokeWidth={1.75} className={styles['turned']} aria-hidden="true" />
      </summary>
      <ul className={styles['reasons']}>
        {options.map((option) => (
          <li key={option.method}>
            <span>{words.method(option.method)}</span>
            <span>{reason(option)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
