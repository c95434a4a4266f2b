import type { Currency, Locale, Order, OrderDetail, OrderStatus, PackageKind } from '@aurora/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Grants } from '#modules/access/index.ts';
import type { CatalogService } from '#modules/catalog/index.ts';
import type { Codes, Packages } from '#modules/offers/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { named } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Ids } from '#platform/ids/ids.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { createCompletion } from './complete-order.ts';
import { createOrdering } from './create-order.ts';
import { createOrderRepository } from './order-repository.ts';
import type { OrderRow } from './order-row.ts';
import { readPayment } from './payment-view.ts';
import { presentOrder, presentOrderDetail } from './present-order.ts';
import { createPurchases } from './purchases.ts';
import { createRedeeming } from './redeem-code.ts';
import { type PageRequest, cursorOf, readCursor } from './time-cursor.ts';

const vipUntilOf = named('order-vip-until', 'select vip_expire_at as "vipUntil" from users where id = $1');

export interface OrdersDeps {
  pool: Pool;
  clock: Clock;
  ids: Ids;
  log: FastifyBaseLogger;
  limits: Limits;
  catalog: Pick<CatalogService, 'findForSale' | 'listCards'>;
  grants: Grants;
  packages: Packages;
  codes: Codes;
  wallet: Wallet;
  /** Called after what somebody may see changed: memories of decisions are emptied. */
  forgetAccess: (userId: string) => void;
}

/** Why an order takes no payment now; null where it does. */
export function orderObstacle(order: OrderRow, now: number): AppError | null {
  if (order.status === 'paid') return new AppError('ORDER_ALREADY_PAID');
  if (order.status === 'refunded') return new AppError('ORDER_REFUNDED');
  if (order.status === 'failed') return new AppError('ORDER_FAILED');
  if (order.status === 'cancelled') {
    return new AppError(order.cancelledBy === 'expiry' ? 'ORDER_EXPIRED' : 'ORDER_CANCELLED');
  }
  return order.expiresAt.getTime() <= now ? new AppError('ORDER_EXPIRED') : null;
}

/** Orders: made, shown, paid from the wallet, redeemed. Payments with providers stand in their own room. */
export function createOrders(deps: OrdersDeps) {
  const { pool, clock, wallet, packages, grants, log } = deps;
  const orders = createOrderRepository(pool);
  const parts = { ...deps, orders, ledger: wallet.ledger };
  const complete = createCompletion(parts);
  const order = createOrdering(parts);

  async function present(row: OrderRow, locale: Locale): Promise<OrderDetail> {
    const view = await readPayment(pool, row.id);
    const { rows } = await pool.query<{ vipUntil: Date | null }>(vipUntilOf(row.userId));
    return presentOrderDetail(row, view, { locale, now: clock.now(), vipUntil: rows[0]?.vipUntil ?? null });
  }

  return {
    repository: orders,
    complete,
    redeeming: createRedeeming(parts),
    listPurchases: createPurchases(deps),
    listPackages: (kind: PackageKind, currency: Currency, locale: Locale) =>
      packages.list(kind, currency, locale),
    present,
    order,
    async getDetail(id: string, userId: string, locale: Locale): Promise<OrderDetail> {
      return present(await orders.getOwn(id, userId), locale);
    },
    async list(
      userId: string,
      { status, cursor, limit, locale }: PageRequest & { status?: OrderStatus | undefined; locale: Locale },
    ): Promise<{ items: Order[]; nextCursor: string | null; serverTime: number }> {
      const rows = await orders.list(userId, { status, after: readCursor(cursor), limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        items: shown.map((row) => presentOrder(row, locale)),
        nextCursor: cursorOf(rows.length > limit ? shown.at(-1) : undefined, (row) => row),
        serverTime: clock.now(),
      };
    },
    /** Pays from the wallet, all in one transaction. The caller holds no lock yet. */
    async payFromWallet(client: PoolClient, orderId: string): Promise<void> {
      const locked = await orders.lock(client, orderId);
      const obstacle = orderObstacle(locked, clock.now());
      if (obstacle !== null) throw obstacle;
      if (locked.type === 'recharge') throw new AppError('PAYMENT_METHOD_UNSUPPORTED');
      await complete(client, locked, { method: 'wallet', attemptId: null });
    },
    /** To be called after each transaction that gave or took something: open players and readers learn of it at once. */
    forgetAccess(userId: string): void {
      deps.forgetAccess(userId);
      grants
        .announce(userId)
        .catch((error: unknown) => log.warn({ err: error }, 'other servers learn of a change within 30 s'));
    },
  };
}
export type Orders = ReturnType<typeof createOrders>;
