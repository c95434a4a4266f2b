import { type OrderDetail, type PaymentMethod, orders } from '@aurora/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderView } from '#entities/order/payable.ts';
import { type BrowserFacts, keepOrder } from '#entities/order/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { keyOfAct, performAct } from '#shared/api/acts/act-key.ts';
import { toldAs } from '#shared/api/api-error.ts';
import { leaveFor } from './leave-for.ts';

export interface Paying {
  /** Pays the order, or goes on with the payment that is under way by the same method. */
  pay: (method: PaymentMethod) => void;
  isBusy: boolean;
  failure: unknown;
  forget: () => void;
}

const nameOf = (orderId: string, method: PaymentMethod): string => `pay ${orderId} ${method}`;

interface Options {
  orderId: string;
  /** The method that stands chosen: its key is made before it is pressed. */
  chosen: PaymentMethod | null;
  facts: BrowserFacts;
  /** The payment is under way or done. */
  onStarted: (order: OrderDetail) => void;
}

/** Starts payments of one order, each under its own key; a page of a provider is gone to at once. */
export function usePaying({ orderId, chosen, facts, onStarted }: Options): Paying {
  const asking = useAsking();
  const client = useQueryClient();
  useEffect(() => {
    if (chosen !== null) keyOfAct(nameOf(orderId, chosen));
  }, [orderId, chosen]);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (method: PaymentMethod) =>
      performAct(nameOf(orderId, method), (key) =>
        asking.call(orders.pay, {
          ...{ params: { orderId }, query: { locale: asking.locale }, key },
          body: { method, ...facts },
        }),
      ).catch(toldAs('PAYMENT_START_FAILED')),
    onSuccess: (detail) => {
      const order: OrderView = keepOrder(client, asking, detail);
      onStarted(order);
      if (order.status === 'pending' && order.payment !== null) leaveFor(order.payment.step);
    },
    // What is refused because the order changed meanwhile is seen on the order itself.
    onError: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  });
  return { pay: mutate, isBusy: isPending, failure: error, forget: reset };
}
