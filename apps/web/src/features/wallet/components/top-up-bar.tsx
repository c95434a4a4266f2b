import type { Package } from '@aurora/contracts';
import { useLocation, useNavigate } from 'react-router';
import { useOrdering } from '#entities/order/use-ordering.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { loginPath } from '#entities/session/login-path.ts';
import { useSession } from '#entities/session/session.tsx';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { ActionButton } from '#shared/ui/controls/action-button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import styles from './top-up.module.css';

/** The one action of the page, with its amount; a guest logs in first and comes back to the same choice. */
export function TopUpBar({ offer, from }: { offer: Package; from: string | null }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const priceText = usePriceText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const { order, isBusy, failure } = useOrdering({ type: 'recharge', packageId: offer.id }, from);
  const isGuest = status === 'guest';
  const back = new URLSearchParams(search);
  back.set('package', offer.id);
  return (
    <>
      <Notice>{failure !== null && <p>{errorText(failure)}</p>}</Notice>
      <ActionButton
        isWide
        label={
          isGuest
            ? translate('wallet.loginAndTopUp')
            : translate('wallet.topUpBy', { price: priceText(offer.price) })
        }
        busyLabel={translate('wallet.ordering')}
        isBusy={isBusy}
        isDisabled={status === 'starting'}
        onClick={() => {
          if (isGuest) void navigate(loginPath(`${pathname}?${back.toString()}`));
          else order();
        }}
      />
      <p className={styles['note']}>{translate('wallet.note')}</p>
    </>
  );
}
