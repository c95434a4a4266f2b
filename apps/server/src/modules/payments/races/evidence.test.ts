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
  workedOff,
  workedOffInTime,
} from './stage/test-stage.ts';

const stage = await openStage();
afterAll(() => stage.stop());
const { app, bank, cardBank } = stage;
const member = await makeMember(stage);
const acts = actsOf(member);
const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500 } });
const vip = { type: 'vip', packageId };
const PAID = { status: 'paid', method: 'alipay', grants: 1, sales: 1 };

async function begin(): Promise<{ orderId: string; ref: string }> {
  await setBalance(stage, member, 0);
  const orderId = await ordered(member, vip);
  return { orderId, ref: await started(stage, member, orderId) };
}

const timeout = RACE_MS;

test('race 4: webhook, poll and return page settle at once', { timeout }, () =>
  rounds(stage, async () => {
    const { orderId, ref } = await begin();
    bank.pay(ref);
    const paid = bank.event(ref, 'payment.paid');
    await atOnce(async (n) => {
      if (n % 3 === 0) return deliver(stage, bank.sign(paid));
      return n % 3 === 1 ? acts.check(orderId) : app.payments.jobs.queryDue();
    });
    await workedOff(stage);
    expect(await factsOf(stage, orderId)).toEqual(PAID);
    expect(await balanceOf(stage, member)).toBe(0);
  }),
);

test('race 5: the webhook is faster than the answer to the start', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 0);
    const orderId = await ordered(member, vip);
    bank.whileStarting(async (ref) => {
      bank.whileStarting(null);
      bank.pay(ref);
      const paid = bank.event(ref, 'payment.paid');
      await atOnce(() => deliver(stage, bank.sign(paid)));
      await workedOff(stage);
    });
    const taps = await atOnce(() => acts.pay(orderId, 'alipay'));
    expect(Object.keys(tally(taps)).filter((end) => end !== '200' && end !== 'ORDER_ALREADY_PAID')).toEqual(
      [],
    );
    expect(await factsOf(stage, orderId)).toEqual(PAID);
    expect(await app.payments.attempts.findLive(orderId)).toBeNull();
    expect(await balanceOf(stage, member)).toBe(0);
  }),
);

test('race 6: one event a hundred times at once', { timeout }, () =>
  rounds(stage, async () => {
    const { orderId, ref } = await begin();
    bank.pay(ref);
    const event = bank.sign(bank.event(ref, 'payment.paid'));
    expect(new Set(await atOnce(() => deliver(stage, event), 2 * CALLERS))).toEqual(new Set([200]));
    await workedOff(stage);
    expect(await factsOf(stage, orderId)).toEqual(PAID);
    expect(await balanceOf(stage, member)).toBe(0);
    const { rowCount } = await app.pool.query(
      `select from ledger_transactions where order_id = $1 and kind = 'payment'`,
      [orderId],
    );
    expect(rowCount).toBe(1);
  }),
);

test(
  'race 7: failed, closed and paid in any order end in paid; money taken back before it was known gives nothing',
  { timeout },
  () =>
    rounds(stage, async () => {
      const { orderId, ref } = await begin();
      bank.pay(ref);
      const types = ['payment.failed', 'payment.paid', 'payment.closed'] as const;
      const events = types.map((type) => bank.event(ref, type));
      await atOnce(async (n) => deliver(stage, bank.sign(events[n % 3] ?? bank.event(ref, 'payment.paid'))));
      await workedOff(stage);
      expect(await factsOf(stage, orderId)).toEqual(PAID);
      expect(await balanceOf(stage, member)).toBe(0);

      const taken = await begin();
      bank.pay(taken.ref);
      const back = bank.sign(bank.event(taken.ref, 'chargeback'));
      const paid = bank.sign(bank.event(taken.ref, 'payment.paid'));
      await atOnce((n) => deliver(stage, n % 2 === 0 ? back : paid));
      // What came too early is looked at again a moment later.
      await workedOffInTime(stage);
      expect(await factsOf(stage, taken.orderId)).toMatchObject({ status: 'paid', grants: 0 });
      expect(await balanceOf(stage, member)).toBe(0);

      const refund = bank.sign(
        bank.event(ref, 'refund.done', { merchantRefundRef: `R-never-asked-${orderId.slice(0, 6)}` }),
      );
      await atOnce(() => deliver(stage, refund));
      await workedOff(stage);
      expect(await factsOf(stage, orderId)).toEqual(PAID);
    }),
);

