import { orders } from '@aurora/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepOrder } from '#entities/order/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useAct } from '#shared/api/acts/use-act.ts';
import { toldAs } from '#shared/api/api-error.ts';

/** Cancels an order; one that was paid meanwhile, or whose payment is unclear, is shown as it stands. */
export function useCancelling(orderId: string, onDone: () => void) {
  const asking = useAsking();
  const client = useQueryClient();
  const act = useAct(`cancel ${orderId}`);
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      act((key) =>
        asking.call(orders.cancel, { params: { orderId }, query: { locale: asking.locale }, key }),
      ).catch(toldAs('ORDER_CANCEL_FAILED')),
    onSuccess: (detail) => {
      keepOrder(client, asking, detail);
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  });
}
