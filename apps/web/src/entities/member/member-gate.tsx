import type { User } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askWho } from '#entities/session/ask-who.ts';
import { useSession, useSessionStore } from '#entities/session/session.tsx';
import { useCaller } from '#shared/api/caller-context.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';

interface Props {
  skeleton: ReactNode;
  children: (user: User) => ReactNode;
}

/**
 * Shows a member's page once the server has said who he is: what the device keeps of him knows no email and no
 * password. Where that word did not come at the start, it is asked for here, with a way to retry.
 */
export function MemberGate({ skeleton, children }: Props) {
  const { user, isConfirmed } = useSession();
  const store = useSessionStore();
  const call = useCaller();
  const query = useQuery({
    queryKey: ['account', 'me', user?.id],
    enabled: user !== null && !isConfirmed,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const askedWith = store.token();
      const answer = await askWho(call, { signal });
      if (askedWith !== null) store.dispatch({ type: 'confirmed', askedWith, ...answer });
      return answer.user;
    },
  });
  if (user !== null && isConfirmed) return children(user);
  return (
    <QueryState query={query} skeleton={skeleton}>
      {() => skeleton}
    </QueryState>
  );
}
