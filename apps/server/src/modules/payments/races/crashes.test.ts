import { afterAll, expect, test } from 'vitest';
import { makePackage } from '#app/testing/test-money.ts';
import { transaction } from '#platform/db/index.ts';
import { deliverEvents, writeEvent } from '#platform/outbox/outbox.ts';
import {
  CALLERS,
  RACE_MS,
  actsOf,
  atOnce,
  balanceOf,
  deliver,
  factsOf,
  makeMember,
  openStage,
  ordered,
  rounds,
  setBalance,
  started,
  workedOff,
  workedOffInTime,
} from './stage/test-stage.ts';

const stage = await openStage();
afterAll(() => stage.stop());
const { app, bank, clock } = stage;
const member = await makeMember(stage);
const acts = actsOf(member);
const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500 } });
const vip = { type: 'vip', packageId };
const timeout = RACE_MS;
const PAID = { status: 'paid', method: 'alipay', grants: 1, sales: 1 };

/** The first so many who come to this step die there. */
function crashAt(point: string, times: number): void {
  let left = times;
  stage.failAt = (name) => {
    if (name !== point || left === 0) return;
    left -= 1;
    throw new Error(`crashed at ${point}`);
  };
}

const STARTING = ['start:after-attempt', 'start:after-provider'];
const SETTLING = [
  ...['webhook:after-inbox', 'settle:after-money', 'settle:after-attempt', 'settle:before-commit'],
  'settle:after-commit',
];

