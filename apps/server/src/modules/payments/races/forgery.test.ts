import { afterAll, expect, test } from 'vitest';
import { makePackage } from '#app/testing/test-money.ts';
import { randomIds } from '#platform/ids/ids.ts';
import type { Evidence } from '../providers/payment-provider.ts';
import { book } from './stage/test-posting.ts';
import type { BankFault } from './stage/test-scripted-provider.ts';
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
const { app, bank, clock } = stage;
const member = await makeMember(stage);
const acts = actsOf(member);
const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500 } });
const vip = { type: 'vip', packageId };
const timeout = RACE_MS;
const UNPAID = { status: 'pending', method: 'alipay', grants: 0, sales: 0 };
const PAID = { status: 'paid', method: 'alipay', grants: 1, sales: 1 };

async function begin(): Promise<{ orderId: string; ref: string }> {
  await setBalance(stage, member, 0);
  const orderId = await ordered(member, vip);
  return { orderId, ref: await started(stage, member, orderId) };
}

const suspended = async (currency: string): Promise<number> =>
  (
    await app.pool.query<{ sum: number }>(
      `select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts where kind = 'suspense' and currency = $1`,
      [currency],
    )
  ).rows[0]?.sum ?? 0;

const evidenceOf = (ref: string, changes: Partial<Evidence> = {}): Evidence => ({
  ...{ merchantRef: ref, providerRef: `scripted-${ref}`, status: 'paid', amountMinor: 2500, currency: 'CNY' },
  ...{ merchantId: 'aurora', at: new Date(clock.now()), ...changes },
});

test('race 25: forged webhooks and those of another merchant move nothing', { timeout }, () =>
  rounds(stage, async () => {
    const { orderId, ref } = await begin();
    const paid = bank.event(ref, 'payment.paid');
    const forged = [
      bank.sign(paid, { secret: 'a guess' }),
      bank.sign({ ...paid, merchantId: 'somebody-else' }),
      { ...bank.sign(paid), headers: { 'webhook-id': paid.eventId, 'webhook-timestamp': '0' } },
      { headers: {}, body: bank.sign(paid).body },
    ];
    const answers = await atOnce((n) => deliver(stage, forged[n % forged.length] ?? bank.sign(paid)));
    expect(new Set(answers)).toEqual(new Set([503]));
    expect(await factsOf(stage, orderId)).toEqual(UNPAID);
    // A forged one has not taken the place of the true one.
    bank.pay(ref);
    await deliver(stage, bank.sign(paid));
    await workedOff(stage);
    expect(await factsOf(stage, orderId)).toEqual(PAID);
  }),
);

test('race 25: another amount or currency, rightly signed, pays no order', { timeout }, () =>
  rounds(stage, async () => {
    const less = await begin();
    const foreign = await begin();
    const before = await suspended('USD');
    bank.pay(less.ref, { amountMinor: 1 });
    bank.pay(foreign.ref, { currency: 'USD' });
    const events = [bank.event(less.ref, 'payment.paid'), bank.event(foreign.ref, 'payment.paid')];
    await atOnce(async (n) =>
      Promise.all(events.slice(n % 2, (n % 2) + 1).map((one) => deliver(stage, bank.sign(one)))),
    );
    await workedOff(stage);
    expect(await factsOf(stage, less.orderId)).toEqual(UNPAID);
    expect(await factsOf(stage, foreign.orderId)).toEqual(UNPAID);
    expect(await balanceOf(stage, member)).toBe(1);
    expect((await suspended('USD')) - before).toBe(2500);
    const { rowCount } = await app.pool.query(
      `select from money_alerts where kind in ('payment-amount', 'payment-currency') and details ->> 'orderId' = any($1)`,
      [[less.orderId, foreign.orderId]],
    );
    expect(rowCount).toBe(2);
  }),
);

test('race 25: evidence of one payment settles no other', { timeout }, () =>
  rounds(stage, async () => {
    const [mine, other] = [await begin(), await begin()];
    const attempt = await app.payments.attempts.findLive(mine.orderId);
    const done = await atOnce(() => app.payments.settle(attempt?.id ?? '', evidenceOf(other.ref)));
    expect(new Set(done)).toEqual(new Set(['nothing']));
    expect(await factsOf(stage, mine.orderId)).toEqual(UNPAID);
  }),
);

test('race 26: a body that was written anew on its way is no longer signed', { timeout }, () =>
  rounds(stage, async () => {
    const { orderId, ref } = await begin();
    bank.pay(ref);
    const right = bank.sign(bank.event(ref, 'payment.paid'));
    const text = Buffer.from(right.body).toString();
    const spaced = { ...right, body: Buffer.from(JSON.stringify(JSON.parse(text), null, 1)) };
    const turned = {
      ...right,
      body: Buffer.from(
        JSON.stringify(Object.fromEntries(Object.entries(Object(JSON.parse(text))).toReversed())),
      ),
    };
    const answers = await atOnce((n) => deliver(stage, n % 2 === 0 ? spaced : turned));
    expect(new Set(answers)).toEqual(new Set([503]));
    expect(await factsOf(stage, orderId)).toEqual(UNPAID);
    expect(await deliver(stage, right)).toBe(200);
    await workedOff(stage);
    expect(await factsOf(stage, orderId)).toEqual(PAID);
  }),
);

