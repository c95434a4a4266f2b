import { type PackageKind, orders } from '@aurora/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Asking } from '#entities/title/queries.ts';

/** Packages of VIP time or for topping up, in the order in which they are offered. */
export const packagesQuery = ({ call, locale }: Asking, kind: PackageKind) =>
  queryOptions({
    queryKey: ['packages', kind, locale],
    queryFn: async ({ signal }) =>
      (await call(orders.packages, { query: { kind, locale } }, { signal })).items,
  });
