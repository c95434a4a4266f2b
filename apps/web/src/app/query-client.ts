import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/**
 * Server data. Calls retry by themselves, so queries do not. A rendered page shows a failure as it is; a visited
 * one asks again.
 */
export function createQueryClient({ retryOnMount }: { retryOnMount: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        retryOnMount,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  });
}
