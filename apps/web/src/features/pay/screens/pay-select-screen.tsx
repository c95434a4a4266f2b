import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useIsOver } from '#entities/order/parts/use-is-over.ts';
import type { OrderView } from '#entities/order/payable.ts';
import { orderQuery } from '#entities/order/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { useOrderInAddress } from '../order-in-address.ts';
import { payReturnPath } from '../pay-paths.ts';
import { ClosedOrder } from '../result/closed-order.tsx';
import { Picker } from '../select/picker.tsx';
import { NoOrder, OrderSkeleton } from '../select/places/order-places.tsx';

function Payable({ order }: { order: OrderView }) {
  const isOver = useIsOver(order.payableUntil);
  if (order.status === 'paid') return <Navigate to={payReturnPath(order.id)} replace />;
  if (order.status !== 'pending') return <ClosedOrder order={order} />;
  // What is under way at the deadline may be paid yet: that is told where payments are looked for.
  if (isOver && order.payment !== null) return <Navigate to={payReturnPath(order.id)} replace />;
  return isOver ? <ClosedOrder order={order} /> : <Picker order={order} />;
}

function Known({ orderId }: { orderId: string }) {
  const query = useQuery(orderQuery(useAsking(), orderId));
  return (
    <QueryState query={query} skeleton={<OrderSkeleton />}>
      {(order) => <Payable order={order} />}
    </QueryState>
  );
}

/** How an order is paid (specification §2). */
export function PaySelectScreen() {
  const orderId = useOrderInAddress();
  return orderId === null ? <NoOrder /> : <Known key={orderId} orderId={orderId} />;
}
