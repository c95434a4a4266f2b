import { afterAll, expect, test } from 'vitest';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { runOn } from '#platform/db/testing/test-server.ts';
import { isFrozen } from '../alerts.ts';
import { RefundRefused } from '../refunds/refunds.ts';
import { createBooksJob } from './books-job.ts';
import { openWorld } from './testing/test-world.ts';

const database = await cloneTestDatabase();
const world = await openWorld(database.url);
const { pool, clock, log, gateway } = world;
afterAll(async () => {
  await world.close();
  await database.drop();
});

const HOUR_MS = 3_600_000;
const listAlerts = async () =>
  (
    await pool.query<{ kind: string; subject: string; is_freezing: boolean }>(
      'select kind, subject, is_freezing from money_alerts where closed_at is null order by id',
    )
  ).rows;

const [ann, ben] = [await world.makeMember(), await world.makeMember()];
const topUp = await world.makePackage(null, 5000);
const vip = await world.makePackage(30, 2500);
for (const userId of [ann, ben]) {
  await world.payOutside(await world.order(userId, { type: 'recharge', packageId: topUp }));
}
const bought = await world.order(ann, { type: 'vip', packageId: vip });
await world.payFromWallet(bought);
await pool.query('update outbox set done_at = created_at');
/** Behind the back of the rules of the database. */
const setWallet = (by: number) =>
  runOn(
    database.url,
    `update ledger_accounts set balance = balance + ${by} where kind = 'wallet' and owner = '${ben}'`,
  );

test('a breach of the money is alerted once and stops refunds until it is closed; selling goes on', async () => {
  const job = createBooksJob({ pool, clock, log, providers: [gateway] });
  expect(await job.round()).toEqual({ breaches: [], unasked: [] });
  await setWallet(1);
  const broken = createBooksJob({ pool, clock, log, providers: [gateway] });
  await broken.round();
  await createBooksJob({ pool, clock, log, providers: [gateway] }).round();
  const [alert, ...more] = await listAlerts();
  expect([alert?.kind, alert?.is_freezing, more]).toEqual(['books:I3', true, []]);
  expect(await isFrozen(pool)).toBe(true);
  await expect(world.refund(bought, 'wallet')).rejects.toBeInstanceOf(RefundRefused);
  const other = await world.order(ann, { type: 'vip', packageId: vip });
  await world.payFromWallet(other);
  expect((await world.orders.repository.find(other))?.status).toBe('paid');

  await setWallet(-1);
  await pool.query(`update money_alerts set closed_at = now(), closed_by = 'test'`);
  expect((await world.refund(bought, 'wallet')).status).toBe('done');
  await pool.query('update outbox set done_at = created_at');
  await createBooksJob({ pool, clock, log, providers: [gateway] }).round();
  expect(await listAlerts()).toEqual([]);
});

test('the first round looks at everything, the next at what moved, the first of a night at everything again', async () => {
  const job = createBooksJob({ pool, clock, log, providers: [gateway] });
  await job.round();
  world.advance(HOUR_MS);
  await job.round();
  await runOn(
    database.url,
    `update orders set snapshot = jsonb_set(snapshot, '{amountMinor}', '1') where id = '${bought}'`,
  );
  world.advance(60_000);
  expect((await job.round()).breaches).toEqual([]);
  world.advance(24 * HOUR_MS);
  expect((await job.round()).breaches.map(({ invariant }) => invariant)).toEqual(['I19']);
});

test('what the operator may look at in his own time stops nothing', async () => {
  await pool.query('delete from money_alerts');
  await runOn(
    database.url,
    `update orders set snapshot = jsonb_set(snapshot, '{amountMinor}', '2500') where id = '${bought}';
     insert into outbox (topic, key, payload, created_at, available_at)
       values ('order.failed', 'user:1', '{}', '2026-01-01', '2026-01-01')`,
  );
  await createBooksJob({ pool, clock, log, providers: [gateway] }).round();
  expect(await listAlerts()).toEqual([
    { kind: 'books:I13', subject: 'outbox:order.failed', is_freezing: false },
  ]);
  expect(await isFrozen(pool)).toBe(false);
});
