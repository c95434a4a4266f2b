import { system, users } from '@aurora/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '#shared/api/call.ts';

/** What is one's own is asked for again at each visit: another device may have changed it. */
const account = { staleTime: 0 } as const;

export const serviceQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['service'],
    queryFn: ({ signal }) => call(system.config, {}, { signal }),
  });

/** The place one looks from comes first, the others as the server orders them: the last used before. */
const currentFirst = <T extends { isCurrent: boolean }>({ items }: { items: T[] }): T[] =>
  items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

export const sessionsQuery = (call: Caller) =>
  queryOptions({
    ...account,
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call(users.sessions, {}, { signal }),
    select: currentFirst,
  });

export const devicesQuery = (call: Caller) =>
  queryOptions({
    ...account,
    queryKey: ['account', 'devices'],
    queryFn: ({ signal }) => call(users.devices, {}, { signal }),
    select: currentFirst,
  });
