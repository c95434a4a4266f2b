import { orders } from '@aurora/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderView } from '#entities/order/payable.ts';
import { keepOrder } from '#entities/order/queries.ts';
import { useRenewal } from '#entities/order/use-renewal.ts';
import { useAsking } from '#entities/title/use-asking.ts';

/** The provider is asked this often for about a minute, then more quietly: coins take longer. */
const SOON_MS = 3000;
const LATER_MS = 15_000;
const SOON_TIMES = 20;

/**
 * While it is open how a payment went, its provider is asked again and again, and what was answered is shown. Once it
 * is decided, all that the money changed is asked for anew.
 */
export function usePaymentWatch(order: OrderView, isUnclear: boolean): void {
  const { call, locale } = useAsking();
  const client = useQueryClient();
  const renew = useRenewal();
  const { id, status } = order;
  useQuery({
    queryKey: ['orders', 'check', id],
    enabled: isUnclear,
    staleTime: 0,
    queryFn: async () => {
      const answer = await call(orders.check, { params: { orderId: id }, query: { locale } });
      return keepOrder(client, { locale }, answer).status;
    },
    refetchInterval: ({ state }) =>
      state.dataUpdateCount + state.errorUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS,
  });
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'pending' && status !== 'pending') void renew();
    before.current = status;
  }, [status, renew]);
}
