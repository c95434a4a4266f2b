import { orders } from '@aurora/contracts';
import { afterAll, expect, test, vi } from 'vitest';
import { makePackage } from '#app/testing/test-money.ts';
import { createSandboxProvider } from '../providers/sandbox/sandbox-provider.ts';
import { createFollowedClock, openGateway } from './stage/test-gateway.ts';
import {
  ROUNDS,
  RACE_MS,
  actsOf,
  atOnce,
  balanceOf,
  factsOf,
  makeMember,
  openStage,
  ordered,
  setBalance,
  workedOff,
} from './stage/test-stage.ts';
import { unsound } from './stage/test-sound.ts';

/** The real gateway is slow: fewer rounds than of what happens in this process. */
const FEW = Math.max(1, Math.round(ROUNDS / 10));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const gateway = await openGateway();
const clock = createFollowedClock();
const provider = createSandboxProvider(gateway.config, { fetch: globalThis.fetch, clock });
const stage = await openStage({
  clock,
  more: [{ ...provider, serves: provider.serves.filter(({ method }) => method === 'apple-pay') }],
});
const { app } = stage;
await app.http.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await gateway.stop();
  await stage.stop();
});
const address = app.http.server.address();
const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
const member = await makeMember(stage);
const acts = actsOf(member);
const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500 } });
const vip = { type: 'vip', packageId };

/** Pays by the real gateway, which is told where we listen. */
const tap = (orderId: string) =>
  acts.call(orders.pay, {
    ...{ params: { orderId }, body: { method: 'apple-pay', hasApplePay: true } },
    tamper: (request) => ({ ...request, headers: { ...request.headers, host } }),
  });

async function startedThere(): Promise<{ orderId: string; ref: string }> {
  const orderId = await ordered(member, vip);
  const { status, reason } = await tap(orderId);
  expect([status, reason]).toEqual([200, '']);
  return { orderId, ref: (await app.payments.attempts.findLive(orderId))?.merchantRef ?? '' };
}

/** Time goes by for both, and both do what is due. */
async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await clock.follow(gateway);
  await app.payments.jobs.round();
}

const received = async (ref: string): Promise<number> =>
  (
    await app.pool.query<{ sum: number }>(
      `select coalesce(-sum(e.amount), 0)::bigint as sum from ledger_entries e join ledger_accounts c on c.id = e.account_id
       join ledger_transactions t on t.id = e.tx_id join payment_attempts a on a.id = t.attempt_id
       where c.kind = 'clearing' and a.merchant_ref = $1`,
      [ref],
    )
  ).rows[0]?.sum ?? 0;

test(
  'webhooks a hundred times over, in the wrong order and three of ten lost: within a minute our books are the gateway’s',
  { timeout: RACE_MS },
  async () => {
    for (let round = 0; round < FEW; round += 1) {
      await setBalance(stage, member, 0);
      await gateway.faults({ seed: round, webhooks: { duplicates: 99, reorder: true, dropShare: 0.3 } });
      const payments = [];
      for (let n = 0; n < 4; n += 1) payments.push(await startedThere());
      const how = ['pay', 'pay', 'pay-twice', 'fail'];
      await Promise.all(payments.map(({ ref }, n) => gateway.act(ref, how[n] ?? 'pay')));
      for (let seconds = 0; seconds < 60; seconds += 10) await pass(10_000);
      await gateway.noFaults();
      await workedOff(stage);
      for (const [n, { orderId, ref }] of payments.entries()) {
        const books = await gateway.books(ref);
        expect([n, await received(ref)]).toEqual([n, books.paidMinor]);
        expect([n, (await factsOf(stage, orderId)).status]).toEqual([n, n < 3 ? 'paid' : 'pending']);
      }
      expect(await balanceOf(stage, member)).toBe(2500);
      expect(await unsound(app)).toEqual([]);
      await pass(31 * MINUTE_MS);
    }
  },
);

test(
  'a gateway that is away for a day fails no order: what was paid meanwhile is paid, the rest ends when it is back',
  { timeout: RACE_MS },
  async () => {
    for (let round = 0; round < FEW; round += 1) {
      await setBalance(stage, member, 0);
      const [paid, unpaid] = [await startedThere(), await startedThere()];
      const never = await ordered(member, vip);
      await gateway.faults({ calls: { any: 'down' }, webhooks: { dropShare: 1 } });
      await gateway.act(paid.ref, 'pay');
      expect((await tap(never)).reason).toBe('PAYMENT_LINK_FAILED');
      for (let hours = 0; hours < 24; hours += 1) {
        await pass(HOUR_MS);
        const all = await Promise.all([paid.orderId, unpaid.orderId, never].map((id) => factsOf(stage, id)));
        expect(all.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
      }
      await gateway.noFaults();
      await pass(HOUR_MS);
      await pass(MINUTE_MS);
      await workedOff(stage);
      expect(await factsOf(stage, paid.orderId)).toMatchObject({ status: 'paid', grants: 1 });
      expect((await factsOf(stage, unpaid.orderId)).status).toBe('cancelled');
      expect((await factsOf(stage, never)).status).toBe('cancelled');
      expect(await unsound(app)).toEqual([]);
    }
  },
);

test('events that are sent again by hand, all of them, change nothing', { timeout: RACE_MS }, async () => {
  await setBalance(stage, member, 0);
  const { orderId, ref } = await startedThere();
  await gateway.act(ref, 'pay');
  await gateway.deliver();
  await workedOff(stage);
  await atOnce(() => gateway.control('POST', '/webhooks/redeliver', { merchantRef: ref }), 20);
  const forged = ['wrongSignature', 'staleTimestamp', 'wrongAmount', 'wrongCurrency', 'wrongMerchant'];
  for (const name of forged) {
    await gateway.control('POST', '/webhooks/redeliver', { merchantRef: ref, faults: { [name]: true } });
  }
  await workedOff(stage);
  expect(await factsOf(stage, orderId)).toMatchObject({ status: 'paid', grants: 1, sales: 1 });
  expect([await balanceOf(stage, member), await received(ref)]).toEqual([0, 2500]);
  expect(await unsound(app)).toEqual([]);
});

test(
  'a gateway that is killed in the middle of a call is asked again, and nothing is started twice',
  { timeout: RACE_MS },
  async () => {
    await setBalance(stage, member, 0);
    const orderId = await ordered(member, vip);
    await gateway.faults({ calls: { create: { kind: 'crash', times: 1 } } });
    expect((await tap(orderId)).reason).toBe('PAYMENT_LINK_FAILED');
    await vi.waitFor(async () => expect((await tap(orderId)).status).toBe(200), {
      timeout: 15_000,
      interval: 100,
    });
    const ref = (await app.payments.attempts.findLive(orderId))?.merchantRef ?? '';
    await gateway.act(ref, 'pay');
    await gateway.deliver();
    await workedOff(stage);
    expect(await factsOf(stage, orderId)).toMatchObject({ status: 'paid', grants: 1 });
    expect(await received(ref)).toBe(2500);
  },
);
