import { afterAll, expect, test } from 'vitest';
import { makePackage } from '#app/testing/test-money.ts';
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
  tally,
  vipEndOf,
  workedOff,
} from './stage/test-stage.ts';

const stage = await openStage();
afterAll(() => stage.stop());
const { app, bank } = stage;
const member = await makeMember(stage);
const acts = actsOf(member);
const packageId = await makePackage(app, { days: 30, prices: { CNY: 3000 } });
const topUp = await makePackage(app, { prices: { CNY: 10_000 } });
const vip = { type: 'vip', packageId };
const timeout = RACE_MS;
const DAY_MS = 86_400_000;
const { refunds } = app.payments;

const orderMany = (count: number): Promise<string[]> => atOnce(() => ordered(member, vip), count);
const ask = (orderId: string, target: 'wallet' | 'provider') =>
  refunds.refund({ orderId, target, reason: 'test', actor: 'operator:test' });

async function paidTopUp(): Promise<{ orderId: string; ref: string }> {
  const orderId = await ordered(member, { type: 'recharge', packageId: topUp });
  const ref = await started(stage, member, orderId);
  bank.pay(ref);
  await acts.check(orderId);
  return { orderId, ref };
}

test('race 12: many orders at once spend one balance, never more', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 10_000);
    const orderIds = await orderMany(10);
    const ends = tally(await atOnce((n) => acts.pay(orderIds[n % orderIds.length] ?? '')));
    expect(ends['200']).toBe(3);
    expect(Object.keys(ends).toSorted()).toEqual(expect.arrayContaining(['200', 'BALANCE_INSUFFICIENT']));
    expect((ends['BALANCE_INSUFFICIENT'] ?? 0) + (ends['ORDER_ALREADY_PAID'] ?? 0)).toBe(CALLERS - 3);
    expect(await balanceOf(stage, member)).toBe(1000);
    stage.clock.advance(31 * 60_000);
    await app.payments.jobs.expire();
  }),
);

test('race 13: a top-up arrives while its money is being spent', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 0);
    const orderIds = await orderMany(5);
    const order = await ordered(member, { type: 'recharge', packageId: topUp });
    const ref = await started(stage, member, order);
    bank.pay(ref);
    const paid = bank.event(ref, 'payment.paid');
    const spent = await atOnce(async (n) => {
      if (n % 2 === 1) return (await acts.pay(orderIds[n % orderIds.length] ?? '')).status;
      await deliver(stage, bank.sign(paid));
      return 0;
    });
    await workedOff(stage);
    const sales = spent.filter((status) => status === 200).length;
    expect(sales).toBeLessThanOrEqual(3);
    expect(await balanceOf(stage, member)).toBe(10_000 - 3000 * sales);
    for (const orderId of orderIds) await acts.pay(orderId);
    expect(await balanceOf(stage, member)).toBe(1000);
    stage.clock.advance(31 * 60_000);
    await app.payments.jobs.expire();
  }),
);

test(
  'race 13: what a gateway and the wallet pay at once for one member waits for nothing in a circle',
  { timeout },
  () =>
    rounds(stage, async () => {
      // Somebody new: whose wallet is younger than the accounts of sales, and so locked after them.
      const newcomer = await makeMember(stage);
      const its = actsOf(newcomer);
      await setBalance(stage, newcomer, 30_000);
      const inside = await atOnce(() => ordered(newcomer, vip), 9);
      const outside = await atOnce(() => ordered(newcomer, vip), 9);
      const events = await Promise.all(
        outside.map(async (orderId) => {
          const ref = await started(stage, newcomer, orderId);
          bank.pay(ref);
          return bank.event(ref, 'payment.paid');
        }),
      );
      const paid = await atOnce(async (n) => {
        const event = events[n % 9];
        if (n % 2 === 1 && event !== undefined)
          return { status: await deliver(stage, bank.sign(event)), reason: '' };
        return its.pay(inside[(n / 2) % 9] ?? '');
      });
      await workedOff(stage);
      for (const orderId of outside) await its.check(orderId);
      expect(Object.keys(tally(paid)).filter((end) => end !== '200' && end !== 'ORDER_ALREADY_PAID')).toEqual(
        [],
      );
      const all = await Promise.all([...inside, ...outside].map((orderId) => factsOf(stage, orderId)));
      expect(all.map(({ status, grants }) => [status, grants])).toEqual(all.map(() => ['paid', 1]));
      expect(await balanceOf(stage, newcomer)).toBe(30_000 - 9 * 3000);
    }),
);

