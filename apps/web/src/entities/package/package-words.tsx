import type { Package } from '@aurora/contracts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './package-words.module.css';

/** The mark in a package's corner. */
export function PackageBadge({ badge }: Pick<Package, 'badge'>) {
  const translate = useTranslate();
  if (badge === null) return null;
  return (
    <span className={styles['badge']} data-badge={badge}>
      {translate(badge === 'recommended' ? 'order.badgeRecommended' : 'order.badgeLimited')}
    </span>
  );
}

/** What it cost before, struck through. */
export function OriginalPrice({ price }: { price: Package['originalPrice'] }) {
  const translate = useTranslate();
  const priceText = usePriceText();
  // Its line is kept, so that cards side by side stand level.
  if (price === null) return <span className={styles['original']}>{'\u00A0'}</span>;
  const text = priceText(price);
  return (
    <span className={styles['original']}>
      <s aria-hidden="true">{text}</s>
      <span className={styles['heard']}>{translate('order.originalPrice', { price: text })}</span>
    </span>
  );
}
