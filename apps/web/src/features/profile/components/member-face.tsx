import type { User } from '@aurora/contracts';
import { KeyRound, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { MemberAvatar } from '#entities/member/member-avatar.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import styles from './faces.module.css';

/** A word on the membership beside the name; the card below says until when. */
function VipLine({ isVip }: { isVip: boolean }) {
  const translate = useTranslate();
  return isVip ? (
    <p className={styles['gold']}>{translate('ui.badgeVip')}</p>
  ) : (
    <p className={styles['second']}>{translate('profile.vipNone')}</p>
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
          <VipLine isVip={isVip} />
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