test(
  'race 27: clocks that are apart by minutes: what is too old or too new proves nothing; ours may jump back',
  { timeout },
  () =>
    rounds(stage, async () => {
      const { orderId, ref } = await begin();
      bank.pay(ref);
      const event = bank.event(ref, 'payment.paid');
      const far = await atOnce((n) =>
        deliver(stage, bank.sign(event, { skewMs: n % 2 === 0 ? -600_000 : 600_000 })),
      );
      expect(new Set(far)).toEqual(new Set([503]));
      const before = await vipEndOf(stage, member);
      await atOnce((n) => deliver(stage, bank.sign(event, { skewMs: n % 2 === 0 ? -240_000 : 240_000 })));
      await workedOff(stage);
      expect(await factsOf(stage, orderId)).toEqual(PAID);
      expect(await vipEndOf(stage, member)).toBe(before + 30 * 86_400_000);
      clock.advance(-600_000);
      await setBalance(stage, member, 2500);
      const second = await ordered(member, vip);
      await atOnce(() => acts.pay(second));
      expect(await vipEndOf(stage, member)).toBe(before + 60 * 86_400_000);
      clock.advance(600_000);
    }),
);

test(
  'race 28: whatever a gateway answers or does not, no order fails by it, and the payment goes on afterwards',
  { timeout },
  () =>
    rounds(stage, async (round) => {
      await setBalance(stage, member, 0);
      const orderId = await ordered(member, vip);
      const faults: BankFault[] = ['garbage', 'error-500', 'hang', 'cut-off', 'down', 'drop-answer'];
      bank.misbehave(faults[round % faults.length] ?? 'down');
      const taps = await atOnce<{ status: number; reason: string }>(async (n) =>
        n % 5 === 4 ? acts.check(orderId) : acts.pay(orderId, 'alipay'),
      );
      expect(
        Object.keys(tally(taps)).filter((end) => end !== '200' && end !== 'PAYMENT_LINK_FAILED'),
      ).toEqual([]);
      await app.payments.jobs.queryDue();
      expect(await factsOf(stage, orderId)).toEqual(UNPAID);
      expect((await acts.cancel(orderId)).reason).toBe('ORDER_PROCESSING');
      bank.misbehave(null);
      const ref = await started(stage, member, orderId);
      bank.pay(ref);
      await atOnce(() => acts.check(orderId));
      expect(await factsOf(stage, orderId)).toEqual(PAID);
      expect(await balanceOf(stage, member)).toBe(0);
    }),
);

test(
  'race 32: amounts at the ends of what a number holds move nothing or exactly themselves',
  { timeout },
  () =>
    rounds(stage, async () => {
      const { orderId, ref } = await begin();
      const attempt = await app.payments.attempts.findLive(orderId);
      const amounts = [0, -1, -2500, 2 ** 53, 2 ** 63 - 1, Number.MAX_SAFE_INTEGER, 1.5, Number.NaN];
      const ends = await atOnce((n) =>
        app.payments.settle(
          attempt?.id ?? '',
          evidenceOf(ref, { amountMinor: amounts[n % amounts.length] ?? 0 }),
        ),
      );
      expect(new Set(ends)).toEqual(new Set(['nothing']));
      expect(await factsOf(stage, orderId)).toEqual(UNPAID);
      const { rowCount } = await app.pool.query(
        `select from money_alerts where kind = 'payment-amount' and details ->> 'orderId' = $1`,
        [orderId],
      );
      expect(rowCount).toBe(1);
      bank.pay(ref);
      await acts.check(orderId);
      expect(await factsOf(stage, orderId)).toEqual(PAID);
      const post = (amountMinor: number) =>
        book(app, {
          ...{ kind: 'correction', businessKey: `edge:${randomIds.content()}`, currency: 'CNY' },
          entries: [
            [{ kind: 'wallet', owner: member.userId }, amountMinor],
            [{ kind: 'promo' }, -amountMinor],
          ],
        });
      expect(await post(-1)).toBe('short');
      await expect(post(2 ** 53)).rejects.toThrow('whole minor units');
      await expect(post(0)).rejects.toThrow('two entries or more');
      expect(await post(Number.MAX_SAFE_INTEGER)).toBe('posted');
      const more = await atOnce((n) => post(n % 2 === 0 ? -1 : -2), CALLERS);
      expect(tally(more.map((reason) => ({ status: 0, reason })))).toEqual({ posted: CALLERS });
      expect(await balanceOf(stage, member)).toBe(Number.MAX_SAFE_INTEGER - 75);
    }),
);
