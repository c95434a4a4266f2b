import { randomUUID } from 'node:crypto';
import { type OrderDetail, orders } from '@aurora/contracts';
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { createTestDevice } from '#app/testing/test-device.ts';
import { type TestGateway, createTestGateway } from '#app/testing/test-gateway.ts';
import { makePackage } from '#app/testing/test-money.ts';
import { verifyAudit } from '#platform/audit/audit.ts';
import { runAsOperator } from './test-operator.ts';

let gateway: TestGateway | null = null;
const app = await startTestApp(pino({ level: 'silent' }), {
  providers: (clock) => {
    gateway = createTestGateway(clock, 'sandbox');
    return [gateway];
  },
});
afterAll(() => app.stop());
// Commands live in the present.
app.clock.advance(Date.now() - app.clock.now());
/** The sandbox is the server's: a command finds nobody there. */
const aurora = (...args: string[]) => runAsOperator(app, args, { PAY_SANDBOX_PORT: '1' });
const bank = (): TestGateway => {
  if (gateway === null) throw new Error('the app made its gateway');
  return gateway;
};

const device = createTestDevice(app, 'payer');
const { data } = await device.register('payer_01', undefined, { locale: 'zh-CN' });
const { token, user } = data;
const topUp = await makePackage(app, { prices: { CNY: 10_000 } });
const vip = await makePackage(app, { days: 30, prices: { CNY: 2500 } });

async function makeOrder(body: Record<string, string>): Promise<OrderDetail> {
  return (await device.call<OrderDetail>(orders.create, { token, body, key: randomUUID() })).data;
}
const pay = (orderId: string, method: string) =>
  device.call<OrderDetail>(orders.pay, { token, params: { orderId }, body: { method }, key: randomUUID() });
const refOf = async (orderId: string) =>
  (
    await app.pool.query<{ merchant_ref: string }>(
      'select merchant_ref from payment_attempts where order_id = $1',
      [orderId],
    )
  ).rows[0]?.merchant_ref ?? '';
async function tell(eventId: string, evidence: unknown): Promise<void> {
  await app.http.inject({
    ...{ method: 'POST', url: '/api/payments/sandbox/webhook' },
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ eventId, evidence }),
  });
  await app.payments.inbox.work();
  const done = `select from payment_events where event_id = $1 and state <> 'new'`;
  await vi.waitFor(async () => expect((await app.pool.query(done, [eventId])).rowCount).toBe(1));
}
/** Ordered, paid at the gateway, and told of by a webhook. */
async function buyOutside(body: Record<string, string>, eventId: string): Promise<OrderDetail> {
  const order = await makeOrder(body);
  await pay(order.id, 'alipay');
  await tell(eventId, bank().pay(await refOf(order.id)));
  return order;
}
const statusOf = async (id: string) =>
  (await app.pool.query<{ status: string }>('select status from orders where id = $1', [id])).rows[0]?.status;
const balance = async () =>
  (await device.call<{ balance: { amountMinor: number } }>(orders.wallet, { token })).data.balance
    .amountMinor;

const filled = await buyOutside({ type: 'recharge', packageId: topUp }, 'evt_fill');
const fromWallet = await makeOrder({ type: 'vip', packageId: vip });
await pay(fromWallet.id, 'wallet');
const outside = await buyOutside({ type: 'vip', packageId: vip }, 'evt_vip');

test('an order is explained down to the raw event', async () => {
  const { code, out } = await aurora('order', 'show', outside.number);
  expect(code).toBe(0);
  const ref = await refOf(outside.id);
  for (const part of [
    `${outside.number}  ${outside.id}  vip  paid  25.00 CNY  ${user.id}  payer_01`,
    ...['event done', 'evt_vip', `"merchantRef":"${ref}"`, 'ledger payment', 'ledger sale'],
    ...[`wallet:${user.id}  -25.00 CNY  = 75.00 CNY`, 'revenue:vip  25.00 CNY', 'granted', '30 d'],
    'told                order.paid',
  ]) {
    expect(out).toContain(part);
  }
  const story = JSON.parse((await aurora('order', 'show', outside.id, '--json')).out);
  expect([story.attempts.length, story.events.length, story.transactions.length]).toEqual([1, 1, 2]);
  expect(await aurora('order', 'show', '2026')).toEqual({
    ...{ code: 1, out: '', err: 'There is no order “2026”\n' },
  });
});

test('a wallet is explained line by line and its sum is checked', async () => {
  const { code, out, err } = await aurora('wallet', 'explain', 'payer_01');
  expect([code, err]).toEqual([0, 'Sum of all entries: 75.00 CNY; balance: 75.00 CNY. They agree.\n']);
  const lines = out.split('\n').filter((line) => line.includes(fromWallet.number));
  expect(lines.join('\n')).toMatch(/sale +\d{20} +-25\.00 +75\.00/u);
  expect((await aurora('wallet', 'explain', 'nobody')).err).toBe('No user “nobody”\n');
});

test('an order is paid back into the wallet once, with its reason in the audit log', async () => {
  expect((await aurora('order', 'refund', fromWallet.number)).err).toBe('Say why: --reason\n');
  const args = ['order', 'refund', fromWallet.number, '--reason', 'did not like it'];
  const [first, second] = [await aurora(...args), await aurora(...args)];
  expect(first.out).toBe(`Order ${fromWallet.number}: 25.00 CNY paid back (wallet)\n`);
  expect(second.out).toBe(first.out);
  expect([await statusOf(fromWallet.id), await balance()]).toEqual(['refunded', 10_000]);
  const { rows } = await app.pool.query(
    `select details from audit_entries where action = 'order.refund-asked' and subject = $1`,
    [`order:${fromWallet.number}`],
  );
  expect(rows).toMatchObject([
    { details: { reason: 'did not like it', target: 'wallet', amountMinor: 2500 } },
  ]);
  expect((await verifyAudit(app.pool)).brokenAt).toBeNull();
});

