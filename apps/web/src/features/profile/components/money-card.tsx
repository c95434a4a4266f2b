import { TITLE_KINDS } from '@aurora/contracts';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { Clock3, LibraryBig, type LucideIcon, ReceiptText, WalletMinimal } from 'lucide-react';
import { Link } from 'react-router';
import { rechargePath } from '#entities/order/buying-paths.ts';
import { statusAt } from '#entities/order/payable.ts';
import { ordersQuery, ownedQuery } from '#entities/order/queries.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { walletQuery } from '#entities/wallet/queries.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useMinute } from '#shared/lib/use-minute.ts';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styles from './cards.module.css';

/** As many as a badge can say. */
const MOST = 99;

/** Orders that can still be paid now. */
function useToPay(): number {
  const now = useMinute();
  const { data = [] } = useInfiniteQuery(ordersQuery(useAsking(), 'pending'));
  return data.filter((order) => statusAt(order, now) === 'pending').length;
}

/** Titles bought, of all kinds; null until all are counted. */
function useBought(): number | null {
  const asking = useAsking();
  return useQueries({
    queries: TITLE_KINDS.map((kind) => ownedQuery(asking, kind)),
    combine: (lists) =>
      lists.reduce<number | null>(
        (sum, { data }) => (sum === null || data === undefined ? null : sum + data.length),
        0,
      ),
  });
}

/** What is in the wallet. Where it cannot be had, its page says why. */
function Balance() {
  const translate = useTranslate();
  const priceText = usePriceText();
  const { data, isPending } = useQuery(walletQuery(useAsking().call));
  return (
    <div className={styles['balance']}>
      <Link to="/wallet" className={styles['balanceLink'] ?? ''}>
        <span className={styles['balanceLabel']}>{translate('profile.balance')}</span>
        <span className={styles['amount']}>
          {data !== undefined && priceText(data)}
          {data === undefined && (isPending ? <Skeleton width="96px" height="28px" /> : '—')}
        </span>
      </Link>
      <ButtonLink to={rechargePath()} tone="accent">
        {translate('profile.topUp')}
      </ButtonLink>
    </div>
  );
}

interface ShortcutProps {
  to: string;
  icon: LucideIcon;
  label: string;
  /** Said beside the name; nothing for none. */
  count?: number | null;
  /** `alert`: something waits to be done. */
  badge?: 'alert' | 'count';
}

function Shortcut({ to, icon: Icon, label, count = null, badge = 'count' }: ShortcutProps) {
  const translate = useTranslate();
  const hasCount = count !== null && count > 0;
  return (
    <Link
      to={to}
      className={styles['shortcut'] ?? ''}
      aria-label={hasCount ? translate('profile.countOf', { name: label, count }) : label}
    >
      <span className={styles['icon']}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
        {hasCount && (
          <span className={styles['badge']} data-badge={badge} aria-hidden="true">
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </span>
      <span className={styles['label']}>{label}</span>
    </Link>
  );
}

/** A member's money: what is in the wallet, what waits to be paid, what was ordered and bought. */
export function MoneyCard() {
  const translate = useTranslate();
  return (
    <section className={styles['money']} aria-label={translate('profile.mine')}>
      <Balance />
      <div className={styles['shortcuts']}>
        <Shortcut
          to="/orders?status=pending"
          icon={Clock3}
          label={translate('profile.toPay')}
          count={useToPay()}
          badge="alert"
        />
        <Shortcut to="/orders" icon={ReceiptText} label={translate('profile.allOrders')} />
        <Shortcut
          to="/my-purchases"
          icon={LibraryBig}
          label={translate('profile.bought')}
          count={useBought()}
        />
        <Shortcut to="/wallet" icon={WalletMinimal} label={translate('profile.walletLines')} />
      </div>
    </section>
  );
}
