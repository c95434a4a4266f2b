import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { TestApp } from '#app/testing/test-app.ts';
import { makeCodes } from '#app/testing/test-money.ts';
import { makeCode } from '#modules/offers/index.ts';
import type { BankEvent } from '../stage/test-bank-api.ts';
import type { ScriptedProvider } from '../stage/test-scripted-provider.ts';
import { type Member, type Stage, actsOf, deliver, workedOff } from '../stage/test-stage.ts';
import * as rules from './test-model.ts';
import type { Model, ModelOrder } from './test-model.ts';

export interface Real {
  readonly stage: Stage;
  readonly members: readonly Member[];
  readonly items: Readonly<Record<ModelOrder['kind'], { id: string; amount: number }>>;
  /** What the banks have told and nobody has delivered yet. */
  readonly told: { event: BankEvent; bank: ScriptedProvider; provider: string }[];
  readonly restart: () => Promise<TestApp>;
  readonly compare: (model: Model) => Promise<void>;
  count: number;
}

type Command = fc.AsyncCommand<Model, Real>;

/** A command that may always be drawn, and is followed by a look at everything. */
const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    // Nobody does two things in one moment, and what is newest is told by its moment.
    real.stage.clock.advance(10);
    model.now = real.stage.clock.now();
    await run(model, real);
    real.count += 1;
    await real.compare(model);
  },
  toString: () => name,
});

const HOUR_MS = 3_600_000;
const bankOf = ({ stage }: Real, method: 'alipay' | 'card') =>
  method === 'card' ? stage.cardBank : stage.bank;
const firstOf = (real: Real) => (ref: string) =>
  (real.stage.bank.payments.get(ref) ?? real.stage.cardBank.payments.get(ref))?.captures[0];
const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list.length === 0 ? undefined : list[n % list.length];
const actsFor = (real: Real, n: number) => {
  const member = real.members[n];
  if (member === undefined) throw new Error('nobody');
  return actsOf(member);
};

const create = (member: number, kind: ModelOrder['kind']) =>
  command(`create(${member}, ${kind})`, async (model, real) => {
    const item = real.items[kind];
    const body = kind === 'manga' ? { type: kind, titleId: item.id } : { type: kind, packageId: item.id };
    const { reason, data } = await actsFor(real, member).order(body);
    const isPending = ({ status, expiresAt, ...order }: ModelOrder) =>
      order.member === member && status === 'pending' && expiresAt > model.now;
    const same = model.orders.find((order) => kind === 'manga' && order.item === item.id && isPending(order));
    if (kind === 'manga' && rules.owns(model, member, item.id)) return expect(reason).toBe('ALREADY_OWNED');
    if (same !== undefined) return expect(data.id).toBe(same.id);
    if (model.orders.filter(isPending).length >= 20) return expect(reason).toBe('ORDERS_TOO_MANY');
    expect(reason).toBe('');
    model.orders.push({
      ...{ id: data.id, member, kind, item: item.id, amount: item.amount, status: 'pending', attempts: [] },
      ...{ expiresAt: model.now + HOUR_MS / 2, cancelledBy: null, settledBy: null, hasGrant: false },
    });
  });

const onOrder = (
  name: string,
  n: number,
  run: (model: Model, real: Real, order: ModelOrder) => Promise<void>,
) =>
  command(`${name}(${n})`, async (model, real) => {
    const order = pick(model.orders, n);
    if (order !== undefined) await run(model, real, order);
  });

const pay = (n: number) =>
  onOrder('pay', n, async (model, real, order) => {
    const expected = rules.payFromWallet(model, order, firstOf(real));
    expect((await actsFor(real, order.member).pay(order.id)).reason).toBe(expected);
  });

