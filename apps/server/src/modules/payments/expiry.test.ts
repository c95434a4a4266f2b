import { afterAll, expect, test } from 'vitest';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { openWorld } from './books/testing/test-world.ts';

const database = await cloneTestDatabase();
const world = await openWorld(database.url);
afterAll(async () => {
  await world.close();
  await database.drop();
});

test('payments that a silent gateway keeps open hold up no other order’s end', async () => {
  const vip = await world.makePackage(30, 2500);
  const orderAnew = async () => world.order(await world.makeMember(), { type: 'vip', packageId: vip });
  world.gateway.close = async () => 'unclear';
  for (let n = 0; n < 60; n += 1) await world.start(await orderAnew());
  world.advance(1000);
  const last = await orderAnew();
  await world.expireAll();
  expect((await world.orders.repository.find(last))?.status).toBe('cancelled');
});
