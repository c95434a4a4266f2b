import { type PackageKind, orders } from '@aurora/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Asking } from '#entities/title/queries.ts';
import { toldAs } from '#shared/api/api-error.ts';

/** Packages of VIP time or for topping up, in the order in which they are offered. */
export const packagesQuery = ({ call, locale }: Asking, kind: PackageKind) =>
  queryOptions({
    queryKey: ['packages', kind, locale],
    queryFn: async ({ signal }) => {
      const asked = call(orders.packages, { query: { kind, locale } }, { signal });
      return (await asked.catch(toldAs('PACKAGES_LOAD_FAILED'))).items;
    },
  });
