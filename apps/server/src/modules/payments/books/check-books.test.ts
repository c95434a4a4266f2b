import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createPool } from '#platform/db/index.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { runOn, withDatabase } from '#platform/db/testing/test-server.ts';
import { checkBooks } from './check-books.ts';
import { INVARIANTS, type InvariantId } from './invariant.ts';
import { openWorld } from './testing/test-world.ts';

const database = await cloneTestDatabase();
const world = await openWorld(database.url);
const { gateway } = world;

/** Something of everything, all of it in order. */
async function live() {
  const [ann, ben] = [await world.makeMember(), await world.makeMember()];
  const vip = await world.makePackage(30, 2500);
  const topUp = await world.makePackage(null, 5000);
  const title = await world.makeTitle();
  const orderVip = (userId: string) => world.order(userId, { type: 'vip', packageId: vip });
  await world.payOutside(await world.order(ann, { type: 'recharge', packageId: topUp }));
  const titleOrder = await world.order(ann, { type: 'movie', titleId: title });
  await world.payFromWallet(titleOrder);
  const vipOrder = await orderVip(ben);
  await world.payOutside(vipOrder);
  const refunded = await world.order(ben, { type: 'movie', titleId: title }).then(async (id) => {
    await world.payOutside(id);
    await world.refund(id, 'provider');
    return id;
  });
  const refundedVip = await orderVip(ann);
  await world.payFromWallet(refundedVip);
  await world.refund(refundedVip, 'wallet');
  const dayCode = await world.redeem(ann, await world.makeCode({ days: 7 }));
  const moneyCode = await world.redeem(ben, await world.makeCode({ amountMinor: 1234, currency: 'CNY' }));
  const cancelled = await orderVip(ann);
  await world.start(cancelled);
  await world.expireAll();
  // Late: the wallet keeps it.
  await world.payments.settle(
    (await world.payments.attempts.findNewest(cancelled))?.id ?? '',
    gateway.pay(await world.refOf(cancelled)),
  );
  const pending = await orderVip(ann);
  const started = await orderVip(ben);
  await world.start(started);
  await world.noteAudit('one');
  await world.noteAudit('two');
  world.advance(3_700_000);
  return {
    ...{ ann, ben, titleOrder, vipOrder, refunded, refundedVip, dayCode, moneyCode, cancelled },
    ...{ pending, started },
  };
}
const known = await live();
const now = world.clock.now();
// Handed out, as the server would have done meanwhile.
await world.pool.query('update outbox set done_at = created_at');
// Not over their time when the books are checked.
await world.pool.query(`update orders set expires_at = $1 where status = 'pending'`, [new Date(now)]);
const numberOf = async (id: string) =>
  (await world.pool.query<{ number: string }>('select number from orders where id = $1', [id])).rows[0]
    ?.number ?? '';
const numbers = {
  title: await numberOf(known.titleOrder),
  vip: await numberOf(known.vipOrder),
  refunded: await numberOf(known.refunded),
  cancelled: await numberOf(known.cancelled),
  pending: await numberOf(known.pending),
  dayCode: await numberOf(known.dayCode),
};
const walletOf = `(select id from ledger_accounts where kind = 'wallet' and owner = '${known.ann}')`;
const wallet = (await world.pool.query<{ id: number }>(walletOf.slice(1, -1))).rows[0]?.id ?? 0;
const sale = (
  await world.pool.query<{ id: string }>(
    `select id from ledger_transactions where order_id = $1 and kind = 'sale'`,
    [known.titleOrder],
  )
).rows[0]?.id;
const audited = (await world.pool.query<{ id: number }>(`select id from audit_entries where subject = 'two'`))
  .rows[0]?.id;
await world.close();
afterAll(() => database.drop());

const TABLES = ['ledger_transactions', 'ledger_entries', 'ledger_accounts', 'orders', 'entitlements'];
const DISABLED = [...TABLES, 'audit_entries', 'activation_codes', 'payment_attempts', 'vip_grants', 'outbox'];

