import { afterAll, expect, test } from 'vitest';
import { createPool, transaction } from '#platform/db/index.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { appendAudit, verifyAudit } from './audit.ts';

const database = await cloneTestDatabase();
const pool = createPool(database.url);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const entry = (subject: string) => ({
  actor: 'operator:test',
  action: 'title.changed',
  subject,
  details: { b: [1, null, 'x'], a: { y: true, x: '第一' } },
});

test('entries written side by side form one chain, and a forged one is found', async () => {
  await Promise.all(
    ['1', '2', '3', '4', '5', '6'].map(async (subject) =>
      transaction(pool, async (client) => appendAudit(client, 1_700_000_000_123, entry(subject))),
    ),
  );
  expect(await verifyAudit(pool)).toEqual({ entries: 6, brokenAt: null });

  await expect(pool.query(`update audit_entries set actor = 'someone'`)).rejects.toThrow('append-only');
  await pool.query('alter table audit_entries disable trigger all');
  await pool.query(
    `update audit_entries set details = '{"a": 1}' where id = (select min(id) + 2 from audit_entries)`,
  );
  expect((await verifyAudit(pool)).brokenAt).not.toBeNull();
});

test('a change that fails leaves no entry', async () => {
  const before = await pool.query('select count(*) as n from audit_entries');
  const failing = transaction(pool, async (client) => {
    await appendAudit(client, Date.now(), entry('9'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await pool.query('select count(*) as n from audit_entries')).rows).toEqual(before.rows);
});
