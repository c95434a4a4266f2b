import { afterAll, expect, test } from 'vitest';
import { type OrderDetail, orders } from '@aurora/contracts';
import { makeCodes, makePackage } from '#app/testing/test-money.ts';
import { makeTitle } from '#app/testing/test-titles.ts';
import { createMemberAdmin } from '#modules/accounts/index.ts';
import { makeCode } from '#modules/offers/index.ts';
import {
  CALLERS,
  type Member,
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
const crowd: Member[] = [];
for (let n = 0; n < 10; n += 1) crowd.push(await makeMember(stage));
const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500 } });
const vip = { type: 'vip', packageId };
const timeout = RACE_MS;
const DAY_MS = 86_400_000;
const admin = createMemberAdmin({
  pool: app.pool,
  files: app.files,
  clock: app.clock,
  actor: 'operator:test',
});

test('race 14: one code and many members: one of them has it', { timeout }, () =>
  rounds(stage, async () => {
    const code = makeCode();
    await makeCodes(app, [code], { amountMinor: 700, currency: 'CNY' });
    const before = await Promise.all(crowd.map((one) => balanceOf(stage, one)));
    const answers = await atOnce(async (n) => {
      const one = crowd[n % crowd.length] ?? member;
      return { n: n % crowd.length, ...(await actsOf(one).redeem(code)) };
    });
    const ends = tally(answers);
    expect(ends['200']).toBe(1);
    expect(ends['CODE_WRONG']).toBe(CALLERS - CALLERS / crowd.length);
    const winner = answers.find(({ status }) => status === 200)?.n;
    const after = await Promise.all(crowd.map((one) => balanceOf(stage, one)));
    expect(after).toEqual(before.map((amount, n) => (n === winner ? amount + 700 : amount)));
  }),
);

test('race 15: one code and one member with many hands: it counts once', { timeout }, () =>
  rounds(stage, async () => {
    const code = makeCode();
    await makeCodes(app, [code], { days: 30 });
    const before = await vipEndOf(stage, member);
    const ends = tally(await atOnce(() => acts.redeem(code)));
    expect(ends['200']).toBe(1);
    expect(
      Object.keys(ends).filter((end) => !/^(?:200|CODE_ALREADY_YOURS|CODES_TOO_MANY)$/u.test(end)),
    ).toEqual([]);
    expect(await vipEndOf(stage, member)).toBe(before + 30 * DAY_MS);
  }),
);

test('race 15: two codes and one member: both count', { timeout }, () =>
  rounds(stage, async () => {
    const codes = Array.from({ length: 5 }, () => makeCode());
    await makeCodes(app, codes, { days: 10 });
    const before = await vipEndOf(stage, member);
    const answers = await atOnce((n) => acts.redeem(codes[n] ?? ''), codes.length);
    expect(tally(answers)).toEqual({ '200': 5 });
    expect(await vipEndOf(stage, member)).toBe(before + 50 * DAY_MS);
  }),
);

test(
  'race 20: a title is bought once: one order at a time, one grant, and what is paid beside it is in the wallet',
  { timeout },
  () =>
    rounds(stage, async () => {
      const title = await makeTitle(app.pool, { kind: 'manga', charge: 'paid', priceCny: 900 });
      const manga = { type: 'manga', titleId: title.id };
      const made = await atOnce(() => acts.order(manga));
      expect(tally(made)).toEqual({ '200': CALLERS });
      expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
      const first = made[0]?.data.id ?? '';
      // At another price it is another order.
      await app.pool.query('update title_prices set amount_minor = 1000 where title_id = $1', [title.id]);
      app.forget();
      const second = await ordered(member, manga);
      const ref = await started(stage, member, second);
      bank.pay(ref);
      const paid = bank.event(ref, 'payment.paid');
      await setBalance(stage, member, 900);
      await atOnce<unknown>(async (n) => (n % 2 === 0 ? acts.pay(first) : deliver(stage, bank.sign(paid))));
      await workedOff(stage);
      const ends = [await factsOf(stage, first), await factsOf(stage, second)];
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['failed', 'paid']);
      const byWallet = ends[0]?.status === 'paid';
      expect(await balanceOf(stage, member)).toBe(byWallet ? 1000 : 900);
      expect((await acts.order(manga)).reason).toBe('ALREADY_OWNED');
    }),
);

test('race 21: a price that changes meanwhile changes no order', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 10_000);
    const orderId = await ordered(member, vip);
    const paid = await atOnce(async (n) => {
      if (n % 5 === 0) {
        await app.pool.query('update package_prices set amount_minor = $2 where package_id = $1', [
          packageId,
          2600 + n,
        ]);
      }
      return acts.pay(orderId);
    });
    await app.pool.query('update package_prices set amount_minor = 2500 where package_id = $1', [packageId]);
    expect(tally(paid)['200']).toBe(1);
    expect(await balanceOf(stage, member)).toBe(7500);
  }),
);

test(
  'race 29: whoever is locked or deleted while he pays loses nothing and can do nothing',
  { timeout },
  () =>
    rounds(stage, async (round) => {
      const leaving = await makeMember(stage);
      const orderId = await ordered(leaving, vip);
      const ref = await started(stage, leaving, orderId);
      bank.pay(ref);
      const paid = bank.event(ref, 'payment.paid');
      const end = round % 2 === 0 ? admin.block : admin.delete;
      const answers = await atOnce(async (n) => {
        if (n === CALLERS / 2) await end(leaving.userId);
        return n % 2 === 0 ? deliver(stage, bank.sign(paid)) : (await actsOf(leaving).check(orderId)).status;
      });
      await workedOff(stage);
      expect(answers.filter((status) => ![200, 401, 403].includes(status))).toEqual([]);
      expect(await factsOf(stage, orderId)).toMatchObject({ status: 'paid', grants: 1, sales: 1 });
      expect(await balanceOf(stage, leaving)).toBe(0);
      // Sessions are remembered for seconds.
      stage.clock.advance(60_000);
      expect([401, 403]).toContain((await actsOf(leaving).order(vip)).status);
    }),
);

test('race 30: an order keeps the currency in which it was made, and so does its money', { timeout }, () =>
  rounds(stage, async () => {
    await setBalance(stage, member, 5000);
    const [mine, outside] = [await ordered(member, vip), await ordered(member, vip)];
    const ref = await started(stage, member, outside);
    const setCurrency = (currency: string) =>
      app.pool.query('update users set currency = $2 where id = $1', [member.userId, currency]);
    await atOnce<unknown>(async (n) => (n === 10 ? setCurrency('USD') : acts.pay(mine)));
    expect(await factsOf(stage, mine)).toMatchObject({ status: 'paid', sales: 1 });
    bank.pay(ref, { currency: 'USD' });
    await deliver(stage, bank.sign(bank.event(ref, 'payment.paid')));
    await workedOff(stage);
    expect(await factsOf(stage, outside)).toMatchObject({ status: 'pending', grants: 0 });
    const shown = await acts.call<OrderDetail>(orders.detail, { params: { orderId: outside } });
    expect(shown.data.amount).toEqual({ amountMinor: 2500, currency: 'CNY' });
    expect([await balanceOf(stage, member), await balanceOf(stage, member, 'USD')]).toEqual([2500, 0]);
    await setCurrency('CNY');
  }),
);