/** A copy of the world, in which something is broken behind the back of every rule of the database. */
async function inCopy<T>(sql: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const name = `aurora_books_${randomBytes(6).toString('hex')}`;
  const server = inject('testServer').url;
  await runOn(server, `create database ${name} template ${new URL(database.url).pathname.slice(1)}`);
  const url = withDatabase(server, name);
  const disable = DISABLED.map((table) => `alter table ${table} disable trigger user;`).join('');
  if (sql !== '') await runOn(url, `${disable} ${sql}`);
  const pool = createPool(url);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await runOn(server, `drop database ${name} with (force)`);
  }
}
const breachesAfter = (sql: string, since?: number) =>
  inCopy(sql, async (pool) => {
    const scope = since === undefined ? { providers: [gateway] } : { since };
    return (await checkBooks(pool, { now, ...scope })).breaches;
  });

test('books in order have no breach, seen whole or by what moved', async () => {
  expect(await breachesAfter('')).toEqual([]);
  expect(await breachesAfter('', 0)).toEqual([]);
});

const at = (msAgo: number) => `'${new Date(now - msAgo).toISOString()}'`;
const HOUR = 3_600_000;

const postSale = `select ledger_post(gen_random_uuid(), 'sale', 'order:${known.cancelled}:sale', '${known.cancelled}', null,
  null, null, ${at(HOUR)}, 'CNY', array['wallet', 'revenue'], array['${known.ann}', 'vip'], array[0, 0], array[-1, 1]);`;
const eventOf = (state: string) =>
  `insert into payment_events (provider, event_id, received_at, headers, body, news, state, available_at)
   values ('bank', 'evt1', ${at(HOUR)}, '{}', '', '{"about":"payment","evidence":{"status":"paid","merchantRef":"nobodys1",
     "providerRef":"b1","amountMinor":100,"currency":"CNY"}}', '${state}', ${at(HOUR)});`;
const liveAttempt = (n: number) =>
  `insert into payment_attempts (id, order_id, provider, method, merchant_ref, amount_minor, currency, status, expires_at, created_at)
   values ('att${n}', '${known.pending}', 'bank', 'alipay', 'reference${n}', 2500, 'CNY', 'submitted', ${at(0)}, ${at(HOUR)});`;

// One unit moves between two entries that follow each other: sums and balances stay as they are.
const shifted = `update ledger_entries set amount = amount + 1, balance_after = balance_after + 1 where account_id = ${wallet} and version = 1;
  update ledger_entries set amount = amount - 1 where account_id = ${wallet} and version = 2;`;

