import { Languages, Settings, ShieldCheck } from 'lucide-react';
import { useSession } from '#entities/session/session.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { RowGroup, RowLink } from '#shared/ui/rows/row-group.tsx';
import { ContinueList } from '../components/continue-list.tsx';
import cards from '../components/cards.module.css';
import faces from '../components/faces.module.css';
import { GuestFace } from '../components/guest-face.tsx';
import { MemberFace } from '../components/member-face.tsx';
import { MoneyCard } from '../components/money-card.tsx';
import { VipCard } from '../components/vip-card.tsx';
import styles from './profile-screen.module.css';

function FaceSkeleton() {
  return (
    <div className={faces['waiting']} aria-hidden="true">
      <Skeleton width="64px" height="64px" />
      <div className={faces['lines']}>
        <Skeleton width="48%" height="20px" />
        <Skeleton width="32%" height="14px" />
      </div>
    </div>
  );
}

/** The personal centre: who is here, what was begun, and the way to everything that is one's own. */
export function ProfileScreen() {
  const translate = useTranslate();
  const { status, user, isVip } = useSession();
  return (
    <>
      <div className={styles['sky']}>
        <h1 className={styles['title']}>{translate('app.profileTitle')}</h1>
        {status === 'starting' && <FaceSkeleton />}
        {status === 'guest' && <GuestFace />}
        {user !== null && <MemberFace user={user} isVip={isVip} />}
        {status === 'starting' ? (
          <div className={cards['waiting']}>
            <Skeleton height="76px" />
          </div>
        ) : (
          <VipCard user={user} isVip={isVip} />
        )}
        {user !== null && <MoneyCard />}
      </div>
      <ContinueList />
      <RowGroup>
        {user !== null && (
          <RowLink to="/settings/security" icon={ShieldCheck} label={translate('app.securityTitle')} />
        )}
        <RowLink to="/settings/language" icon={Languages} label={translate('profile.languageAndTheme')} />
        <RowLink to="/settings" icon={Settings} label={translate('app.settingsTitle')} />
      </RowGroup>
    </>
  );
}
