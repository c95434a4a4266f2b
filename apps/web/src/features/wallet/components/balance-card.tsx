import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePriceText } from '#entities/price/price-text.ts';
import { loginPath } from '#entities/session/login-path.ts';
import { useSession } from '#entities/session/session.tsx';
import { walletQuery } from '#entities/wallet/queries.ts';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/controls/button.tsx';
import styles from './balance-card.module.css';

function Amount() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const priceText = usePriceText();
  const { data, error, refetch } = useQuery(walletQuery(useCaller()));
  if (data === undefined && error !== null)
    return (
      <div className={styles['failed']} role="alert">
        <p>{errorText(error)}</p>
        <Button tone="plain" onClick={() => void refetch()}>
          {translate('ui.retry')}
        </Button>
      </div>
    );
  return (
    <p className={styles['amount']} aria-live="polite" aria-busy={data === undefined}>
      {/* the line stands as high before the number is there */}
      {data === undefined ? '\u00A0' : priceText(data)}
    </p>
  );
}

/** What is in the wallet, large; `action` stands beside it. */
export function BalanceCard({ action }: { action?: ReactNode }) {
  const translate = useTranslate();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  return (
    <section className={styles['card']} aria-labelledby="balance-title">
      <div className={styles['texts']}>
        <h2 id="balance-title" className={styles['title']}>
          {translate('wallet.balance')}
        </h2>
        {status === 'guest' ? (
          <p className={styles['use']}>{translate('wallet.balanceLogin')}</p>
        ) : (
          <>
            <Amount />
            <p className={styles['use']}>{translate('wallet.balanceUse')}</p>
          </>
        )}
      </div>
      {status === 'guest' ? (
        <ButtonLink to={loginPath(pathname + search)}>{translate('session.loginButton')}</ButtonLink>
      ) : (
        action
      )}
    </section>
  );
}