const CASES: readonly (readonly [InvariantId, string, sql: string, subject: string])[] = [
  [
    ...(['I1', 'an entry that belongs to no transaction'] as const),
    `alter table ledger_entries drop constraint ledger_entries_tx_id_fkey;
     insert into ledger_entries select gen_random_uuid(), 1, id, currency, 5, balance + 5, version + 1 from ledger_accounts where id = ${wallet};
     update ledger_accounts set balance = balance + 5, version = version + 1 where id = ${wallet};`,
    'currency:CNY',
  ],
  [
    ...(['I2', 'a transaction without entries'] as const),
    `insert into ledger_transactions (id, kind, business_key, at) values ('00000000-0000-4000-8000-000000000001', 'sale', 'x', ${at(HOUR)});`,
    'transaction:00000000-0000-4000-8000-000000000001',
  ],
  [
    'I3',
    'one unit more in a wallet',
    `update ledger_accounts set balance = balance + 1 where id = ${wallet};`,
    `account:${wallet}`,
  ],
  [
    ...(['I4', 'a wallet below its minimum'] as const),
    `alter table ledger_accounts drop constraint ledger_accounts_wallet_minimum, drop constraint ledger_accounts_balance_minimum;
     update ledger_accounts set min_balance = balance + 1 where id = ${wallet};`,
    `account:${wallet}`,
  ],
  [
    'I5',
    'a sale without its grant',
    `delete from entitlements where order_id = '${known.titleOrder}';`,
    `order:${numbers.title}`,
  ],
  [
    ...(['I6', 'a title given for an order that was cancelled'] as const),
    `insert into entitlements (id, user_id, title_id, order_id, granted_at) values ('e1', '${known.ben}', 't1', '${known.cancelled}', ${at(HOUR)});`,
    `order:${numbers.cancelled}`,
  ],
  [
    ...(['I7', 'a refund that took nothing back'] as const),
    `update entitlements set revoked_at = null where order_id = '${known.refunded}';`,
    `order:${numbers.refunded}`,
  ],
  [
    ...(['I7', 'a refund that is not in the books'] as const),
    `update refunds set amount_minor = amount_minor - 1 where order_id = '${known.refunded}';`,
    `order:${numbers.refunded}`,
  ],
  ['I8', 'a sale of a cancelled order', postSale, `order:${numbers.cancelled}`],
  [
    ...(['I9', 'two payments of one order under way'] as const),
    `drop index payment_attempts_one_live; ${liveAttempt(1)} ${liveAttempt(2)}`,
    `order:${numbers.pending}`,
  ],
  [
    ...(['I9', 'an order sold for a payment that failed'] as const),
    `update payment_attempts set status = 'failed' where order_id = '${known.vipOrder}';`,
    `order:${numbers.vip}`,
  ],
  ['I10', 'money that was told of and is nowhere', eventOf('done'), 'event:bank:evt1'],
  ['I10', 'money that nobody asked for and nobody kept', eventOf('held'), 'event:bank:evt1'],
  ['I10', 'money that was told of and is not worked off', eventOf('new'), 'event:bank:evt1'],
  [
    ...(['I11', 'a code that can be redeemed again'] as const),
    `update activation_codes set redeemed_by = null, redeemed_at = null, redeem_order_id = null where redeem_order_id = '${known.dayCode}';`,
    `order:${numbers.dayCode}`,
  ],
  [
    ...(['I11', 'a code that gave more than its batch says'] as const),
    `update activation_batches set days = 6 where kind = 'vip';`,
    `order:${numbers.dayCode}`,
  ],
  [
    ...(['I12', 'a second of VIP time too much'] as const),
    `update users set vip_expire_at = vip_expire_at + interval '1 second' where id = '${known.ben}';`,
    `user:${known.ben}`,
  ],
  [
    ...(['I13', 'an event that nobody took'] as const),
    `insert into outbox (topic, key, payload, created_at, available_at)
     values ('order.failed', 'user:1', '{}', ${at(HOUR)}, ${at(HOUR)});`,
    'outbox:order.failed',
  ],
  [
    ...(['I14', 'an act that never ended'] as const),
    `insert into idempotency_keys (user_id, key, route, request_hash, state, created_at)
     values ('${known.ann}', 'k1', 'r', '', 'running', ${at(HOUR)});`,
    `key:${known.ann}:k1`,
  ],
  [
    ...(['I15', 'a payment that nobody knows of since yesterday'] as const),
    `update payment_attempts set status = 'unknown', id = 'att9', created_at = ${at(25 * HOUR)} where order_id = '${known.started}';`,
    'attempt:att9',
  ],
  [
    ...(['I17', 'an order that outlived its time'] as const),
    `update orders set expires_at = ${at(180_000)} where id = '${known.pending}';`,
    `order:${numbers.pending}`,
  ],
  [
    'I18',
    'a changed line of the audit log',
    `update audit_entries set actor = 'nobody' where subject = 'two';`,
    `audit:${audited}`,
  ],
  [
    ...(['I19', 'another price than was agreed'] as const),
    `update orders set snapshot = jsonb_set(snapshot, '{amountMinor}', '899') where id = '${known.titleOrder}';`,
    `order:${numbers.title}`,
  ],
  [
    ...(['I20', 'a buyer who is told nothing'] as const),
    `delete from outbox where topic = 'order.paid' and payload ->> 'orderId' = '${known.titleOrder}';`,
    `order:${numbers.title}`,
  ],
];

test.each(CASES)('%s: %s, and nothing else, is named', async (id, _what, sql, subject) => {
  const found = await breachesAfter(sql);
  expect(found.map((breach) => [breach.invariant, breach.subject])).toEqual([[id, subject]]);
});