const start = (n: number, method: 'alipay' | 'card') =>
  onOrder(`start ${method}`, n, async (model, real, order) => {
    const before = rules.liveOf(order);
    const isOther = before !== undefined && before.method !== method;
    const closed = isOther ? rules.close(model, order, firstOf(real)) : 'closed';
    const expected = closed === 'paid' ? 'ORDER_ALREADY_PAID' : rules.obstacle(model, order);
    expect((await actsFor(real, order.member).pay(order.id, method)).reason).toBe(expected);
    if (expected !== '' || (before !== undefined && !isOther)) return;
    const attempt = await real.stage.app.payments.attempts.findLive(order.id);
    order.attempts.push({
      ...{ ref: attempt?.merchantRef ?? '', method, amount: order.amount, state: 'live', taken: null },
      ...{ seconds: new Set<string>(), received: 0, isChargedBack: false },
    });
  });

const bankPays = (n: number, m: number, share: number) =>
  onOrder(`the bank is paid ${share} of`, n, async (_model, real, order) => {
    const attempt = pick(order.attempts, m);
    if (attempt === undefined) return;
    const bank = bankOf(real, attempt.method);
    bank.pay(attempt.ref, { amountMinor: Math.round(order.amount * share) });
    real.told.push({ event: bank.event(attempt.ref, 'payment.paid'), bank, provider: bank.provider.id });
  });

const bankFails = (n: number, m: number) =>
  onOrder('the bank fails', n, async (_model, real, order) => {
    const attempt = pick(order.attempts, m);
    if (attempt === undefined) return;
    const bank = bankOf(real, attempt.method);
    if (firstOf(real)(attempt.ref) === undefined) bank.fail(attempt.ref);
    real.told.push({ event: bank.event(attempt.ref, 'payment.failed'), bank, provider: bank.provider.id });
  });

const findAttempt = (model: Model, ref: string) => {
  const order = model.orders.find(({ attempts }) => attempts.some((attempt) => attempt.ref === ref));
  return { order, attempt: order?.attempts.find((attempt) => attempt.ref === ref) };
};

/** Any event, in any order; most stay and come again. */
const deliverOne = (n: number, keeps: boolean) =>
  command(`deliver(${n}${keeps ? ', again' : ''})`, async (model, real) => {
    const told = pick(real.told, n);
    if (told === undefined) return;
    if (!keeps) real.told.splice(n % real.told.length, 1);
    expect(await deliver(real.stage, told.bank.sign(told.event), told.provider)).toBe(200);
    await workedOff(real.stage);
    const { order, attempt } = findAttempt(model, told.event.merchantRef);
    if (order === undefined || attempt === undefined) return;
    if (told.event.type === 'payment.paid') rules.takeMoney(model, order, attempt, told.event);
    else rules.endAttempt(attempt, 'failed');
  });

const forge = (n: number) =>
  onOrder('forge', n, async (_model, real, order) => {
    const attempt = pick(order.attempts, n);
    if (attempt === undefined) return;
    const bank = bankOf(real, attempt.method);
    const event = bank.event(attempt.ref, 'payment.paid', { amountMinor: order.amount });
    expect(await deliver(real.stage, bank.sign(event, { secret: 'a guess' }), bank.provider.id)).toBe(503);
  });

/** By what the bank says when it is asked. */
function ask(model: Model, real: Real, order: ModelOrder, attempt: rules.ModelAttempt): void {
  const capture = firstOf(real)(attempt.ref);
  const status = bankOf(real, attempt.method).payments.get(attempt.ref)?.status;
  if (capture !== undefined) rules.takeMoney(model, order, attempt, capture);
  else if (status === 'failed') rules.endAttempt(attempt, 'failed');
  else if (status === 'closed') rules.endAttempt(attempt, 'cancelled');
}

const poll = (n: number) =>
  onOrder('poll', n, async (model, real, order) => {
    const { status } = await actsFor(real, order.member).check(order.id);
    expect(status).toBe(200);
    const attempt = order.attempts.at(-1);
    if (attempt !== undefined && attempt.state !== 'succeeded') ask(model, real, order, attempt);
  });

const cancel = (n: number) =>
  onOrder('cancel', n, async (model, real, order) => {
    const expected = rules.cancel(model, order, firstOf(real));
    expect((await actsFor(real, order.member).cancel(order.id)).reason).toBe(expected);
  });

