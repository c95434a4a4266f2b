import { afterAll, expect, test } from 'vitest';
import { createPool } from '#platform/db/index.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { createCatcher, listCaughtMails } from './catcher.ts';
import { MailAddressFault } from './mailer.ts';

const database = await cloneTestDatabase();
const pool = createPool(database.url);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const NOW = Date.UTC(2026, 10, 21, 14, 5);
const makeCatcher = (limit?: number) =>
  createCatcher({ pool, clock: { now: () => NOW }, ...(limit !== undefined && { limit }) });
const makeMail = (subject: string, to = 'mei@example.com') => ({
  to,
  subject,
  text: `${subject} 极光`,
  html: `<p>${subject}</p>`,
});
const subjects = async (to?: string) => {
  const mails = await listCaughtMails(pool, { limit: 1_000, ...(to !== undefined && { to }) });
  return mails.map(({ subject }) => subject);
};

test('a caught mail is kept whole, and found by its address', async () => {
  const catcher = makeCatcher();
  await catcher.send(makeMail('first'));
  await catcher.send(makeMail('second', 'bo@example.com'));
  expect(await subjects()).toEqual(['second', 'first']);
  expect(await listCaughtMails(pool, { to: 'mei@example.com' })).toEqual([
    {
      id: expect.any(Number),
      to: 'mei@example.com',
      subject: 'first',
      text: 'first 极光',
      html: '<p>first</p>',
      createdAt: new Date(NOW),
    },
  ]);
});

test('what a mail server would have to refuse is not kept either', async () => {
  const before = await subjects();
  const catcher = makeCatcher();
  await expect(catcher.send(makeMail('x', 'mei@example.com,bo@example.com'))).rejects.toBeInstanceOf(
    MailAddressFault,
  );
  await expect(catcher.send(makeMail('x\r\nBcc: bo@example.com'))).rejects.toBeInstanceOf(MailAddressFault);
  expect(await subjects()).toEqual(before);
});

test('the newest are kept, the older ones go, also when ids have holes', async () => {
  const catcher = makeCatcher(3);
  const names = ['1', '2', '3', '4', '5'];
  for (const name of names) {
    await catcher.send(makeMail(name));
    await pool.query(`select nextval(pg_get_serial_sequence('caught_mails', 'id'))`);
  }
  expect(await subjects()).toEqual(['5', '4', '3']);
});

test('five hundred are kept where nothing else is said', async () => {
  await pool.query(
    `insert into caught_mails (to_address, subject, text, html, created_at)
     select 'bo@example.com', n::text, '', '', now() from generate_series(1, 600) as n`,
  );
  await makeCatcher().send(makeMail('last'));
  const kept = await subjects();
  expect(kept).toHaveLength(500);
  expect(kept.slice(0, 2)).toEqual(['last', '600']);
  expect(await subjects('mei@example.com')).toEqual(['last']);
});