test('every rule that is asked of the database has its case', () => {
  const covered = new Set<string>([...CASES.map(([id]) => id), 'I16']);
  expect(INVARIANTS.filter((id) => !covered.has(id))).toEqual([]);
});

test('one unit shifted from one transaction to the next names both', async () => {
  const found = (await breachesAfter(shifted)).filter(({ invariant }) => invariant !== 'I5');
  expect(found.map(({ invariant }) => invariant)).toEqual(['I2', 'I2']);
  expect(found.map(({ details }) => details['off'])).toEqual(
    expect.arrayContaining([{ CNY: 1 }, { CNY: -1 }]),
  );
});

test('one unit changed in an entry names its transaction', async () => {
  const found = await breachesAfter(
    `update ledger_entries set amount = amount + 1 where tx_id = '${sale}' and account_id = ${wallet};`,
  );
  const named = found.filter(({ subject }) => subject === `transaction:${sale}`);
  expect(named.map(({ invariant }) => invariant)).toEqual(['I2', 'I3']);
});

test('what moved is checked alone, and what did not is left to the night', async () => {
  const moved = `update orders set snapshot = '{}' where id = '${known.titleOrder}';`;
  expect((await breachesAfter(moved, now - 24 * HOUR)).map(({ invariant }) => invariant)).toEqual(['I19']);
  expect(await breachesAfter(moved, now - 1000)).toEqual([]);
  // A balance that somebody changed by hand moves nothing else: it is found by the next minute all the same.
  const tampered = `update ledger_accounts set balance = balance + 1 where id = ${wallet};`;
  expect(
    (await breachesAfter(tampered, now - 1000)).map(({ invariant, subject }) => [invariant, subject]),
  ).toEqual([['I3', `account:${wallet}`]]);
});

test('I16: the gateway’s own statement is compared row by row and by the day', async () => {
  const [first, ...others] = gateway.rows;
  if (first === undefined) throw new Error('the gateway was paid');
  const tell = (rows: typeof gateway.rows) =>
    inCopy('', (pool) =>
      checkBooks(pool, {
        now,
        providers: [
          {
            id: 'bank',
            statement: async (day) => rows.filter((row) => row.at.toISOString().startsWith(day)),
          },
        ],
      }),
    );
  const row = `statement:bank:payment:${first.merchantRef}`;
  const day = 'statement:bank:2026-01-15:CNY';
  const subjects = async (rows: typeof gateway.rows) =>
    (await tell(rows)).breaches.map(({ invariant, subject }) => [invariant, subject]);
  expect(await subjects([first, ...others])).toEqual([]);
  expect(await subjects(others)).toEqual([
    ['I16', day],
    ['I16', row],
  ]);
  expect(await subjects([{ ...first, amountMinor: first.amountMinor + 1 }, ...others])).toEqual([
    ['I16', day],
    ['I16', row],
  ]);
  expect(await subjects([first, ...others, { ...first, merchantRef: 'never-asked' }])).toEqual([
    ['I16', day],
    ['I16', 'statement:bank:payment:never-asked'],
  ]);
  // On its way between the two books.
  expect(await subjects([first, ...others, { ...first, merchantRef: 'new', at: new Date(now) }])).toEqual([]);
});

test('what a provider only hints at, and an amount that nobody believes, are no money that is missing', async () => {
  const hinting = { id: 'bank', statement: gateway.statement, webhooksAreHints: true } as const;
  const found = await inCopy(eventOf('done'), (pool) => checkBooks(pool, { now, providers: [hinting] }));
  expect(found.breaches).toEqual([]);
  expect(await breachesAfter(eventOf('done').replace(':100,', ':99999999999999,'))).toEqual([]);
});

test('a gateway that tells no statement breaks nothing, and that is said', async () => {
  const report = await inCopy('', (pool) =>
    checkBooks(pool, {
      now,
      providers: [{ id: 'bank', statement: () => Promise.reject(new Error('down')) }],
    }),
  );
  expect(report).toEqual({ breaches: [], unasked: [{ provider: 'bank', error: 'Error: down' }] });
});
