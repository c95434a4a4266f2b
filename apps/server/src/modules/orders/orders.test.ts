import { type OrderDetail, novels, orders } from '@aurora/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { type TestDevice, createTestDevice } from '#app/testing/test-device.ts';
import { fund, ledgerFaults, makeCodes, makePackage } from '#app/testing/test-money.ts';
import { makeFilm, makeNovel } from '#app/testing/test-titles.ts';
import { makeCode } from '#modules/offers/index.ts';

const app = await startTestApp();
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
let members = 0;
interface Buyer {
  device: TestDevice;
  token: string;
  userId: string;
}
async function makeBuyer(locale = 'zh-CN'): Promise<Buyer> {
  members += 1;
  const device = createTestDevice(app, `buyer ${members}`);
  const { data } = await device.register(`buyer${members}`, undefined, { ip: `10.9.${members}.1`, locale });
  return { device, token: data.token, userId: data.user.id };
}
const orderOf = ({ device, token }: Buyer, body: Record<string, string>, key: string = randomUUID()) =>
  device.call<OrderDetail>(orders.create, { token, body, key });
const payOf = ({ device, token }: Buyer, orderId: string, key: string = randomUUID()) =>
  device.call<OrderDetail>(orders.pay, { token, params: { orderId }, body: { method: 'wallet' }, key });
const balanceOf = async ({ device, token }: Buyer) =>
  (await device.call<{ balance: { amountMinor: number; currency: string } }>(orders.wallet, { token })).data
    .balance;

test('a package is ordered at its price of that moment, in the account’s currency', async () => {
  const buyer = await makeBuyer();
  const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500, USD: 499 } });
  const made = await orderOf(buyer, { type: 'vip', packageId });
  expect(made.data).toMatchObject({
    type: 'vip',
    status: 'pending',
    amount: { amountMinor: 2500, currency: 'CNY' },
    item: { name: '30 天', days: 30 },
    timeline: [{ event: 'created' }],
  });
  await app.pool.query('update package_prices set amount_minor = 9900 where package_id = $1', [packageId]);
  const again = await buyer.device.call<OrderDetail>(orders.detail, {
    token: buyer.token,
    params: { orderId: made.data.id },
  });
  expect(again.data.amount.amountMinor).toBe(2500);
  expect(await balanceOf(await makeBuyer('en-US'))).toEqual({ amountMinor: 0, currency: 'USD' });
});

test('the same key is the same order; with another body it is refused; without one nothing is ordered', async () => {
  const buyer = await makeBuyer();
  const packageId = await makePackage(app, { prices: { CNY: 5000 } });
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => orderOf(buyer, { type: 'recharge', packageId }, key)),
  );
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const other = await makePackage(app, { prices: { CNY: 6000 } });
  expect(await orderOf(buyer, { type: 'recharge', packageId: other }, key)).toMatchObject({
    status: 422,
    reason: 'IDEMPOTENCY_MISMATCH',
  });
  expect((await orderOf(buyer, { type: 'recharge', packageId }, 'short')).reason).toBe(
    'IDEMPOTENCY_KEY_REQUIRED',
  );
});

test('a key is forgotten after a day, and not before', async () => {
  const buyer = await makeBuyer();
  const packageId = await makePackage(app, { prices: { CNY: 5000 } });
  const key = randomUUID();
  await orderOf(buyer, { type: 'recharge', packageId }, key);
  const kept = async () =>
    (await app.pool.query('select from idempotency_keys where key = $1', [key])).rowCount;
  app.clock.advance(DAY_MS - 1000);
  await app.sweep();
  expect(await kept()).toBe(1);
  app.clock.advance(2000);
  await app.sweep();
  expect(await kept()).toBe(0);
});

