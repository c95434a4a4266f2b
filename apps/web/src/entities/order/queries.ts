import { type Order, type OrderDetail, type OrderStatus, type TitleKind, orders } from '@aurora/contracts';
import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Asking } from '#entities/title/queries.ts';
import { toldAs } from '#shared/api/api-error.ts';
import { type OrderView, viewOf } from './payable.ts';

/** Orders change by themselves: each visit asks again, and shows what it knew meanwhile. */
const own = { staleTime: 0 } as const;

/** Fewest requests for a list that is read whole. */
const LARGEST_PAGE = 50;

const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

const orderKey = (id: string, locale: string) => ['orders', 'one', id, locale] as const;

/** One order with what happened to it. */
export const orderQuery = ({ call, locale }: Asking, orderId: string) =>
  queryOptions({
    ...own,
    queryKey: orderKey(orderId, locale),
    queryFn: async ({ signal }): Promise<OrderView> => {
      const asked = call(orders.detail, { params: { orderId }, query: { locale } }, { signal });
      const detail = await asked.catch(toldAs('ORDER_LOAD_FAILED'));
      return viewOf(detail, detail.serverTime, Date.now());
    },
  });

/** Shows what an act answered about an order wherever the order is shown. */
export function keepOrder(
  client: QueryClient,
  { locale }: Pick<Asking, 'locale'>,
  detail: OrderDetail,
): OrderView {
  const view = viewOf(detail, detail.serverTime, Date.now());
  client.setQueryData(orderKey(detail.id, locale), view);
  return view;
}

/** Orders of this member, of one status or all, the newest first. */
export const ordersQuery = ({ call, locale }: Asking, status?: OrderStatus) =>
  infiniteQueryOptions({
    ...own,
    queryKey: ['orders', 'list', status ?? 'all', locale],
    initialPageParam: null as string | null, // of the first page; the others have their cursor
    queryFn: async ({ pageParam, signal }) => {
      const query = { locale, ...cursorOf(pageParam), ...(status !== undefined && { status }) };
      const asked = call(orders.list, { query }, { signal });
      const { items, nextCursor, serverTime } = await asked.catch(toldAs('ORDERS_LOAD_FAILED'));
      const now = Date.now();
      return { nextCursor, items: items.map((order): OrderView<Order> => viewOf(order, serverTime, now)) };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** What the browser can do that decides about methods. */
export interface BrowserFacts {
  hasApplePay: boolean;
  hasGooglePay: boolean;
}

const flag = (is: boolean): '0' | '1' => (is ? '1' : '0');

/** Ways to pay an order, with what stands in the way of each. */
export const methodsQuery = ({ call }: Asking, orderId: string, facts: BrowserFacts) =>
  queryOptions({
    ...own,
    queryKey: ['orders', 'methods', orderId, facts],
    queryFn: ({ signal }) => {
      const query = {
        hasApplePay: flag(facts.hasApplePay),
        hasGooglePay: flag(facts.hasGooglePay),
      };
      return call(orders.methods, { params: { orderId }, query }, { signal }).catch(
        toldAs('ORDER_LOAD_FAILED'),
      );
    },
  });

/** Titles that this member bought, the newest first. */
export const purchasesQuery = ({ call, locale }: Asking, kind: TitleKind) =>
  infiniteQueryOptions({
    ...own,
    queryKey: ['purchases', kind, locale],
    initialPageParam: null as string | null, // of the first page; the others have their cursor
    queryFn: ({ pageParam, signal }) =>
      call(orders.purchases, { query: { kind, locale, ...cursorOf(pageParam) } }, { signal }).catch(
        toldAs('PURCHASES_LOAD_FAILED'),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** Ids of all titles of a kind that this member owns: what marks lists and buttons. Only for members. */
export const ownedQuery = ({ call }: Asking, kind: TitleKind) =>
  queryOptions({
    queryKey: ['purchases', 'owned', kind],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const idsFrom = async (cursor: string | null): Promise<string[]> => {
        const query = { kind, limit: LARGEST_PAGE, ...cursorOf(cursor) };
        const { items, nextCursor } = await call(orders.purchases, { query }, { signal });
        const ids = items.map(({ title }) => title.id);
        return nextCursor === null ? ids : [...ids, ...(await idsFrom(nextCursor))];
      };
      return idsFrom(null);
    },
  });