test('race 16: an order is given back once, whoever asks and wherever to', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 0);
    const orderId = await ordered(member, vip);
    const ref = await started(stage, member, orderId);
    bank.pay(ref);
    await acts.check(orderId);
    const rows = await atOnce((n) => ask(orderId, n % 2 === 0 ? 'wallet' : 'provider'));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    expect(await factsOf(stage, orderId)).toMatchObject({ status: 'refunded', grants: 0 });
    expect((await balanceOf(stage, member)) + bank.refundedMinor(ref)).toBe(3000);
  }),
);

test('race 17: a top-up is given back or spent, not both', { timeout }, () =>
  rounds(stage, async (round) => {
    await setBalance(stage, member, 0);
    const { orderId, ref } = await paidTopUp();
    const spending = await orderMany(1);
    // A refund is quicker than a request: every other time the request has its lead.
    if (round % 2 === 1) await acts.pay(spending[0] ?? '');
    const whys = new Set<unknown>();
    await atOnce<unknown>(async (n) =>
      n % 2 === 0
        ? acts.pay(spending[0] ?? '')
        : ask(orderId, 'provider').catch((error: unknown) => whys.add(Object(error).why)),
    );
    const spent = (await factsOf(stage, spending[0] ?? '')).status === 'paid';
    expect((await factsOf(stage, orderId)).status).toBe(spent ? 'paid' : 'refunded');
    expect(bank.refundedMinor(ref)).toBe(spent ? 0 : 10_000);
    expect(Array.from(whys)).toEqual(spent ? ['spent'] : []);
    expect(await balanceOf(stage, member)).toBe(spent ? 7000 : 0);
  }),
);

test('race 18: no number of refunds gives back more than was paid', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 0);
    const orderId = await ordered(member, vip);
    const ref = await started(stage, member, orderId);
    bank.pay(ref);
    await acts.check(orderId);
    bank.refundsEnd('failed');
    expect(await ask(orderId, 'provider')).toMatchObject({ status: 'failed' });
    expect(await factsOf(stage, orderId)).toMatchObject({ status: 'paid', grants: 1 });
    bank.refundsEnd('accepted');
    const rows = await atOnce((n) => ask(orderId, n % 2 === 0 ? 'provider' : 'wallet'));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    const made = bank.refundsOf(ref).find(({ status }) => status === 'accepted');
    bank.refundsEnd('done');
    if (made !== undefined) {
      bank.setRefund(made.merchantRefundRef, 'done');
      const told = bank.event(ref, 'refund.done', { merchantRefundRef: made.merchantRefundRef });
      await atOnce<unknown>(async (n) =>
        n % 2 === 0 ? deliver(stage, bank.sign(told)) : ask(orderId, 'provider'),
      );
      await workedOff(stage);
    }
    const { rows: back } = await app.pool.query<{ sum: number }>(
      `select coalesce(sum(amount_minor), 0)::int as sum from refunds where order_id = $1 and status <> 'failed'`,
      [orderId],
    );
    expect(back[0]?.sum).toBe(3000);
    expect((await balanceOf(stage, member)) + bank.refundedMinor(ref)).toBe(3000);
    expect(await factsOf(stage, orderId)).toMatchObject({ status: 'refunded', grants: 0 });
  }),
);

test('race 19: VIP time that is bought on two devices at once counts all of its days', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 30_000);
    const orderIds = await orderMany(10);
    const before = await vipEndOf(stage, member);
    const paid = await atOnce((n) => acts.pay(orderIds[n % 10] ?? ''));
    expect(tally(paid)).toEqual({ '200': 10, ORDER_ALREADY_PAID: CALLERS - 10 });
    expect(await vipEndOf(stage, member)).toBe(before + 300 * DAY_MS);
    expect(await balanceOf(stage, member)).toBe(0);
  }),
);
