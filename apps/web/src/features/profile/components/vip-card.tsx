import type { User } from '@aurora/contracts';
import { formatDate } from '@aurora/i18n';
import { Crown } from 'lucide-react';
import { Link } from 'react-router';
import { vipPath } from '#entities/order/buying-paths.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import styles from './cards.module.css';

/** How the membership stands: until when, since when no longer, or what it would give. */
function useVipLine(user: User | null, isVip: boolean): string {
  const translate = useTranslate();
  const locale = useLocale();
  if (user === null || user.vipExpireTime === null) return translate('profile.vipLead');
  const date = formatDate(Date.parse(user.vipExpireTime), locale);
  return translate(isVip ? 'profile.vipUntil' : 'profile.vipEnded', { date });
}

/** The gold card: the whole of it leads to the membership. */
export function VipCard({ user, isVip }: { user: User | null; isVip: boolean }) {
  const translate = useTranslate();
  const line = useVipLine(user, isVip);
  return (
    <Link to={vipPath()} className={styles['vip'] ?? ''} data-member={isVip}>
      <Crown size={26} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles['vipTexts']}>
        <span className={styles['vipTitle']}>{translate('profile.vipTitle')}</span>
        <span className={styles['vipLine']}>{line}</span>
      </span>
      <span className={styles['vipAct']}>{translate(isVip ? 'profile.vipRenew' : 'profile.vipOpen')}</span>
    </Link>
  );
}
