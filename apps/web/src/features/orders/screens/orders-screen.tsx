import type { Order, OrderStatus } from '@aurora/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { vipPath } from '#entities/order/buying-paths.ts';
import { useOrderWords } from '#entities/order/order-words.ts';
import { ordersQuery } from '#entities/order/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { ListFoot } from '#shared/ui/feedback/list-foot.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { LinkTabs } from '#shared/ui/tabs/link-tabs.tsx';
import { CancelSheet } from '../cancel/cancel-sheet.tsx';
import { OrderCard } from '../list/order-card.tsx';
import { OrdersSkeleton } from '../list/orders-skeleton.tsx';
import { ORDER_TABS, tabIn, tabPath } from '../list/order-tabs.ts';
import styles from '../list/order-list.module.css';

function NoOrders({ status }: { status: OrderStatus | null }) {
  const translate = useTranslate();
  const words = useOrderWords();
  return status === null ? (
    <StateScene
      scene="empty"
      text={translate('orders.empty')}
      action={<ButtonLink to={vipPath()}>{translate('orders.goVip')}</ButtonLink>}
    />
  ) : (
    <StateScene
      scene="empty"
      text={translate('orders.emptyOf', { status: words.status(status) })}
      action={
        <ButtonLink to={tabPath(null)} doesReplace>
          {translate('orders.seeAll')}
        </ButtonLink>
      }
    />
  );
}

function OrderList({ status }: { status: OrderStatus | null }) {
  const client = useQueryClient();
  const query = useInfiniteQuery(ordersQuery(useAsking(), status ?? undefined));
  const [asked, setAsked] = useState<Order>();
  const [isAsking, setAsking] = useState(false);
  const renew = (): void => void client.invalidateQueries({ queryKey: ['orders'] });
  return (
    <>
      <QueryState
        query={query}
        skeleton={<OrdersSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={<NoOrders status={status} />}
      >
        {(items) => (
          <>
            <ul className={styles['list']}>
              {items.map((order) => (
                <li key={order.id}>
                  <OrderCard
                    order={order}
                    onOver={renew}
                    onCancel={(chosen) => {
                      setAsked(chosen);
                      setAsking(true);
                    }}
                  />
                </li>
              ))}
            </ul>
            <ListFoot paged={query} />
          </>
        )}
      </QueryState>
      {asked !== undefined && (
        <CancelSheet key={asked.id} isOpen={isAsking} order={asked} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** All orders of a member, by how they stand. The tab stands in the address, so back finds it again. */
export function OrdersScreen() {
  const translate = useTranslate();
  const words = useOrderWords();
  const [search] = useSearchParams();
  const current = tabIn(search.get('status'));
  return (
    <>
      <div className={styles['tabs']}>
        <LinkTabs
          label={translate('orders.tabsLabel')}
          items={ORDER_TABS.map((status) => ({
            to: tabPath(status),
            label: status === null ? translate('orders.tabAll') : words.status(status),
            isCurrent: status === current,
          }))}
        />
      </div>
      <OrderList key={current ?? 'all'} status={current} />
    </>
  );
}
