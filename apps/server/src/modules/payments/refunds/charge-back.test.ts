import { afterAll, expect, test } from 'vitest';
import { makePackage } from '#app/testing/test-money.ts';
import {
  actsOf,
  balanceOf,
  deliver,
  factsOf,
  makeMember,
  openStage,
  ordered,
  setBalance,
  started,
  workedOff,
} from '../races/stage/test-stage.ts';
import { unsound } from '../races/stage/test-sound.ts';

const stage = await openStage();
afterAll(() => stage.stop());
const { app, bank, cardBank, clock } = stage;
const member = await makeMember(stage);
const acts = actsOf(member);
const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500 } });
const vip = { type: 'vip', packageId };
const { refunds } = app.payments;

async function bought(): Promise<{ orderId: string; ref: string }> {
  await setBalance(stage, member, 0);
  const orderId = await ordered(member, vip);
  const ref = await started(stage, member, orderId);
  bank.pay(ref);
  await acts.check(orderId);
  return { orderId, ref };
}

async function takeBack(ref: string): Promise<void> {
  await deliver(stage, bank.sign(bank.event(ref, 'chargeback')));
  await workedOff(stage);
}

const owed = async (): Promise<number> =>
  (
    await app.pool.query<{ balance: number }>(
      `select balance from ledger_accounts where kind = 'receivable' and owner = $1`,
      [member.userId],
    )
  ).rows[0]?.balance ?? 0;

const ask = (orderId: string, target: 'wallet' | 'provider') =>
  refunds.refund({ orderId, target, reason: 'test', actor: 'operator:test' });

test('what the bank took back is taken from the wallet as far as that goes, the rest is owed, and the goods are gone', async () => {
  const { orderId, ref } = await bought();
  await setBalance(stage, member, 1000);
  const before = await owed();
  await takeBack(ref);
  await takeBack(ref);
  expect(await factsOf(stage, orderId)).toMatchObject({ status: 'paid', grants: 0 });
  expect([await balanceOf(stage, member), before - (await owed())]).toEqual([0, 1500]);
  expect(await unsound(app)).toEqual([]);
});

test('a payer who has his money back from his bank gets it from nobody else', async () => {
  const { orderId, ref } = await bought();
  await takeBack(ref);
  await expect(ask(orderId, 'wallet')).rejects.toMatchObject({ why: 'charged-back' });
  await expect(ask(orderId, 'provider')).rejects.toMatchObject({ why: 'charged-back' });
  expect(await balanceOf(stage, member)).toBe(0);
});

test('a refund that the gateway refuses since the bank was faster gives no goods back', async () => {
  const { orderId, ref } = await bought();
  bank.refundsEnd('accepted');
  const { merchantRefundRef } = await ask(orderId, 'provider');
  await takeBack(ref);
  bank.setRefund(merchantRefundRef, 'failed');
  bank.refundsEnd('done');
  clock.advance(60_000);
  await app.payments.jobs.round();
  expect((await refunds.repository.findByRef(merchantRefundRef))?.status).toBe('failed');
  expect(await factsOf(stage, orderId)).toMatchObject({ status: 'paid', grants: 0 });
  expect(await unsound(app)).toEqual([]);
});

test('a second payment that is taken back costs the wallet that it filled, not what the first has bought', async () => {
  await setBalance(stage, member, 0);
  const orderId = await ordered(member, vip);
  const ref = await started(stage, member, orderId);
  const cardRef = await started(stage, member, orderId, 'card');
  cardBank.pay(cardRef);
  await acts.check(orderId);
  bank.pay(ref);
  await deliver(stage, bank.sign(bank.event(ref, 'payment.paid')));
  await workedOff(stage);
  expect(await balanceOf(stage, member)).toBe(2500);
  await takeBack(ref);
  expect(await factsOf(stage, orderId)).toMatchObject({ status: 'paid', grants: 1 });
  expect(await balanceOf(stage, member)).toBe(0);
});

test('of a payment that brought more than was asked all of it is taken back', async () => {
  await setBalance(stage, member, 0);
  const orderId = await ordered(member, vip);
  const ref = await started(stage, member, orderId);
  bank.pay(ref, { amountMinor: 9000 });
  await acts.check(orderId);
  expect(await balanceOf(stage, member)).toBe(9000);
  await takeBack(ref);
  expect(await balanceOf(stage, member)).toBe(0);
  expect(await unsound(app)).toEqual([]);
});
