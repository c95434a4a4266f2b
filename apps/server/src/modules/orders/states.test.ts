import type { OrderStatus } from '@aurora/contracts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { createTestDevice } from '#app/testing/test-device.ts';
import { transaction } from '#platform/db/index.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { orderNumber } from './create-order.ts';
import { createOrderRepository } from './order-repository.ts';

const app = await startTestApp();
afterAll(() => app.stop());
const { data } = await createTestDevice(app, 'states').register('states', undefined, { ip: '10.8.1.1' });
const orders = createOrderRepository(app.pool);
const now = new Date(app.clock.now());
type Client = Parameters<typeof orders.toPaid>[0];

const MOVES = {
  paid: (client: Client, id: string) => orders.toPaid(client, id, now, { method: 'wallet', attemptId: null }),
  cancelled: (client: Client, id: string) => orders.toCancelled(client, id, now, 'user'),
  failed: (client: Client, id: string) => orders.toFailed(client, id, now, 'withdrawn'),
  refunded: (client: Client, id: string) => orders.toRefunded(client, id, now),
} as const;
type Goal = keyof typeof MOVES;
const GOALS: readonly Goal[] = ['paid', 'cancelled', 'failed', 'refunded'];

/** Which state may follow which (money document 1.4); everything else is refused. */
const ALLOWED: Readonly<Record<OrderStatus, readonly Goal[]>> = {
  pending: ['paid', 'cancelled', 'failed'],
  paid: ['refunded'],
  cancelled: [],
  failed: [],
  refunded: [],
};

const move = (id: string, goal: Goal): Promise<boolean> =>
  transaction(app.pool, (client) => MOVES[goal](client, id));

async function makeOrder(status: OrderStatus): Promise<string> {
  const id = randomIds.content();
  const snapshot = { names: null, poster: null, days: 30, creditMinor: null, amountMinor: 2500 };
  await transaction(app.pool, (client) =>
    orders.insert(client, {
      ...{
        id,
        number: orderNumber(app.clock.now()),
        userId: data.user.id,
        type: 'vip',
        itemId: id,
        snapshot,
      },
      ...{ amountMinor: 2500, currency: 'CNY', createdAt: now, expiresAt: now },
    }),
  );
  if (status === 'refunded') await move(id, 'paid');
  if (status !== 'pending') await move(id, status);
  return id;
}

for (const [from, allowed] of Object.entries(ALLOWED)) {
  test(`from ${from} an order goes to ${allowed.join(', ') || 'nothing else'}, by one of fifty who try at once`, async () => {
    for (const goal of GOALS) {
      // The table's own key.
      const id = await makeOrder(from as OrderStatus);
      const moved = await Promise.all(Array.from({ length: 50 }, () => move(id, goal)));
      const isAllowed = allowed.includes(goal);
      expect([goal, moved.filter(Boolean).length]).toEqual([goal, isAllowed ? 1 : 0]);
      expect((await orders.find(id))?.status).toBe(isAllowed ? goal : from);
    }
  });
}
