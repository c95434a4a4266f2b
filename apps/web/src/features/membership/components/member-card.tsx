import { MONEY_NUMBERS, type User } from '@aurora/contracts';
import { formatDate } from '@aurora/i18n';
import { Crown, UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { MemberAvatar } from '#entities/member/member-avatar.tsx';
import { loginPath } from '#entities/session/login-path.ts';
import { useSession } from '#entities/session/session.tsx';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { useMinute } from '#shared/lib/use-minute.ts';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { daysLeft } from '../membership-time.ts';
import styles from './member-card.module.css';

/** Half a lifetime package: whoever has more than this left bought one. */
const FOR_LIFE_DAYS = MONEY_NUMBERS.lifetimeDays / 2;

const MINUTE_MS = 60_000;

function MemberState({ user, isVip }: { user: User; isVip: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useMinute();
  if (user.vipExpireTime === null)
    return <p className={styles['state']}>{translate('membership.stateNone')}</p>;
  const end = Date.parse(user.vipExpireTime);
  // The minute is told by its beginning: a year that was just paid would have a day more.
  const left = daysLeft(end, now + MINUTE_MS);
  if (isVip && left > FOR_LIFE_DAYS)
    return <p className={styles['state']}>{translate('membership.stateForLife')}</p>;
  const date = formatDate(end, locale);
  return (
    <p className={styles['state']}>
      {translate(isVip ? 'membership.stateUntil' : 'membership.stateEnded', { date })}
      {isVip && <span className={styles['left']}>{translate('membership.daysLeft', { count: left })}</span>}
    </p>
  );
}

function Guest() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <>
      <span className={styles['nobody']}>
        <UserRound size={30} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className={styles['who']}>
        <p className={styles['name']}>{translate('membership.guestName')}</p>
        <p className={styles['state']}>{translate('membership.guestState')}</p>
      </div>
      <ButtonLink to={loginPath(pathname + search)}>{translate('session.loginButton')}</ButtonLink>
    </>
  );
}

/** The card that may shine: who one is, and until when. Dark in both themes, as a card of metal is. */
export function MemberCard() {
  const { status, user, isVip } = useSession();
  return (
    <section className={styles['card']} data-vip={isVip} aria-busy={status === 'starting'}>
      <Crown size={132} strokeWidth={0.75} className={styles['crown']} aria-hidden="true" />
      {status === 'guest' && <Guest />}
      {user !== null && (
        <>
          <MemberAvatar name={user.username} picture={user.avatar} />
          <div className={styles['who']}>
            <p className={styles['name']}>{user.username}</p>
            <MemberState user={user} isVip={isVip} />
          </div>
        </>
      )}
    </section>
  );
}