test('what cannot be ordered is refused with its reason', async () => {
  const buyer = await makeBuyer();
  const cheap = await makePackage(app, { prices: { CNY: 100 } });
  const dollars = await makePackage(app, { days: 7, prices: { USD: 300 } });
  const free = await makeFilm(app.pool, app.files, { charge: 'free', segments: 2 });
  const cases: readonly (readonly [Record<string, string>, string])[] = [
    [{}, 'ORDER_INFO_INCOMPLETE'],
    [{ type: 'vip' }, 'ORDER_INFO_INCOMPLETE'],
    [{ type: 'vip', packageId: 'x' }, 'CONTENT_ID_INVALID'],
    [{ type: 'movie', titleId: '0' }, 'CONTENT_ID_INVALID'],
    [{ type: 'vip', packageId: cheap }, 'PACKAGE_GONE'],
    [{ type: 'vip', packageId: dollars }, 'PACKAGE_GONE'],
    [{ type: 'vip', packageId: '1234567890123456789012' }, 'PACKAGE_GONE'],
    [{ type: 'movie', titleId: '1234567890123456789012' }, 'NOT_FOUND'],
    [{ type: 'novel', titleId: free.id }, 'NOT_FOUND'],
    [{ type: 'movie', titleId: free.id }, 'TITLE_NOT_SOLD'],
  ];
  for (const [body, reason] of cases)
    expect([body, (await orderOf(buyer, body)).reason]).toEqual([body, reason]);
});

test('a code is redeemed once, by one; wrong and used ones are answered alike', async () => {
  const [mine, other] = [await makeBuyer(), await makeBuyer()];
  const [days, amount] = [makeCode(), makeCode()];
  await makeCodes(app, [days], { days: 30 });
  await makeCodes(app, [amount], { amountMinor: 1234, currency: 'CNY' });
  const redeem = ({ device, token }: Buyer, code: string) =>
    device.call<OrderDetail>(orders.redeem, { token, body: { code } });
  const typed = `${days.slice(0, 4).toLowerCase()}-${days.slice(4, 8)} ${days.slice(8)}`;
  const gift = await redeem(mine, typed);
  expect(gift.data).toMatchObject({ type: 'activation-code', status: 'paid', item: { days: 30 } });
  expect(gift.data.vipExpireTime).toBe(new Date(app.clock.now() + 30 * DAY_MS).toISOString());
  expect((await redeem(mine, days)).reason).toBe('CODE_ALREADY_YOURS');
  expect((await redeem(other, days)).reason).toBe('CODE_WRONG');
  expect((await redeem(other, makeCode())).reason).toBe('CODE_WRONG');
  expect((await redeem(other, '')).reason).toBe('CODE_REQUIRED');
  expect((await redeem(other, 'ABC')).reason).toBe('CODE_LENGTH');
  expect((await redeem(mine, amount)).data.item.credit).toEqual({ amountMinor: 1234, currency: 'CNY' });
  expect((await balanceOf(mine)).amountMinor).toBe(1234);
});

test('tries of wrong codes are counted by account, and a slip of the finger is not one', async () => {
  const buyer = await makeBuyer();
  const redeem = (code: string) => buyer.device.call(orders.redeem, { token: buyer.token, body: { code } });
  for (let n = 0; n < 15; n += 1) expect((await redeem('ABCDEFGHJKMNPQRX')).reason).toBe('CODE_WRONG');
  for (let n = 0; n < 10; n += 1) expect((await redeem(makeCode())).reason).toBe('CODE_WRONG');
  expect(await redeem(makeCode())).toMatchObject({ status: 429, reason: 'CODES_TOO_MANY' });
  app.clock.advance(3_600_000);
  expect((await redeem(makeCode())).reason).toBe('CODE_WRONG');
});

test('a redemption that is repeated under its key frees no further tries of wrong codes', async () => {
  const buyer = await makeBuyer();
  const code = makeCode();
  await makeCodes(app, [code], { days: 30 });
  const key = randomUUID();
  const redeem = (what: string, as?: string) =>
    buyer.device.call(orders.redeem, { token: buyer.token, body: { code: what }, ...(as && { key: as }) });
  expect((await redeem(code, key)).status).toBe(200);
  for (let n = 0; n < 5; n += 1) await redeem(makeCode());
  expect((await redeem(code, key)).status).toBe(200);
  for (let n = 0; n < 4; n += 1) expect((await redeem(makeCode())).reason).toBe('CODE_WRONG');
  expect((await redeem(makeCode())).reason).toBe('CODES_TOO_MANY');
});