test('what cannot be paid back is refused with a sentence', async () => {
  const pending = await makeOrder({ type: 'vip', packageId: vip });
  const cases: readonly (readonly [string[], string])[] = [
    [[filled.number], 'A top-up can only go back to the provider'],
    [[pending.number], 'Only a paid order can be paid back; this one is pending'],
    [[outside.number, '--to', 'moon'], '“moon” is not a value of --to'],
    [['nothing'], 'There is no order'],
  ];
  for (const [args, sentence] of cases) {
    expect((await aurora('order', 'refund', ...args, '--reason', 'x')).err).toContain(sentence);
  }
});

test('a refund to the provider is finished by the server where the command cannot reach it', async () => {
  const asked = await aurora('order', 'refund', outside.number, '--to', 'provider', '--reason', 'a mistake');
  expect(asked.out).toContain('25.00 CNY is on its way back (provider)');
  expect(await statusOf(outside.id)).toBe('paid');
  app.clock.advance(120_000);
  await app.payments.refunds.queryDue();
  expect(await statusOf(outside.id)).toBe('refunded');
  expect(bank().rows.map(({ kind, amountMinor }) => [kind, amountMinor])).toContainEqual(['refund', 2500]);
});

test('money that nobody asked for is held, and goes where the operator says, once', async () => {
  const evidence = {
    ...{ status: 'paid', merchantRef: 'nobodys_ref', providerRef: 'p1', amountMinor: 777 },
    ...{ currency: 'CNY', merchantId: null },
  };
  await tell('evt_odd', evidence);
  await tell('evt_odd2', { ...evidence, merchantRef: 'another_ref', providerRef: 'p2' });
  const before = await balance();
  expect((await aurora('money', 'alerts')).out).toContain('payment-unknown  event:sandbox:evt_odd\n');
  const resolve = (...args: string[]) => aurora('payment', 'resolve', ...args, '--reason', 'he wrote to us');
  expect((await resolve('sandbox:evt_odd')).err).toContain('Give either --to <user> or --returned');
  expect((await resolve('sandbox:evt_odd', '--to', 'payer_01')).out).toBe('Dealt with: 7.77 CNY\n');
  expect((await resolve('sandbox:evt_odd', '--returned')).err).toContain('was dealt with before');
  expect((await resolve('sandbox:evt_odd2', '--returned')).code).toBe(0);
  expect((await resolve('sandbox:evt_none', '--returned')).err).toContain('No money is held');
  expect((await balance()) - before).toBe(777);
  expect((await aurora('money', 'alerts')).err).toBe('No alerts\n');
});

test('sales are told by day, type, method and currency, and add up', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const { out } = await aurora('report', 'sales', '--csv');
  expect(out.split('\r\n')).toEqual([
    'day,type,method,currency,count,gross,refunds,net',
    `${day},recharge,alipay,CNY,1,100.00,0.00,100.00`,
    `${day},vip,alipay,CNY,1,25.00,25.00,0.00`,
    `${day},vip,wallet,CNY,1,25.00,25.00,0.00`,
    '',
  ]);
  expect((await aurora('report', 'sales', '--to', '2026-01-01')).out).toBe('No sales\n');
  expect((await aurora('report', 'sales', '--from', 'yesterday')).code).toBe(2);
});

test('the books are checked: a breach names its account, ends with 1 and stops refunds until it is closed', async () => {
  const sound = await aurora('check', 'money');
  expect([sound.code, sound.out]).toEqual([0, '']);
  expect(sound.err).toContain('The books are in order');
  const { rows } = await app.pool.query<{ id: number }>(
    `update ledger_accounts set balance = balance + 1 where kind = 'wallet' and owner = $1 returning id`,
    [user.id],
  );
  const broken = await aurora('check', 'money');
  expect([broken.code, broken.out.split('\n').length]).toEqual([1, 2]);
  expect(broken.out).toContain(`I3   account:${rows[0]?.id}`);
  expect((await aurora('wallet', 'explain', user.id)).code).toBe(1);
  const order = await buyOutside({ type: 'vip', packageId: vip }, 'evt_after');
  expect(await statusOf(order.id)).toBe('paid');
  const refund = () => aurora('order', 'refund', order.number, '--reason', 'x');
  expect((await refund()).err).toContain('Refunds are stopped');

  const listed = (await aurora('money', 'alerts')).out;
  expect(listed).toContain('(refunds are stopped)');
  const id = /^(\d+) /u.exec(listed)?.[1] ?? '';
  expect((await aurora('money', 'close', id)).out).toBe(`Closed: ${id}\n`);
  expect((await aurora('money', 'close', id)).err).toBe(`There is no open alert ${id}\n`);
  expect((await aurora('money', 'alerts', '--all', '--json')).out).toContain('"closedBy":"operator:');
  expect((await refund()).code).toBe(0);
});

test('a refund that was paid out by hand is recorded, once, and only where one is under way', async () => {
  const coins = await buyOutside({ type: 'vip', packageId: vip }, 'evt_coins');
  expect((await aurora('order', 'refund', coins.number, '--sent')).err).toContain(
    'No refund through a provider',
  );
  await aurora('order', 'refund', coins.number, '--to', 'provider', '--reason', 'coins');
  const sent = await aurora('order', 'refund', coins.number, '--sent');
  expect([sent.code, sent.out]).toEqual([0, expect.stringContaining('25.00 CNY paid back (provider)')]);
  expect(await statusOf(coins.id)).toBe('refunded');
  expect((await aurora('order', 'refund', coins.number, '--sent')).err).toContain(
    'No refund through a provider',
  );
});
