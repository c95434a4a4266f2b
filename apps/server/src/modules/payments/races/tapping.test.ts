import { randomUUID } from 'node:crypto';
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
} from './stage/test-stage.ts';

const stage = await openStage();
afterAll(() => stage.stop());
const { bank } = stage;
const member = await makeMember(stage);
const acts = actsOf(member);
const packageId = await makePackage(stage.app, { days: 30, prices: { CNY: 2500 } });
const topUp = await makePackage(stage.app, { prices: { CNY: 5000 } });
const vip = { type: 'vip', packageId };

test(
  'race 1: a double tap on pay, by one key and by many, pays once and starts one payment',
  { timeout: RACE_MS },
  () =>
    rounds(stage, async () => {
      await setBalance(stage, member, 10_000);
      const orderId = await ordered(member, vip);
      const key = randomUUID();
      const taps = await atOnce((n) => acts.pay(orderId, 'wallet', n % 2 === 0 ? key : undefined));
      const ends = tally(taps);
      expect(Object.keys(ends).filter((end) => end !== '200' && end !== 'ORDER_ALREADY_PAID')).toEqual([]);
      expect(ends['200']).toBeGreaterThanOrEqual(1);
      expect(await balanceOf(stage, member)).toBe(7500);
      expect(await factsOf(stage, orderId)).toEqual({
        status: 'paid',
        method: 'wallet',
        grants: 1,
        sales: 1,
      });

      const outside = await ordered(member, vip);
      const outsideTaps = await atOnce(() => acts.pay(outside, 'alipay'));
      expect(tally(outsideTaps)).toEqual({ '200': CALLERS });
      const { rows } = await stage.app.pool.query('select from payment_attempts where order_id = $1', [
        outside,
      ]);
      expect(rows).toHaveLength(1);
    }),
);

test(
  'race 2: what is repeated after its answer was lost is done once and answered as the first',
  { timeout: RACE_MS },
  () =>
    rounds(stage, async () => {
      await setBalance(stage, member, 10_000);
      const [orderKey, payKey] = [randomUUID(), randomUUID()];
      await acts.order(vip, orderKey);
      const made = await atOnce(() => acts.order(vip, orderKey));
      expect(tally(made)).toEqual({ '200': CALLERS });
      const [orderId = '', ...others] = new Set(made.map(({ data }) => data.id));
      expect(others).toEqual([]);
      await acts.pay(orderId, 'wallet', payKey);
      expect(tally(await atOnce(() => acts.pay(orderId, 'wallet', payKey)))).toEqual({ '200': CALLERS });
      expect(await balanceOf(stage, member)).toBe(7500);

      const outside = await ordered(member, { type: 'recharge', packageId: topUp });
      const outsideKey = randomUUID();
      bank.misbehave('drop-answer');
      expect(await acts.pay(outside, 'alipay', outsideKey)).toMatchObject({ reason: 'PAYMENT_LINK_FAILED' });
      bank.misbehave(null);
      const again = tally(await atOnce(() => acts.pay(outside, 'alipay', outsideKey)));
      expect(Object.keys(again).filter((end) => end !== '200' && end !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual(
        [],
      );
      expect((await acts.pay(outside, 'alipay', outsideKey)).data.payment?.step?.kind).toBe('redirect');
      const { rows } = await stage.app.pool.query<{ merchant_ref: string }>(
        'select merchant_ref from payment_attempts where order_id = $1',
        [outside],
      );
      expect(rows.map(({ merchant_ref: ref }) => bank.payments.has(ref))).toEqual([true]);
    }),
);

test('race 3: one key for two acts does one of them and refuses the other', { timeout: RACE_MS }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 10_000);
    const key = randomUUID();
    const bodies = [vip, { type: 'recharge', packageId: topUp }] as const;
    const answers = await atOnce((n) => acts.order(bodies[n % 2] ?? vip, key));
    expect(tally(answers)).toEqual({ '200': CALLERS / 2, IDEMPOTENCY_MISMATCH: CALLERS / 2 });
    expect(new Set(answers.flatMap(({ status, data }) => (status === 200 ? [data.id] : []))).size).toBe(1);

    const [mine, other] = [await ordered(member, vip), await ordered(member, vip)];
    const payKey = randomUUID();
    await atOnce((n) => acts.pay(n % 2 === 0 ? mine : other, 'wallet', payKey));
    expect(await balanceOf(stage, member)).toBe(7500);
  }),
);

test(
  'race 8: a cancel against a payment ends in one of the two, and the money is somewhere',
  { timeout: RACE_MS },
  () =>
    rounds(stage, async (round) => {
      await setBalance(stage, member, 5000);
      const orderId = await ordered(member, vip);
      const ref = await started(stage, member, orderId);
      const outside = round % 2 === 0;
      const paid = bank.event(ref, 'payment.paid');
      // The payer pays when half of the cancels are on their way.
      await atOnce(async (n) => {
        if (n % 2 === 0) return acts.cancel(orderId);
        if (!outside) return acts.pay(orderId);
        if (n === CALLERS / 2) bank.pay(ref);
        return n < CALLERS / 2 ? acts.check(orderId) : deliver(stage, bank.sign(paid));
      });
      await workedOff(stage);
      const { status, grants, sales } = await factsOf(stage, orderId);
      const balance = await balanceOf(stage, member);
      const isPaid = status === 'paid';
      expect(['paid', 'cancelled']).toContain(status);
      expect([grants, sales]).toEqual(isPaid ? [1, 1] : [0, 0]);
      expect(balance).toBe(5000 + (outside ? 2500 : 0) - (isPaid ? 2500 : 0));
      expect((await acts.cancel(orderId)).reason).toBe(isPaid ? 'ORDER_ALREADY_PAID' : '');
    }),
);

test('race 9: the end of an order’s time against its payment', { timeout: RACE_MS }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 0);
    const orderId = await ordered(member, vip);
    const ref = await started(stage, member, orderId);
    stage.clock.advance(30 * 60_000);
    bank.pay(ref);
    const paid = bank.event(ref, 'payment.paid');
    await atOnce(async (n) =>
      n % 2 === 0 ? stage.app.payments.jobs.expire() : deliver(stage, bank.sign(paid)),
    );
    await workedOff(stage);
    expect(await factsOf(stage, orderId)).toEqual({ status: 'paid', method: 'alipay', grants: 1, sales: 1 });
    expect(await balanceOf(stage, member)).toBe(0);

    // A gateway that says "closed" and takes the money all the same.
    const second = await ordered(member, vip);
    const secondRef = await started(stage, member, second);
    stage.clock.advance(30 * 60_000);
    bank.closesPaid(true);
    bank.pay(secondRef);
    const late = bank.event(secondRef, 'payment.paid');
    await atOnce(async (n) =>
      n % 2 === 0 ? stage.app.payments.jobs.expire() : deliver(stage, bank.sign(late)),
    );
    bank.closesPaid(false);
    await workedOff(stage);
    const { status, grants } = await factsOf(stage, second);
    expect([status, grants, await balanceOf(stage, member)]).toEqual(
      status === 'paid' ? ['paid', 1, 0] : ['cancelled', 0, 2500],
    );
  }),
);
