import { users } from '@aurora/contracts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { createTestDevice } from '#app/testing/test-device.ts';
import { verifyAudit } from '#platform/audit/audit.ts';
import { runCommand } from './run-command.ts';

const app = await startTestApp();
afterAll(() => app.stop());

/** Runs a command line as an operator would, beside the running server. */
async function aurora(...args: string[]) {
  let out = '';
  let err = '';
  const code = await runCommand({
    args,
    env: {
      LANG: 'en_US.UTF-8',
      AURORA_DATA: app.dataFolder,
      DATABASE_URL: app.databaseUrl,
      AURORA_FFMPEG: 'none',
    },
    signal: new AbortController().signal,
    terminal: {
      isInteractive: false,
      columns: 80,
      out: (text) => (out += text),
      err: (text) => (err += text),
    },
  });
  return { code, out, err };
}

const PASSWORD = 'battery-staple-9';
const device = createTestDevice(app, 'customer');
const { data } = await device.register('customer_01', PASSWORD);
const logIn = (password: string) =>
  device.call<{ token: string }>(users.login, { body: { username: 'customer_01', password } });

test('a member is found, locked out and let in again', async () => {
  const found = await aurora('user', 'find', 'CUSTOMER', '--json');
  expect(JSON.parse(found.out)).toMatchObject({
    id: data.user.id,
    username: 'customer_01',
    isBlocked: false,
  });
  expect((await aurora('user', 'find', 'nobody')).out).toBe('No users found\n');
  expect(await aurora('user', 'lock', 'nobody')).toEqual({ code: 1, out: '', err: 'No user “nobody”\n' });

  expect((await aurora('user', 'lock', 'customer_01')).code).toBe(0);
  const refused = await logIn(PASSWORD);
  expect([refused.status, refused.reason]).toEqual([403, 'ACCOUNT_BLOCKED']);
  app.clock.advance(10_000);
  expect((await device.call(users.me, { token: data.token })).status).toBe(401);
  expect((await aurora('user', 'unlock', data.user.id)).code).toBe(0);
  expect((await logIn(PASSWORD)).status).toBe(200);
});

test('a password is reset to one that is shown once, and sessions are listed and ended', async () => {
  const { out } = await aurora('user', 'reset', 'customer_01');
  const password = out.trim();
  expect(password).toMatch(/^\w{12}$/u);
  expect((await logIn(PASSWORD)).reason).toBe('CREDENTIALS_WRONG');
  const { token } = (await logIn(password)).data;
  expect((await aurora('user', 'sessions', 'customer_01', '--end')).out).toContain('Chrome · Android');
  app.clock.advance(10_000);
  expect((await device.call(users.me, { token })).status).toBe(401);
  expect((await aurora('user', 'sessions', 'customer_01')).out).toBe('Not logged in anywhere\n');
});

test('a deleted member leaves nothing that says who he was, and every step is in the audit log', async () => {
  const unconfirmed = await aurora('user', 'delete', 'customer_01');
  expect([unconfirmed.code, unconfirmed.err]).toEqual([2, 'This cannot be undone; add --yes to confirm\n']);
  const email = 'customer_01@example.com';
  await app.pool.query('update users set email = $1, email_key = $1 where username = $2', [
    email,
    'customer_01',
  ]);
  await app.pool.query(
    `insert into caught_mails (to_address, subject, text, html, created_at) values ($1, '123456', 'Hello customer_01', '', now())`,
    ['Customer_01@example.com'],
  );
  await app.pool.query(
    `insert into email_codes (purpose, address_key, device_id, code_hmac, expires_at) values ('login', $1, 'd', '', now())`,
    [email],
  );
  await app.pool.query(`insert into limit_counters (name, count, expires_at) values ($1, 1, now())`, [
    `code:address:${email}`,
  ]);
  expect((await aurora('user', 'delete', 'customer_01', '--yes')).code).toBe(0);
  expect((await logIn(PASSWORD)).reason).toBe('CREDENTIALS_WRONG');
  const tables = [
    'users',
    'devices',
    'user_devices',
    'sessions',
    'account_events',
    'positions',
    'audit_entries',
    ...['caught_mails', 'email_codes'],
  ];
  for (const table of tables) {
    const { rows } = await app.pool.query<{ line: string }>(`select t::text as line from ${table} t`);
    for (const { line } of rows) expect(line).not.toMatch(/customer_01|203\.0\.113|Chrome/u);
  }
  // Counters of blocks of addresses are nobody's; those of his own address are gone.
  expect((await app.pool.query(`select from limit_counters where name like '%@%'`)).rowCount).toBe(0);
  const kept = await app.pool.query('select id, currency from users');
  expect(kept.rows).toEqual([{ id: data.user.id, currency: 'CNY' }]);
  const actions = await app.pool.query<{ action: string }>('select action from audit_entries order by id');
  expect(actions.rows.map(({ action }) => action)).toEqual([
    ...['user.locked', 'user.unlocked', 'user.password-reset', 'user.sessions-ended', 'user.deleted'],
  ]);
  expect((await verifyAudit(app.pool)).brokenAt).toBeNull();
});

test('mails that were caught are read on the command line', async () => {
  await app.pool.query(
    `insert into caught_mails (to_address, subject, text, html, created_at) values ('a@b.example', '123456', 'words', '<p>', now())`,
  );
  expect((await aurora('mail')).out).toMatch(/a@b\.example\n123456\n\nwords\n/u);
  expect((await aurora('mail', '--to', 'c@d.example')).out).toBe('No mails\n');
});
