import type { Package } from '@aurora/contracts';
import { formatDate } from '@aurora/i18n';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOrdering } from '#entities/order/use-ordering.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { loginPath } from '#entities/session/login-path.ts';
import { useSession } from '#entities/session/session.tsx';
import { useErrorText, useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { useMinute } from '#shared/lib/use-minute.ts';
import { ActionButton } from '#shared/ui/controls/action-button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { endAfter } from '../membership-time.ts';
import { TermsSheet } from './terms-sheet.tsx';
import styles from './buy-bar.module.css';

/** When VIP will end with the chosen package. */
function NewEnd({ days }: { days: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { user, isVip } = useSession();
  const now = useMinute();
  const presentEnd = isVip && user?.vipExpireTime ? Date.parse(user.vipExpireTime) : null;
  const end = endAfter(days, presentEnd, now);
  // Nothing is known of the time while a page is rendered; the line is kept.
  if (now === 0) return <p className={styles['end']}>{'\u00A0'}</p>;
  const text =
    end === null
      ? translate('membership.newForLife')
      : translate(isVip ? 'membership.renewedEnd' : 'membership.newEnd', { date: formatDate(end, locale) });
  return (
    <p className={styles['end']} aria-live="polite">
      {text}
    </p>
  );
}

function Agreement() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles['agreement']}>
        {translate('membership.agreement')}{' '}
        <button type="button" className={styles['link']} onClick={() => setOpen(true)}>
          {translate('membership.termsLink')}
        </button>
      </p>
      <TermsSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Total and the one action of the page; a guest logs in first and comes back to the same choice. */
export function BuyBar({ offer, from }: { offer: Package; from: string | null }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const priceText = usePriceText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { status, isVip } = useSession();
  const { order, isBusy, failure } = useOrdering({ type: 'vip', packageId: offer.id }, from);
  const isGuest = status === 'guest';
  const back = new URLSearchParams(search);
  back.set('package', offer.id);
  const verb = isVip ? 'membership.renew' : 'membership.open';
  return (
    <>
      <Notice>{failure !== null && <p>{errorText(failure)}</p>}</Notice>
      <NewEnd days={offer.days ?? 0} />
      <div className={styles['row']}>
        <p className={styles['total']}>
          <span className={styles['label']}>{translate('membership.total')}</span>
          <span className={styles['price']}>{priceText(offer.price)}</span>
        </p>
        <div className={styles['action']}>
          <ActionButton
            tone="gold"
            isWide
            label={translate(isGuest ? 'membership.loginAndOpen' : verb)}
            busyLabel={translate('membership.ordering')}
            isBusy={isBusy}
            isDisabled={status === 'starting'}
            onClick={() => {
              if (isGuest) void navigate(loginPath(`${pathname}?${back.toString()}`));
              else order();
            }}
          />
        </div>
      </div>
      <Agreement />
    </>
  );
}
