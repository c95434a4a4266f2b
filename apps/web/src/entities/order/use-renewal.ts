import { useQueryClient } from '@tanstack/react-query';
import { askWho } from '#entities/session/ask-who.ts';
import { useSessionStore } from '#entities/session/session.tsx';
import { useCaller } from '#shared/api/caller-context.tsx';

/** First words of the queries that money changes: orders, balance, what is owned, what may be read. */
const TOUCHED: ReadonlySet<unknown> = new Set(['orders', 'wallet', 'purchases', 'chapter']);

/**
 * After money moved: all that it may have changed is asked for again, the member first, whose VIP time decides about
 * the rest. Never fails: what cannot be had now is asked for when it is shown.
 */
export function useRenewal(): () => Promise<void> {
  const call = useCaller();
  const client = useQueryClient();
  const store = useSessionStore();
  return async () => {
    const askedWith = store.token();
    const answers = client.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.has(queryKey[0]) });
    const member = await askWho(call).catch(() => null);
    if (askedWith !== null && member !== null) store.dispatch({ type: 'confirmed', askedWith, ...member });
    await answers;
  };
}
