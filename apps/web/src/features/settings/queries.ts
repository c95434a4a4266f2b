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

export const sessionsQuery = (call: Caller) =>
  queryOptions({
    ...account,
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call(users.sessions, {}, { signal }),
  });

export const devicesQuery = (call: Caller) =>
  queryOptions({
    ...account,
    queryKey: ['account', 'devices'],
    queryFn: ({ signal }) => call(users.devices, {}, { signal }),
  });
