import { type BodyOf, orders } from '@aurora/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAsking } from '#entities/title/use-asking.ts';
import { useAct } from '#shared/api/acts/use-act.ts';
import { toldAs } from '#shared/api/api-error.ts';
import { paySelectPath } from './buying-paths.ts';
import { keepOrder } from './queries.ts';
import { keepPlace } from './way/return-place.ts';

type Item = BodyOf<typeof orders.create>;

export interface Ordering {
  order: () => void;
  isBusy: boolean;
  failure: unknown;
}

const nameOf = (item: Item): string =>
  'packageId' in item ? `order ${item.type} ${item.packageId}` : `order ${item.type} ${item.titleId}`;

/** Orders something and goes on to its payment; `from` is where the buyer comes back to in the end. */
export function useOrdering(item: Item | null, from: string | null): Ordering {
  const asking = useAsking();
  const client = useQueryClient();
  const navigate = useNavigate();
  const act = useAct(item === null ? null : nameOf(item));
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (body: Item) =>
      act((key) => asking.call(orders.create, { body, query: { locale: asking.locale }, key })).catch(
        toldAs('ORDER_CREATE_FAILED'),
      ),
    onSuccess: (detail) => {
      keepOrder(client, asking, detail);
      keepPlace(detail.id, from);
      void client.invalidateQueries({ queryKey: ['orders', 'list'] });
      void navigate(paySelectPath(detail.id));
    },
  });
  return {
    order: () => {
      if (item !== null) mutate(item);
    },
    isBusy: isPending,
    failure: error,
  };
}
