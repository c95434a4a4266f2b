import type { RouteRow } from './route-row.ts';

/** Pages about money: buying, the wallet, orders (specification §2). */
export const MONEY_ROUTES: readonly RouteRow[] = [];
