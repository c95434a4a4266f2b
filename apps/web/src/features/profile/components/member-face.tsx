import type { User } from '@aurora/contracts';
import { formatDate } from '@aurora/i18n';
import { KeyRound, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { MemberAvatar } from '#entities/member/member-avatar.tsx';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import styles from './faces.module.css';

/** How the membership stands: until when, since when no longer, or not at all. */
function VipLine({ user, isVip }: { user: User; isVip: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (user.vipExpireTime === null) return <p className={styles['second']}>{translate('profile.vipNone')}</p>;
  const date = formatDate(Date.parse(user.vipExpireTime), locale);
  return isVip ? (
    <p className={styles['gold']}>{translate('profile.vipUntil', { date })}</p>
  ) : (
    <p className={styles['second']}>{translate('profile.vipEnded', { date })}</p>
  );
}

/** An account without a password is lost with its device: said where its owner looks, with the way out. */
function NoPassword() {
  const translate = useTranslate();
  return (
    <div className={styles['warning']}>
      <KeyRound size={22} strokeWidth={1.75} aria-hidden="true" />
      <p>{translate('profile.noPassword')}</p>
      <ButtonLink to="/settings/password">{translate('profile.setPassword')}</ButtonLink>
    </div>
  );
}

/** The member's own face: picture, name, membership. */
export function MemberFace({ user, isVip }: { user: User; isVip: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <div className={styles['member']}>
        <MemberAvatar name={user.username} picture={user.avatar} />
        <div className={styles['who']}>
          <p className={styles['name']}>{user.username}</p>
          <VipLine user={user} isVip={isVip} />
        </div>
        <Link
          to="/settings/profile"
          className={styles['edit'] ?? ''}
          aria-label={translate('app.editProfileTitle')}
        >
          <Pencil size={22} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </div>
      {user.needSetPassword && <NoPassword />}
    </>
  );
}