test('race 10: money for an order that was cancelled goes to the wallet, once', { timeout }, () =>
  rounds(stage, async () => {
    const { orderId, ref } = await begin();
    expect((await acts.cancel(orderId)).data.status).toBe('cancelled');
    bank.pay(ref);
    const paid = bank.event(ref, 'payment.paid');
    await atOnce(async (n) => {
      if (n % 3 === 0) return deliver(stage, bank.sign(paid));
      return n % 3 === 1 ? acts.check(orderId) : acts.cancel(orderId);
    });
    await workedOff(stage);
    expect(await factsOf(stage, orderId)).toMatchObject({ status: 'cancelled', grants: 0, sales: 0 });
    expect(await balanceOf(stage, member)).toBe(2500);
    const { rows } = await app.pool.query<{ kind: string }>(
      'select kind from ledger_transactions where order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ kind: 'late-payment' }]);
  }),
);

test(
  'race 11: two gateways are both paid for one order: one pays it, the other fills the wallet',
  { timeout },
  () =>
    rounds(stage, async () => {
      const { orderId, ref } = await begin();
      const cardRef = await started(stage, member, orderId, 'card');
      bank.pay(ref);
      cardBank.pay(cardRef);
      const [first, second] = [bank.event(ref, 'payment.paid'), cardBank.event(cardRef, 'payment.paid')];
      await atOnce(async (n) => {
        if (n % 3 === 0) return deliver(stage, bank.sign(first));
        return n % 3 === 1 ? deliver(stage, cardBank.sign(second), 'cards') : acts.check(orderId);
      });
      await workedOff(stage);
      expect(await factsOf(stage, orderId)).toMatchObject({ status: 'paid', grants: 1, sales: 1 });
      expect(await balanceOf(stage, member)).toBe(2500);
    }),
);

test('race 11: a payer who pays twice on one page has the second in his wallet', { timeout }, () =>
  rounds(stage, async () => {
    const { orderId, ref } = await begin();
    bank.pay(ref);
    const first = bank.event(ref, 'payment.paid');
    bank.pay(ref);
    const second = bank.event(ref, 'payment.paid');
    // The second is told by many events: each is new, the money is not.
    await atOnce((n) =>
      deliver(stage, bank.sign(n % 2 === 0 ? first : { ...second, eventId: `${second.eventId}-${n}` })),
    );
    await workedOff(stage);
    expect(await factsOf(stage, orderId)).toEqual(PAID);
    expect(await balanceOf(stage, member)).toBe(2500);
  }),
);

test(
  'race 24: a webhook that is replayed a day later proves nothing, and one that is sent anew changes nothing',
  { timeout },
  () =>
    rounds(stage, async () => {
      const { orderId, ref } = await begin();
      bank.pay(ref);
      const event = bank.event(ref, 'payment.paid');
      const recorded = bank.sign(event);
      await deliver(stage, recorded);
      await workedOff(stage);
      stage.clock.advance(86_400_000);
      expect(new Set(await atOnce(() => deliver(stage, recorded)))).toEqual(new Set([503]));
      expect(new Set(await atOnce(() => deliver(stage, bank.sign(event))))).toEqual(new Set([200]));
      await atOnce(() => deliver(stage, bank.sign({ ...event, eventId: `${event.eventId}-again` })));
      await workedOff(stage);
      expect(await factsOf(stage, orderId)).toEqual(PAID);
      expect(await balanceOf(stage, member)).toBe(0);
    }),
);
