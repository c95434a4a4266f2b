import { common, users } from '@aurora/contracts';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { createTestDevice } from '#app/testing/test-device.ts';
import { listCaughtMails } from '#platform/mail/catcher.ts';

let logged = '';
const app = await startTestApp(pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }));
afterAll(() => app.stop());

const NAME = 'quiet_owl_7';
const PASSWORD = 'violet-harbor-31';
const EMAIL = 'quiet.owl@example.com';

test('no secret, name, address or code ever reaches a log, not even when the house falls', async () => {
  const device = createTestDevice(app, 'secret');
  const opened = await device.register(NAME, PASSWORD);
  const { token } = opened.data;
  const captcha = await device.call<{ sessionId: string; sum: { left: number; right: number } }>(
    users.captcha,
    {
      query: { purpose: 'email-code' },
    },
  );
  const { sessionId, sum } = captcha.data;
  await device.call(users.captchaVerify, { body: { sessionId, captcha: `sum:${sum.left + sum.right}` } });
  await device.call(users.sendVerifyCode, { token, body: { email: EMAIL, captchaSessionId: sessionId } });
  await app.mailsLeft();
  expect((await listCaughtMails(app.pool, { to: EMAIL })).length).toBe(1);
  const [mail] = await listCaughtMails(app.pool, { to: EMAIL });
  const code = /\d{6}/u.exec(mail?.subject ?? '')?.[0] ?? '';
  await device.call(users.bindEmail, { token, body: { email: EMAIL, code } });
  await device.call(users.checkUsername, { query: { username: NAME } });
  await device.call(users.checkEmail, { token, query: { email: EMAIL } });
  await device.call(users.login, { body: { username: NAME, password: `${PASSWORD}!` } });
  await device.call(common.sendEmailCode, { body: { purpose: 'reset-password', email: EMAIL } });
  // Tables that are gone make every step fail in the deepest place, with the statement at hand.
  await app.pool.query('alter table user_devices rename to away');
  const fallen = await device.call(users.login, { body: { username: NAME, password: PASSWORD } });
  expect([fallen.status, fallen.reason]).toEqual([500, 'SERVER_ERROR']);
  await app.pool.query('alter table users rename to gone');
  expect((await device.call(users.register, { body: { username: NAME, password: PASSWORD } })).status).toBe(
    500,
  );
  expect((await device.call(users.checkUsername, { query: { username: NAME } })).status).toBe(500);

  expect(logged).toContain('request failed');
  const cookie = opened.cookies['aurora_session'] ?? 'none';
  for (const secret of [
    NAME,
    PASSWORD,
    EMAIL,
    token,
    cookie,
    code,
    opened.sent.headers['x-signature'] ?? 'none',
  ])
    expect(logged.includes(secret)).toBe(false);
});