test('race 22: a crash between the attempt and the gateway’s answer starts nothing twice', { timeout }, () =>
  rounds(stage, async (round) => {
    await setBalance(stage, member, 0);
    const orderId = await ordered(member, vip);
    crashAt(STARTING[round % STARTING.length] ?? '', CALLERS / 2);
    await atOnce(() => acts.pay(orderId, 'alipay'));
    stage.failAt = null;
    const ref = await started(stage, member, orderId);
    const { rows } = await app.pool.query<{ ref: string }>(
      'select merchant_ref as ref from payment_attempts where order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ ref }]);
    bank.pay(ref);
    await acts.check(orderId);
    expect(await factsOf(stage, orderId)).toEqual(PAID);
  }),
);

test(
  'race 22: a crash anywhere in settling leaves all of it or nothing, and the next one ends it',
  { timeout },
  () =>
    rounds(stage, async (round) => {
      await setBalance(stage, member, 0);
      const orderId = await ordered(member, vip);
      const ref = await started(stage, member, orderId);
      bank.pay(ref);
      const paid = bank.event(ref, 'payment.paid');
      crashAt(SETTLING[round % SETTLING.length] ?? '', CALLERS / 5);
      await atOnce<unknown>(async (n) =>
        n % 2 === 0 ? deliver(stage, bank.sign(paid)) : acts.check(orderId),
      );
      stage.failAt = null;
      await deliver(stage, bank.sign(paid));
      await workedOffInTime(stage);
      expect(await factsOf(stage, orderId)).toEqual(PAID);
      expect(await balanceOf(stage, member)).toBe(0);
    }),
);

test('race 22: a crash before or after a gateway gives back gives back once', { timeout }, () =>
  rounds(stage, async (round) => {
    await setBalance(stage, member, 0);
    const orderId = await ordered(member, vip);
    const ref = await started(stage, member, orderId);
    bank.pay(ref);
    await acts.check(orderId);
    crashAt(round % 2 === 0 ? 'refund:after-open' : 'refund:after-provider', CALLERS / 2);
    const ask = () =>
      app.payments.refunds.refund({ orderId, target: 'provider', reason: 'test', actor: 'operator:test' });
    await atOnce(() => ask().catch((error: unknown) => error));
    stage.failAt = null;
    clock.advance(60_000);
    await app.payments.jobs.round();
    expect(await factsOf(stage, orderId)).toMatchObject({ status: 'refunded', grants: 0 });
    expect([bank.refundsOf(ref).length, bank.refundedMinor(ref)]).toEqual([1, 2500]);
    expect(await balanceOf(stage, member)).toBe(0);
  }),
);

test(
  'race 23: whoever is killed while he hands out events loses none and doubles none',
  { timeout },
  async () => {
    await app.pool.query('create table taken (id bigint)');
    await rounds(stage, async () => {
      await transaction(app.pool, async (client) => {
        for (let n = 0; n < 20; n += 1) {
          await writeEvent(client, clock.now(), { topic: 'test.happened', key: 'test', payload: { n } });
        }
      });
      let kills = CALLERS / 5;
      const work = () =>
        deliverEvents(app, async (client, event) => {
          await client.query('insert into taken values ($1)', [event.id]);
          if (kills <= 0) return;
          kills -= 1;
          if (kills % 2 === 0) throw new Error('whoever takes it fails');
          await client.query('select pg_terminate_backend(pg_backend_pid())');
        });
      await atOnce(() => work().catch(() => 0));
      clock.advance(60_000);
      while ((await work()) > 0);
      const { rows } = await app.pool.query<{
        waiting: number;
        taken: number;
        different: number;
        done: number;
      }>(
        `select (select count(*) from outbox where done_at is null)::int as waiting,
         (select count(*) from outbox where done_at is not null)::int as done,
         (select count(*) from taken)::int as taken, (select count(distinct id) from taken)::int as different`,
      );
      const [{ waiting, taken, different, done } = { waiting: 1, taken: 0, different: 0, done: 0 }] = rows;
      expect([waiting, taken, different]).toEqual([0, done, done]);
    });
  },
);

test('race 31: two servers look after payments and the end of orders side by side', { timeout }, async () => {
  const other = await stage.newServer();
  await rounds(stage, async () => {
    await setBalance(stage, member, 0);
    const orderIds = await atOnce(() => ordered(member, vip), 9);
    const refs = await Promise.all(orderIds.map((id) => started(stage, member, id)));
    refs.slice(0, 3).forEach((ref) => bank.pay(ref));
    clock.advance(31 * 60_000);
    refs.slice(3, 6).forEach((ref) => bank.fail(ref));
    await atOnce((n) => (n % 2 === 0 ? app : other).payments.jobs.round(), CALLERS / 2);
    await workedOff(stage);
    const ends = await Promise.all(orderIds.map((id) => factsOf(stage, id)));
    expect(ends.map(({ status }) => status)).toEqual(orderIds.map((_, n) => (n < 3 ? 'paid' : 'cancelled')));
    expect(await balanceOf(stage, member)).toBe(0);
  });
});

/** Payments of tests before are asked about first, some of them a round. */
async function allAskedAbout(): Promise<void> {
  while ((await app.payments.jobs.queryDue()) > 0);
}

test('race 31: a server that hangs at its work holds up no other', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 0);
    clock.advance(3_600_000);
    await allAskedAbout();
    const orderIds = [await ordered(member, vip), await ordered(member, vip)];
    const refs = [];
    for (const id of orderIds) refs.push(await started(stage, member, id));
    refs.forEach((ref) => bank.pay(ref));
    clock.advance(20_000);
    const hanging = await app.pool.connect();
    await hanging.query('begin');
    await hanging.query(
      `select from payment_attempts where next_query_at is not null order by next_query_at limit 1 for update`,
    );
    const { rows } = await hanging.query<{ id: string }>(
      `insert into outbox (topic, key, payload, created_at, available_at)
       select 'test.slow', 'test', '{}', now(), to_timestamp(0) returning id`,
    );
    expect(await app.payments.jobs.queryDue()).toBeGreaterThanOrEqual(1);
    await hanging.query('commit');
    await hanging.query('begin');
    await hanging.query('select from outbox where id = $1 for update', [rows[0]?.id]);
    await deliverEvents(app, async () => undefined);
    await hanging.query('delete from outbox where id = $1', [rows[0]?.id]);
    await hanging.query('commit');
    hanging.release();
    await allAskedAbout();
    for (const id of orderIds) expect(await factsOf(stage, id)).toEqual(PAID);
  }),
);

test('race 31: an event that hangs holds up no other event', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 0);
    const orderId = await ordered(member, vip);
    const ref = await started(stage, member, orderId);
    bank.pay(ref);
    const hanging = await app.pool.connect();
    await hanging.query('begin');
    await hanging.query(
      `insert into payment_events (provider, event_id, received_at, headers, body, available_at)
       values ('scripted', 'hangs', now(), '{}', '', to_timestamp(0)) on conflict do nothing`,
    );
    await hanging.query('commit');
    await hanging.query('begin');
    await hanging.query(`select from payment_events where event_id = 'hangs' for update`);
    await app.payments.inbox.keep(
      'scripted',
      await bank.provider.readWebhook(bank.sign(bank.event(ref, 'payment.paid'))),
      bank.sign(bank.event(ref, 'payment.paid')),
    );
    expect(await app.payments.inbox.work()).toBe(1);
    await hanging.query(`delete from payment_events where event_id = 'hangs'`);
    await hanging.query('commit');
    hanging.release();
    expect(await factsOf(stage, orderId)).toEqual(PAID);
  }),
);