const hourPasses = () =>
  command('an hour passes', async (model, real) => {
    real.stage.clock.advance(HOUR_MS + 1000);
    model.now = real.stage.clock.now();
    await real.stage.app.payments.jobs.round();
    for (const order of model.orders) {
      for (const attempt of order.attempts)
        if (attempt.state !== 'succeeded') ask(model, real, order, attempt);
    }
    for (const order of model.orders) {
      if (order.status !== 'pending' || order.expiresAt > model.now) continue;
      if (rules.close(model, order, firstOf(real)) === 'paid') continue;
      order.status = 'cancelled';
      order.cancelledBy = 'expiry';
    }
  });

const redeem = (member: number) =>
  command(`redeem(${member})`, async (model, real) => {
    const code = makeCode();
    await makeCodes(real.stage.app, [code], { amountMinor: 700, currency: 'CNY' });
    expect((await actsFor(real, member).redeem(code)).reason).toBe('');
    expect((await actsFor(real, member).redeem(code)).reason).toBe('CODE_ALREADY_YOURS');
    model.balances[member] = (model.balances[member] ?? 0) + 700;
    // Tries that failed must not add up over a run.
    await real.stage.app.pool.query('delete from limit_counters');
  });

const refund = (n: number, target: 'wallet' | 'provider') =>
  onOrder(`refund to ${target}`, n, async (model, real, order) => {
    const request = { orderId: order.id, target, reason: 'test', actor: 'operator:test' };
    const isMade = await real.stage.app.payments.refunds.refund(request).then(
      () => true,
      () => false,
    );
    expect(isMade).toBe(rules.refund(model, order, target));
  });

const chargeBack = (n: number, m: number) =>
  onOrder('charge back', n, async (model, real, order) => {
    const attempt = pick(order.attempts, m);
    const capture = attempt === undefined ? undefined : firstOf(real)(attempt.ref);
    if (attempt?.state !== 'succeeded' || capture === undefined) return;
    const bank = bankOf(real, attempt.method);
    const { providerRef, amountMinor } = capture;
    const event = bank.event(attempt.ref, 'chargeback', { providerRef, amountMinor });
    expect(await deliver(real.stage, bank.sign(event), bank.provider.id)).toBe(200);
    await workedOff(real.stage);
    rules.chargeBack(model, order, attempt, amountMinor);
  });

const restart = () => command('restart', async (_model, real) => void (await real.restart()));

const n = fc.nat({ max: 30 });
const member = fc.nat({ max: 1 });
const method = fc.constantFrom('alipay' as const, 'card' as const);

/** Everything that can happen, what matters most the most often. */
export const allCommands: fc.Arbitrary<Command>[] = [
  fc
    .tuple(member, fc.constantFrom('vip' as const, 'recharge' as const, 'manga' as const))
    .map((args) => create(...args)),
  fc.tuple(member, fc.constantFrom('vip' as const, 'manga' as const)).map((args) => create(...args)),
  n.map(pay),
  fc.tuple(n, method).map((args) => start(...args)),
  fc.tuple(n, method).map((args) => start(...args)),
  fc.tuple(n, n, fc.constantFrom(1, 1, 1, 0.5, 2)).map((args) => bankPays(...args)),
  fc.tuple(n, n, fc.constantFrom(1)).map((args) => bankPays(...args)),
  fc.tuple(n, n).map((args) => bankFails(...args)),
  fc.tuple(n, fc.boolean()).map((args) => deliverOne(...args)),
  fc.tuple(n, fc.boolean()).map((args) => deliverOne(...args)),
  n.map(forge),
  n.map(poll),
  n.map(cancel),
  fc.constant(null).map(hourPasses),
  member.map(redeem),
  fc.tuple(n, fc.constantFrom('wallet' as const, 'provider' as const)).map((args) => refund(...args)),
  fc.tuple(n, n).map((args) => chargeBack(...args)),
  fc.constant(null).map(restart),
];
