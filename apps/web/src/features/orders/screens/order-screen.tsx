import { contentIdSchema } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { OrderMark } from '#entities/order/order-mark.tsx';
import { useOrderWords } from '#entities/order/order-words.ts';
import type { OrderView } from '#entities/order/payable.ts';
import { orderQuery } from '#entities/order/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { CancelSheet } from '../cancel/cancel-sheet.tsx';
import { HelpSheet } from '../detail/help-sheet.tsx';
import { contentPath } from '../detail/next-step.ts';
import { OrderActions } from '../detail/order-actions.tsx';
import { OrderFacts } from '../detail/order-facts.tsx';
import { OrderHero } from '../detail/order-hero.tsx';
import { OrderNotFound, OrderSkeleton, isNotFound } from '../detail/order-frames.tsx';
import { OrderTimeline } from '../detail/order-timeline.tsx';
import { standingOf } from '../detail/standing.ts';
import { usePaymentWatch } from '../detail/use-payment-watch.ts';
import { useStatusNow } from '../list/use-status-now.ts';
import styles from '../detail/order-detail.module.css';

/** What was ordered; a title leads to its page. */
function OrderedItem({ order }: { order: OrderView }) {
  const words = useOrderWords();
  const path = contentPath(order);
  const [name, type] = [words.item(order), words.type(order.type)];
  const body = (
    <>
      <OrderMark order={order} />
      <span className={styles['itemTexts']}>
        <span className={styles['itemName']}>{name}</span>
        {name !== type && <span className={styles['itemType']}>{type}</span>}
      </span>
    </>
  );
  if (path === null) return <div className={styles['item']}>{body}</div>;
  return (
    <Link to={path} className={styles['item'] ?? ''}>
      {body}
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

function OrderContent({ order, renew }: { order: OrderView; renew: () => void }) {
  const translate = useTranslate();
  const standing = standingOf(order, useStatusNow(order, renew));
  const [open, setOpen] = useState<'cancel' | 'help'>();
  usePaymentWatch(order, standing === 'processing');
  return (
    <div className={styles['page']}>
      <OrderHero order={order} standing={standing} />
      <OrderedItem order={order} />
      <OrderFacts order={order} />
      <OrderTimeline timeline={order.timeline} />
      <button type="button" className={styles['helpLink']} onClick={() => setOpen('help')}>
        {translate('orders.help')}
      </button>
      <OrderActions order={order} standing={standing} onCancel={() => setOpen('cancel')} />
      <CancelSheet isOpen={open === 'cancel'} order={order} onClose={() => setOpen(undefined)} />
      <HelpSheet isOpen={open === 'help'} number={order.number} onClose={() => setOpen(undefined)} />
    </div>
  );
}

/** One order: how it stands, what it was for, what happened to it, and what can be done. */
export function OrderScreen() {
  const { orderId = '' } = useParams();
  const isId = contentIdSchema.safeParse(orderId).success;
  const query = useQuery({ ...orderQuery(useAsking(), orderId), enabled: isId });
  if (!isId || isNotFound(query.error)) return <OrderNotFound />;
  return (
    <QueryState query={query} skeleton={<OrderSkeleton />}>
      {(order) => <OrderContent order={order} renew={() => void query.refetch()} />}
    </QueryState>
  );
}