test('nobody sees or pays an order of somebody else', async () => {
  const [mine, other] = [await makeBuyer(), await makeBuyer()];
  const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500 } });
  const { id: orderId } = (await orderOf(mine, { type: 'vip', packageId })).data;
  const foreign = { token: other.token, params: { orderId } };
  for (const call of [orders.detail, orders.methods, orders.check, orders.cancel] as const) {
    expect([call.id, (await other.device.call(call, foreign)).reason]).toEqual([call.id, 'NOT_FOUND']);
  }
  await fund(app, other.userId, 9999);
  expect((await payOf(other, orderId)).reason).toBe('NOT_FOUND');
});

test('a novel bought from the wallet opens at once, shows among the purchases, and cannot be bought again', async () => {
  const buyer = await makeBuyer();
  const novel = await makeNovel(app.pool, { charge: 'paid', freeChapters: 1, chapters: 3, priceCny: 900 });
  const { id: orderId } = (await orderOf(buyer, { type: 'novel', titleId: novel.id })).data;
  const locked = { token: buyer.token, params: { id: novel.id, chapterId: novel.chapterIds[1] ?? '' } };
  expect((await buyer.device.call(novels.chapterContent, locked)).reason).toBe('CHAPTER_PURCHASE_REQUIRED');
  expect(await payOf(buyer, orderId)).toMatchObject({
    status: 409,
    reason: 'BALANCE_INSUFFICIENT',
    details: { balance: { amountMinor: 0 }, required: { amountMinor: 900 } },
  });
  await fund(app, buyer.userId, 1000);
  expect((await payOf(buyer, orderId)).data).toMatchObject({ status: 'paid', method: 'wallet' });
  expect((await payOf(buyer, orderId)).reason).toBe('ORDER_ALREADY_PAID');
  expect((await buyer.device.call(novels.chapterContent, locked)).status).toBe(200);
  expect((await balanceOf(buyer)).amountMinor).toBe(100);
  expect((await orderOf(buyer, { type: 'novel', titleId: novel.id })).reason).toBe('ALREADY_OWNED');
  const owned = await buyer.device.call<{ items: { title: { id: string } }[] }>(orders.purchases, {
    token: buyer.token,
    query: { kind: 'novel' },
  });
  expect(owned.data.items.map(({ title }) => title.id)).toEqual([novel.id]);
  const lines = await buyer.device.call<{ items: { kind: string; amount: { amountMinor: number } }[] }>(
    orders.statement,
    { token: buyer.token },
  );
  expect(lines.data.items.map(({ kind, amount }) => [kind, amount.amountMinor])).toEqual([
    ['purchase', -900],
    ['correction', 1000],
  ]);
});

test('an order is listed by its state, page by page without repeats, and can no longer be paid when its time is over', async () => {
  const buyer = await makeBuyer();
  const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500 } });
  for (let n = 0; n < 5; n += 1) await orderOf(buyer, { type: 'vip', packageId });
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = { limit: '2', status: 'pending', ...(cursor !== '' && { cursor }) };
    const { data } = await buyer.device.call<{ items: { id: string }[]; nextCursor: string | null }>(
      orders.list,
      { token: buyer.token, query },
    );
    seen.push(...data.items.map(({ id }) => id));
    cursor = data.nextCursor;
  }
  expect(new Set(seen).size).toBe(5);
  app.clock.advance(30 * 60_000);
  await fund(app, buyer.userId, 2500);
  expect((await payOf(buyer, seen[0] ?? '')).reason).toBe('ORDER_EXPIRED');
});

test('after all of it the books are in order', async () => {
  expect(await ledgerFaults(app)).toEqual([]);
});
