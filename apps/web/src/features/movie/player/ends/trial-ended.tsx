import type { PlayPermission } from '@aurora/contracts';
import { formatMoney } from '@aurora/i18n';
import { useLocation } from 'react-router';
import { loginPath } from '#entities/session/login-path.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/controls/button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from '../film-player.module.css';

interface Props {
  isOpen: boolean;
  permission: PlayPermission;
  onAgain: () => void;
  onClose: () => void;
}

/** What stands after a trial: why it ended and what opens the rest (specification §4). */
export function TrialEnded({ isOpen, permission, onAgain, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { pathname } = useLocation();
  const { offers } = permission;
  const mayLogIn = offers.some(({ kind }) => kind === 'login');
  // Alone it opens the film; beside others it is only the first step, which the button says.
  const facts = offers.length === 1 ? offers : offers.filter(({ kind }) => kind !== 'login');
  return (
    <Sheet
      place="middle"
      isOpen={isOpen}
      onClose={onClose}
      title={translate('player.trialEnded')}
      closeLabel={translate('ui.close')}
    >
      <ul className={styles['offers']}>
        {facts.map((offer) => (
          <li key={offer.kind}>
            {offer.kind === 'login' && translate('player.offerLogin')}
            {offer.kind === 'vip' && translate('player.offerVip')}
            {offer.kind === 'buy' &&
              offer.price !== null &&
              translate('player.offerBuy', {
                price: formatMoney(offer.price.amountMinor, offer.price.currency, locale),
              })}
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        {mayLogIn && (
          <ButtonLink to={loginPath(pathname)} tone="primary" isWide>
            {translate('session.loginButton')}
          </ButtonLink>
        )}
        <Button tone={mayLogIn ? 'quiet' : 'primary'} isWide onClick={onAgain}>
          {translate('player.watchAgain')}
        </Button>
      </div>
    </Sheet>
  );
}
