import type { Pool } from 'pg';
import type { Orders } from '#modules/orders/index.ts';
import { orderObstacle } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AttemptRepository } from './attempt-repository.ts';
import { type ClosePayment, requireClosed } from './close-payment.ts';

export type OrderEnd = 'ended' | 'paid' | 'unclear';

/**
 * Ends pending orders, by their owner or by time. A payment under way is closed with its provider first: one that says
 * "paid" wins, one that does not say leaves the order as it is.
 */
export function createEndOrder(deps: {
  pool: Pool;
  clock: Clock;
  attempts: AttemptRepository;
  orders: Orders;
  closePayment: ClosePayment;
}) {
  const { pool, clock, attempts, orders, closePayment } = deps;

  async function end(orderId: string, by: 'user' | 'expiry' | 'operator'): Promise<OrderEnd> {
    const live = await attempts.findLive(orderId);
    if (live !== null) {
      const closed = await closePayment(live);
      if (closed !== 'closed') return closed;
    }
    const hasEnded = await transaction(pool, async (client) => {
      await orders.repository.lock(client, orderId);
      // Another attempt began meanwhile: that one is closed first, too.
      if ((await attempts.findLive(orderId, client)) !== null) return 'unclear' as const;
      return orders.repository.toCancelled(client, orderId, new Date(clock.now()), by);
    });
    if (hasEnded === 'unclear') return 'unclear';
    if (hasEnded) return 'ended';
    const order = await orders.repository.find(orderId);
    return order?.status === 'paid' ? 'paid' : 'ended';
  }

  return {
    end,
    /** Throws `ORDER_ALREADY_PAID`, `ORDER_REFUNDED`, `ORDER_PROCESSING`; cancelling again changes nothing. */
    async cancel(orderId: string): Promise<void> {
      const order = await orders.repository.find(orderId);
      if (order === null) throw new AppError('NOT_FOUND');
      const obstacle = order.status === 'pending' ? null : orderObstacle(order, clock.now());
      if (obstacle?.reason === 'ORDER_ALREADY_PAID' || obstacle?.reason === 'ORDER_REFUNDED') throw obstacle;
      if (obstacle !== null) return;
      const done = await end(orderId, 'user');
      if (done !== 'ended') requireClosed(done);
    },
  };
}
export type EndOrder = ReturnType<typeof createEndOrder>;
