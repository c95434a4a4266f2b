import { afterAll, expect, test } from 'vitest';
import { createPool, named } from './pool.ts';
import { createEmptyDatabase } from './testing/test-database.ts';
import { transaction } from './transaction.ts';

const database = await createEmptyDatabase();
const pool = createPool(database.url, { max: 4 });
await pool.query('create table accounts (id integer primary key, amount bigint not null, day date)');
await pool.query("insert into accounts values (1, 100, '2020-01-01'), (2, 100, null)");
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const amountOf = named('test-amount', 'select amount from accounts where id = $1');

test('a transaction that throws leaves nothing behind', async () => {
  const failing = transaction(pool, async (client) => {
    await client.query('insert into accounts values (3, 1)');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await pool.query(amountOf(3))).rows).toEqual([]);
});

test('two transactions that deadlock both end, and both have moved their amount', async () => {
  await pool.query('update accounts set amount = 100');
  const gate = createGate(2);
  let runs = 0;
  const move = (from: number, to: number) =>
    transaction(pool, async (client) => {
      runs += 1;
      await client.query('update accounts set amount = amount - 10 where id = $1', [from]);
      await gate.arrive();
      await client.query('update accounts set amount = amount + 10 where id = $1', [to]);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(runs).toBe(3);
  expect((await pool.query('select amount from accounts order by id')).rows).toEqual([
    { amount: 100 },
    { amount: 100 },
  ]);
});

test('a serialization failure is tried again five times and then given up; another failure is not tried again', async () => {
  const attempts = async (code: string) => {
    let count = 0;
    const failing = transaction(pool, async (client) => {
      count += 1;
      await client.query(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
    });
    await expect(failing).rejects.toMatchObject({ code });
    return count;
  };
  expect(await attempts('40001')).toBe(6);
  expect(await attempts('23505')).toBe(1);
});

test('a connection that is cut in a transaction is replaced', async () => {
  const cut = transaction(pool, async (client) =>
    client.query('select pg_terminate_backend(pg_backend_pid())'),
  );
  await expect(cut).rejects.toThrow(/terminat/);
  expect((await pool.query(amountOf(1))).rows).toEqual([{ amount: 100 }]);
});

test('no statement may run, wait for a lock or idle in a transaction without end', async () => {
  const { rows } = await pool.query(`select name, setting::int from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: 10_000 },
    { name: 'lock_timeout', setting: 3_000 },
    { name: 'statement_timeout', setting: 10_000 },
  ]);
});

test('a bigint is a number, one too large for it is refused, and a day stays the day', async () => {
  const { rows } = await pool.query('select amount, day from accounts where id = 1');
  expect(rows).toEqual([{ amount: 100, day: '2020-01-01' }]);
  await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
});

test('a named statement is prepared once on its connection', async () => {
  const single = createPool(database.url, { max: 1 });
  await single.query(amountOf(1));
  await single.query(amountOf(2));
  const { rows } = await single.query(
    'select name, generic_plans + custom_plans as runs from pg_prepared_statements',
  );
  expect(rows).toEqual([{ name: 'test-amount', runs: 2 }]);
  await single.end();
});

/** Lets the first `count` arrivals go on together; who comes later (a retry) is not held up. */
function createGate(count: number) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  let arrived = 0;
  return {
    arrive: async () => {
      arrived += 1;
      if (arrived >= count) open();
      await opened;
    },
  };
}
