import { useInfiniteQuery } from '@tanstack/react-query';
import { rechargePath } from '#entities/order/buying-paths.ts';
import { statementQuery } from '#entities/wallet/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { ListFoot } from '#shared/ui/feedback/list-foot.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { BalanceCard } from '../components/balance-card.tsx';
import { StatementMonth } from '../components/statement.tsx';
import { monthsOf } from '../statement-months.ts';
import styles from '../components/statement.module.css';

function StatementSkeleton() {
  return (
    <div className={styles['waiting']} aria-hidden="true">
      <Skeleton width="28%" height="20px" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="72px" />
      ))}
    </div>
  );
}

/** The wallet: what is in it, and all that moved it. */
export function WalletScreen() {
  const translate = useTranslate();
  const query = useInfiniteQuery(statementQuery(useAsking()));
  const topUp = (tone: 'primary' | 'quiet') => (
    <ButtonLink to={rechargePath()} tone={tone}>
      {translate('wallet.topUp')}
    </ButtonLink>
  );
  return (
    <>
      <BalanceCard action={topUp('primary')} />
      <h2 className={styles['heading']}>{translate('wallet.statement')}</h2>
      <QueryState
        query={query}
        skeleton={<StatementSkeleton />}
        isEmpty={(lines) => lines.length === 0}
        empty={<StateScene scene="empty" text={translate('wallet.empty')} action={topUp('quiet')} />}
      >
        {(lines) => (
          <>
            {monthsOf(lines).map((month) => (
              <StatementMonth key={month.at} month={month} />
            ))}
            <ListFoot paged={query} />
          </>
        )}
      </QueryState>
    </>
  );
}
