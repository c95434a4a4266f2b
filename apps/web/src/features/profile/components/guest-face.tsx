import { loginPath } from '#entities/session/login-path.ts';
import type { PlainTextKey } from '@aurora/i18n';
import { Clapperboard, Crown, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import styles from './faces.module.css';

/** What an account gives. */
const GAINS: readonly { icon: LucideIcon; textKey: PlainTextKey }[] = [
  { icon: Clapperboard, textKey: 'profile.guestWatch' },
  { icon: Crown, textKey: 'profile.guestKeep' },
  { icon: ShieldCheck, textKey: 'profile.guestSafe' },
];

/** Who has not logged in sees what it would give, and one way to it that comes back here. */
export function GuestFace() {
  const translate = useTranslate();
  return (
    <div className={styles['guest']}>
      <p className={styles['heading']}>{translate('profile.guestHeading')}</p>
      <ul className={styles['gains']}>
        {GAINS.map(({ icon: Icon, textKey }) => (
          <li key={textKey}>
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            <span>{translate(textKey)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={loginPath('/profile')} tone="primary" isWide>
        {translate('session.loginButton')}
      </ButtonLink>
    </div>
  );
}
