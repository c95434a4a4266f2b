import type { PoolClient } from 'pg';
import type { Grants } from '#modules/access/index.ts';
import type { CatalogService } from '#modules/catalog/index.ts';
import type { Ledger, LedgerAccount } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { writeEvent } from '#platform/outbox/outbox.ts';
import type { OrderRepository } from './order-repository.ts';
import { type OrderRow, isForTitle } from './order-row.ts';

/** How the money came: from the wallet, or by an attempt whose money stands in the wallet already. */
export interface PaidBy {
  readonly method: string;
  readonly attemptId: string | null;
}

/** `paid`: it is. `failed`: it can never be, the money stays in the wallet. `over`: it had left `pending` before. */
export type Completion = 'paid' | 'failed' | 'over';

export const revenueOf = (order: OrderRow): LedgerAccount | null => {
  if (isForTitle(order)) return { kind: 'revenue', owner: order.type };
  return order.type === 'vip' ? { kind: 'revenue', owner: 'vip' } : null;
};

export const saleKey = (orderId: string): string => `order:${orderId}:sale`;

/**
 * The one way an order becomes paid: flip, posting, grant and event in the caller's transaction, under the order's
 * lock. Every path of money ends here: the wallet, webhooks, polls, return pages, the janitor.
 */
export function createCompletion(deps: {
  orders: OrderRepository;
  catalog: Pick<CatalogService, 'findForSale'>;
  grants: Pick<Grants, 'grantTitle' | 'grantVip' | 'ownsTitle'>;
  ledger: Ledger;
  clock: Clock;
}) {
  const { orders, catalog, grants, ledger, clock } = deps;

  /** Why this can never be given; null where it can. */
  async function obstacleOf(client: PoolClient, order: OrderRow): Promise<string | null> {
    if (!isForTitle(order)) return null;
    if ((await catalog.findForSale(order.itemId, client)) === null) return 'withdrawn';
    return (await grants.ownsTitle(client, order.userId, order.itemId)) ? 'owned' : null;
  }

  async function fail(client: PoolClient, order: OrderRow, reason: string): Promise<Completion> {
    if (!(await orders.toFailed(client, order.id, new Date(clock.now()), reason))) return 'over';
    await announce(client, 'order.failed', order, { reason });
    return 'failed';
  }

  const announce = (client: PoolClient, topic: string, order: OrderRow, more: Record<string, unknown> = {}) =>
    writeEvent(client, clock.now(), {
      topic,
      key: `user:${order.userId}`,
      payload: { orderId: order.id, userId: order.userId, ...more },
    });

  async function takeFromWallet(
    client: PoolClient,
    order: OrderRow,
    attemptId: string | null,
  ): Promise<void> {
    const revenue = revenueOf(order);
    if (revenue === null) return;
    const { currency, amountMinor, userId } = order;
    const result = await ledger.post(client, {
      kind: 'sale',
      businessKey: saleKey(order.id),
      currency,
      orderId: order.id,
      ...(attemptId !== null && { attemptId }),
      entries: [
        [{ kind: 'wallet', owner: userId }, -amountMinor],
        [revenue, amountMinor],
      ],
    });
    if (result === 'short') {
      throw new AppError('BALANCE_INSUFFICIENT', {
        balance: { amountMinor: await ledger.balanceOf(client, userId, currency), currency },
        required: { amountMinor, currency },
      });
    }
    if (result === 'repeated') throw new Error(`order ${order.number} is pending and sold`);
  }

  /** False where the title was given by another order in the same moment. */
  async function give(client: PoolClient, order: OrderRow): Promise<boolean> {
    const grant = { userId: order.userId, orderId: order.id };
    if (isForTitle(order)) return grants.grantTitle(client, { ...grant, titleId: order.itemId });
    const { days } = order.snapshot;
    if (days !== null) await grants.grantVip(client, { ...grant, days });
    return true;
  }

  return async function complete(client: PoolClient, order: OrderRow, by: PaidBy): Promise<Completion> {
    const obstacle = await obstacleOf(client, order);
    if (obstacle !== null) return fail(client, order, obstacle);
    // Only a title can turn out to be owned already.
    if (isForTitle(order)) await client.query('savepoint giving');
    if (!(await orders.toPaid(client, order.id, new Date(clock.now()), by))) return 'over';
    await takeFromWallet(client, order, by.attemptId);
    if (!(await give(client, order))) {
      await client.query('rollback to savepoint giving');
      return fail(client, order, 'owned');
    }
    await announce(client, 'order.paid', order);
    return 'paid';
  };
}
