import { afterAll, expect, test } from 'vitest';
import { prepareAppRole } from './app-role.ts';
import { createPool } from './pool.ts';
import { cloneTestDatabase } from './testing/test-database.ts';

const database = await cloneTestDatabase();
const owner = createPool(database.url, { max: 2 });
const roles = await Promise.all([prepareAppRole(database.url), prepareAppRole(database.url)]);
const app = createPool(database.url, { max: 2, options: `-c role=${roles[0] ?? ''}` });
afterAll(async () => {
  await app.end();
  await owner.end();
  await database.drop();
});

test('the server’s role posts by the ledger’s function and in no other way', async () => {
  expect(roles).toEqual(['aurora_app', 'aurora_app']);
  const post = `select ledger_post(gen_random_uuid(), 'correction', 'test:1', null, null, null, null, now(), 'CNY',
    array['promo', 'suspense'], array['', ''], array[0, 0], array[-5, 5]) as result`;
  expect((await app.query(post)).rows).toEqual([{ result: 'posted' }]);
  for (const sql of [
    `insert into ledger_transactions (id, kind, business_key, at) values (gen_random_uuid(), 'x', 'y', now())`,
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
    'update ledger_accounts set balance = balance + 1',
    'update audit_entries set actor = null',
    'truncate audit_entries',
    'alter table ledger_entries disable trigger all',
    'drop table ledger_entries',
  ]) {
    await expect(app.query(sql), sql).rejects.toMatchObject({ code: '42501' });
  }
});

test('the owner cannot change what is written once either, while its triggers stand', async () => {
  for (const sql of [
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_transactions',
    'truncate ledger_entries cascade',
  ]) {
    await expect(owner.query(sql), sql).rejects.toThrow('append-only');
  }
  const unbalanced = `select ledger_post(gen_random_uuid(), 'correction', 'test:2', null, null, null, null, now(), 'CNY',
    array['promo', 'suspense'], array['', ''], array[0, 0], array[-5, 6]) as result`;
  await expect(owner.query(unbalanced)).rejects.toMatchObject({ code: '23514' });
});
