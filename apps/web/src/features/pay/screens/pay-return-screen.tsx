import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paySelectPath } from '#entities/order/buying-paths.ts';
import { useIsOver } from '#entities/order/parts/use-is-over.ts';
import type { OrderView } from '#entities/order/payable.ts';
import { orderQuery } from '#entities/order/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { AskPane } from '../live/panes/ask-pane.tsx';
import { useWatch } from '../live/use-watch.ts';
import { useOrderInAddress } from '../order-in-address.ts';
import { ClosedOrder } from '../result/closed-order.tsx';
import { FailedPayment } from '../result/failed-payment.tsx';
import { PaidOrder } from '../result/paid-order.tsx';
import { NoOrder, OrderSkeleton } from '../select/places/order-places.tsx';
import { TestMoney } from '../select/places/order-summary.tsx';
import styles from '../result/result.module.css';

/** The payer came back: what his page said counts for nothing, the provider is asked (money document 1.5). */
function Confirming({ order }: { order: OrderView }) {
  const navigate = useNavigate();
  const watch = useWatch({ orderId: order.id, isEndless: false });
  return (
    <section className={styles['pane']}>
      {order.payment?.isTestMoney === true && <TestMoney />}
      <AskPane
        orderId={order.id}
        watch={watch}
        isAsking={false}
        onAgain={() => void navigate(paySelectPath(order.id), { replace: true })}
      />
    </section>
  );
}

function Result({ order }: { order: OrderView }) {
  // A payment under way is looked for also after the deadline: it may have been made before.
  const isOver = useIsOver(order.payableUntil) && order.payment === null;
  if (order.status === 'paid') return <PaidOrder order={order} />;
  if (order.status !== 'pending' || isOver) return <ClosedOrder order={order} />;
  return order.payment === null ? <FailedPayment order={order} /> : <Confirming order={order} />;
}

function Known({ orderId }: { orderId: string }) {
  const query = useQuery(orderQuery(useAsking(), orderId));
  return (
    <QueryState query={query} skeleton={<OrderSkeleton />}>
      {(order) => <Result order={order} />}
    </QueryState>
  );
}

/** How a payment went: done, not done, or nobody knows yet. Providers lead back here. */
export function PayReturnScreen() {
  const orderId = useOrderInAddress();
  return orderId === null ? <NoOrder /> : <Known key={orderId} orderId={orderId} />;
}
