import { orders } from '@aurora/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { toldAs } from '#shared/api/api-error.ts';
import type { Caller } from '#shared/api/call.ts';
import type { Asking } from '#entities/title/queries.ts';

/** What is in the wallet. Money is asked for again at each visit: it may have come meanwhile. */
export const walletQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['wallet', 'balance'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call(orders.wallet, {}, { signal }).catch(toldAs('WALLET_LOAD_FAILED'))).balance,
  });

/** What moved the wallet, the newest first. */
export const statementQuery = ({ call, locale }: Asking) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'statement', locale],
    staleTime: 0,
    initialPageParam: null as string | null, // of the first page; the others have their cursor
    queryFn: ({ pageParam, signal }) =>
      call(
        orders.statement,
        { query: { locale, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
