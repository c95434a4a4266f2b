import type { Price } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { rechargePath } from '#entities/order/buying-paths.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useSession } from '#entities/session/session.tsx';
import { walletQuery } from '#entities/wallet/queries.ts';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './locked-card.module.css';

/** What a whole title costs, and for a member what is in the wallet and what it lacks. The line has its place from the first. */
export function LockedPrice({ price }: { price: Price }) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const isMember = useSession().status === 'member';
  const { pathname: back } = useLocation();
  const { data: balance } = useQuery({ ...walletQuery(useCaller()), enabled: isMember });
  // Of two currencies nothing can be said: a wallet keeps the one it was made with.
  const isSame = balance?.currency === price.currency;
  const shortByMinor = isSame ? Math.max(0, price.amountMinor - balance.amountMinor) : 0;
  return (
    <div className={styles['price']}>
      <p className={styles['amount']}>{priceText(price)}</p>
      <p className={styles['forGood']}>{translate('reader.forGood')}</p>
      {isMember && (
        <p className={styles['wallet']}>
          {balance !== undefined && (
            <span>
              {translate('reader.balance', { amount: priceText(balance) })}
              {shortByMinor > 0 &&
                ` · ${translate('reader.shortBy', { amount: priceText({ ...price, amountMinor: shortByMinor }) })}`}
            </span>
          )}
          {shortByMinor > 0 && (
            <Link to={rechargePath(back)} className={styles['topUp'] ?? ''}>
              {translate('reader.topUp')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
