import { type Call, type CaptchaPurpose, common, users } from '@aurora/contracts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { type TestDevice, createTestDevice } from '#app/testing/test-device.ts';
import { listCaughtMails } from '#platform/mail/catcher.ts';

const app = await startTestApp();
afterAll(() => app.stop());

const PASSWORD = 'battery-staple-9';
interface LoggedIn {
  token: string;
  user: Record<string, unknown>;
}

let networks = 0;
/** A member of his own network, so that no limit of another test is in his way. */
async function openAccount(username: string): Promise<{ device: TestDevice; token: string }> {
  networks += 1;
  const device = createTestDevice(app, `device of ${username}`);
  const { data } = await device.register(username, PASSWORD, { ip: `10.20.${networks}.1` });
  return { device, token: data.token };
}

async function passCaptcha(device: TestDevice, purpose: CaptchaPurpose): Promise<string> {
  const { data } = await device.call<{ sessionId: string; sum: { left: number; right: number } }>(
    users.captcha,
    {
      query: { purpose },
    },
  );
  const captcha = `sum:${data.sum.left + data.sum.right}`;
  await device.call(users.captchaVerify, { body: { sessionId: data.sessionId, captcha } });
  return data.sessionId;
}

/** The code of the last mail to an address. */
async function codeFor(to: string): Promise<string> {
  await app.mailsLeft();
  const [mail] = await listCaughtMails(app.pool, { to, limit: 1 });
  return /\d{6}/u.exec(mail?.subject ?? '')?.[0] ?? '';
}

async function bindEmail(device: TestDevice, token: string, email: string): Promise<void> {
  const captchaSessionId = await passCaptcha(device, 'email-code');
  const sent = await device.call(users.sendVerifyCode, { token, body: { email, captchaSessionId } });
  expect([sent.status, sent.data]).toEqual([200, { resendInSeconds: 60 }]);
  const bound = await device.call(users.bindEmail, { token, body: { email, code: await codeFor(email) } });
  expect(bound.status).toBe(200);
}

const reasonOf = async (device: TestDevice, call: Call, input: Parameters<TestDevice['call']>[1]) =>
  (await device.call(call, input)).reason;

test('an address is bound by the code that was mailed to it; every wrong step has its reason', async () => {
  const { device, token } = await openAccount('binder');
  const email = 'Li.Lei@example.com';
  const send = async (more: Record<string, unknown>) =>
    reasonOf(device, users.sendVerifyCode, { token, body: more });
  expect(await send({ email: '' })).toBe('EMAIL_REQUIRED');
  expect(await send({ email: 'no address' })).toBe('EMAIL_INVALID');
  expect(await send({ email: 'a@b.example\r\nBcc: x@y.example' })).toBe('EMAIL_INVALID');
  expect(await send({ email })).toBe('CAPTCHA_REQUIRED');
  expect(await send({ email, captchaSessionId: await passCaptcha(device, 'email-code') })).toBe('');
  const code = await codeFor(email);
  const bind = async (more: Record<string, unknown>) =>
    reasonOf(device, users.bindEmail, { token, body: { email, ...more } });
  expect(await bind({ code: '' })).toBe('EMAIL_CODE_REQUIRED');
  expect(await bind({ code: '12345' })).toBe('EMAIL_CODE_WRONG');
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await bind({ code: wrong })).toBe('EMAIL_CODE_WRONG');
  expect(await reasonOf(device, users.bindEmail, { token, body: { email: 'other@example.com', code } })).toBe(
    'EMAIL_CODE_EXPIRED',
  );
  expect(await send({ email, captchaSessionId: await passCaptcha(device, 'email-code') })).toBe(
    'EMAIL_CODE_TOO_SOON',
  );
  const bound = await device.call<{ email: string }>(users.bindEmail, { token, body: { email, code } });
  expect(bound.data.email).toBe('Li***@example.com');
  expect(await bind({ code })).toBe('EMAIL_CODE_EXPIRED');

  const second = await openAccount('second_binder');
  const captchaSessionId = await passCaptcha(second.device, 'email-code');
  expect(
    await reasonOf(second.device, users.sendVerifyCode, {
      token: second.token,
      body: { email: 'li.lei@EXAMPLE.com', captchaSessionId },
    }),
  ).toBe('EMAIL_TAKEN');
  const taken = await second.device.call(users.checkEmail, {
    token: second.token,
    query: { email: 'li.lei@example.com' },
  });
  expect(taken.data).toEqual({ exists: true });
});

test('five wrong codes end a code, and ten minutes do', async () => {
  const { device, token } = await openAccount('guesser');
  const email = 'guesser@example.com';
  const ask = async () =>
    device.call(users.sendVerifyCode, {
      token,
      body: { email, captchaSessionId: await passCaptcha(device, 'email-code') },
    });
  await ask();
  const code = await codeFor(email);
  const wrong = code === '000000' ? '000001' : '000000';
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => device.call(users.bindEmail, { token, body: { email, code: wrong } })),
  );
  expect(answers.filter(({ reason }) => reason === 'EMAIL_CODE_WRONG')).toHaveLength(4);
  expect(await reasonOf(device, users.bindEmail, { token, body: { email, code } })).toBe(
    'EMAIL_CODE_EXPIRED',
  );
  app.clock.advance(60_000);
  await ask();
  const fresh = await codeFor(email);
  app.clock.advance(600_001);
  expect(await reasonOf(device, users.bindEmail, { token, body: { email, code: fresh } })).toBe(
    'EMAIL_CODE_EXPIRED',
  );
});

test('an address gets five codes an hour, and the sixth is told how long to wait', async () => {
  const { device, token } = await openAccount('eager');
  const email = 'eager@example.com';
  const ask = async () => {
    const captchaSessionId = await passCaptcha(device, 'email-code');
    const answer = await device.call(users.sendVerifyCode, { token, body: { email, captchaSessionId } });
    app.clock.advance(61_000);
    return answer;
  };
  for (let round = 0; round < 5; round += 1) expect((await ask()).status).toBe(200);
  const sixth = await ask();
  expect([sixth.status, sixth.reason, sixth.details]).toEqual([429, 'EMAIL_CODES_TOO_MANY', { count: 55 }]);
});

test('a new device logs in by the code from the mail; without an address by a captcha; never into "only this device"', async () => {
  const { device, token } = await openAccount('mover');
  const phone = createTestDevice(app, 'new phone of mover');
  const body = { username: 'mover', password: PASSWORD };
  // No address yet: a captcha, and a note for the owner.
  expect(await reasonOf(phone, users.login, { body })).toBe('CAPTCHA_REQUIRED');
  const first = await phone.call<LoggedIn>(users.login, {
    body: { ...body, captchaSessionId: await passCaptcha(phone, 'login') },
  });
  expect(first.status).toBe(200);

  await bindEmail(device, token, 'mover@example.com');
  const tablet = createTestDevice(app, 'tablet of mover');
  const asked = await tablet.call(users.login, { body });
  expect([asked.status, asked.reason, asked.details]).toEqual([
    403,
    'DEVICE_CODE_REQUIRED',
    { email: 'mo***@example.com' },
  ]);
  const captchaSessionId = await passCaptcha(tablet, 'email-code');
  app.clock.advance(60_000);
  const sent = await tablet.call(common.sendEmailCode, {
    body: { purpose: 'login', username: 'mover', captchaSessionId },
  });
  expect(sent.status).toBe(200);
  const code = await codeFor('mover@example.com');
  expect(await reasonOf(phone, users.login, { body: { ...body, code } })).toBe('');
  const second = await tablet.call<LoggedIn>(users.login, { body: { ...body, code } });
  expect(second.status).toBe(200);
  await app.mailsLeft();
  expect(
    (await listCaughtMails(app.pool, { to: 'mover@example.com', limit: 5 })).length,
  ).toBeGreaterThanOrEqual(3);

  const locked = await device.call<{ isOnlyThisDevice: boolean }>(users.update, {
    token,
    body: { isOnlyThisDevice: true },
  });
  expect(locked.data.isOnlyThisDevice).toBe(true);
  const stranger = createTestDevice(app, 'stranger to mover');
  const refused = await stranger.call(users.login, { body });
  expect([refused.status, refused.reason]).toEqual([403, 'DEVICE_NOT_ALLOWED']);
});

test('a password is reset by the mail alone: every session ends, and an unknown address is answered alike', async () => {
  const { device, token } = await openAccount('forgetful');
  await bindEmail(device, token, 'forgetful@example.com');
  app.clock.advance(3_600_000);
  const lost = createTestDevice(app, 'device of somebody who forgot');
  const ask = async (email: string) =>
    lost.call(common.sendEmailCode, {
      body: { purpose: 'reset-password', email, captchaSessionId: await passCaptcha(lost, 'email-code') },
    });
  const known = await ask('forgetful@example.com');
  const unknown = await ask('nobody@example.com');
  expect(known.raw.body).toBe(unknown.raw.body);
  expect(await listCaughtMails(app.pool, { to: 'nobody@example.com' })).toEqual([]);
  const code = await codeFor('forgetful@example.com');
  const reset = async (newPassword: string, email = 'forgetful@example.com') =>
    lost.call(users.resetPassword, { body: { email, code, newPassword } });
  expect((await reset('')).reason).toBe('NEW_PASSWORD_REQUIRED');
  expect((await reset('123456')).reason).toBe('PASSWORD_COMMON');
  expect((await reset('another-staple-7', 'nobody@example.com')).reason).toBe('EMAIL_CODE_WRONG');
  expect((await reset('another-staple-7')).status).toBe(200);
  expect((await device.call(users.me, { token })).status).toBe(401);
  const back = await lost.call<LoggedIn>(users.login, {
    body: { username: 'forgetful@example.com', password: 'another-staple-7' },
  });
  expect(back.data.user['username']).toBe('forgetful');
});

test('a changed password ends every other session and goes on here', async () => {
  const { device, token } = await openAccount('changer');
  const other = createTestDevice(app, 'other of changer');
  const { data } = await other.call<LoggedIn>(users.login, {
    body: { username: 'changer', password: PASSWORD, captchaSessionId: await passCaptcha(other, 'login') },
  });
  const change = async (body: Record<string, string>) =>
    device.call<LoggedIn>(users.changePassword, { token, body });
  expect((await change({ oldPassword: '', newPassword: 'x' })).reason).toBe('OLD_PASSWORD_REQUIRED');
  expect((await change({ oldPassword: PASSWORD, newPassword: '' })).reason).toBe('NEW_PASSWORD_REQUIRED');
  expect((await change({ oldPassword: 'not it at all', newPassword: 'another-staple-7' })).reason).toBe(
    'OLD_PASSWORD_WRONG',
  );
  expect(
    await reasonOf(device, users.setPassword, { token, body: { newPassword: 'another-staple-7' } }),
  ).toBe('PASSWORD_ALREADY_SET');
  const changed = await change({ oldPassword: PASSWORD, newPassword: 'another-staple-7' });
  expect(changed.status).toBe(200);
  expect((await device.call(users.me, { token })).status).toBe(401);
  expect((await other.call(users.me, { token: data.token })).status).toBe(401);
  expect((await device.call(users.me, { token: changed.data.token })).status).toBe(200);
});

test('sessions and devices are listed and ended; a device that was forgotten proves itself anew', async () => {
  const { device, token } = await openAccount('lister');
  const other = createTestDevice(app, 'other of lister');
  const login = { username: 'lister', password: PASSWORD };
  const second = await other.call<LoggedIn>(users.login, {
    body: { ...login, captchaSessionId: await passCaptcha(other, 'login') },
  });
  const { data } = await device.call<{ items: Record<string, unknown>[] }>(users.sessions, { token });
  expect(data.items.map(({ isCurrent, name, network }) => [isCurrent, name, network])).toEqual(
    expect.arrayContaining([
      [true, 'Chrome · Android', expect.stringMatching(/^10\.20\.\d+\.0\/24$/u)],
      [false, 'Chrome · Android', '203.0.113.0/24'],
    ]),
  );
  const devices = await device.call<{ items: { id: string; isCurrent: boolean }[] }>(users.devices, {
    token,
  });
  const foreign = devices.data.items.find(({ isCurrent }) => !isCurrent);
  expect(foreign?.id).toBe(other.keyId);
  expect(await reasonOf(device, users.forgetDevice, { token, params: { deviceId: device.keyId } })).toBe(
    'INVALID_INPUT',
  );
  expect(await reasonOf(device, users.forgetDevice, { token, params: { deviceId: other.keyId } })).toBe('');
  expect((await other.call(users.me, { token: second.data.token })).status).toBe(401);
  expect(await reasonOf(other, users.login, { body: login })).toBe('CAPTCHA_REQUIRED');
  // Somebody else's session is none that can be ended.
  const stranger = await openAccount('no_lister');
  const own = data.items.find(({ isCurrent }) => isCurrent === true);
  expect(
    await reasonOf(stranger.device, users.revokeSession, {
      token: stranger.token,
      params: { sessionId: String(own?.['id']) },
    }),
  ).toBe('NOT_FOUND');
  expect((await device.call(users.me, { token })).status).toBe(200);
});

test('an account without password lives on its device, moves by a code and is kept by a password', async () => {
  const device = createTestDevice(app, 'auto phone');
  const check = async () =>
    (await device.call<{ hasAutoAccount: boolean }>(users.autoCheck)).data.hasAutoAccount;
  expect(await check()).toBe(false);
  // Fifty taps make one account.
  const taps = await Promise.all(
    Array.from({ length: 50 }, () =>
      device.call<LoggedIn>(users.useAutoAccount, { body: {}, ip: '10.30.0.1' }),
    ),
  );
  const opened = taps.filter(({ status }) => status === 200);
  expect(new Set(opened.map(({ data }) => data.user['id'])).size).toBe(1);
  expect(await check()).toBe(true);
  const { data } = await device.call<LoggedIn>(users.useAutoAccount, { body: {}, ip: '10.30.0.1' });
  expect(data.user['needSetPassword']).toBe(true);
  expect(
    await reasonOf(device, users.sendVerifyCode, {
      token: data.token,
      body: { email: 'auto@example.com', captchaSessionId: await passCaptcha(device, 'email-code') },
    }),
  ).toBe('PASSWORD_NOT_SET');

  const transfer = await device.call<{ code: string }>(users.transferCode, { token: data.token });
  expect(transfer.data.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/u);
  const tablet = createTestDevice(app, 'auto tablet');
  expect(await reasonOf(tablet, users.useTransferCode, { body: { transferCode: 'AAAA-AAAA' } })).toBe(
    'TRANSFER_CODE_WRONG',
  );
  const moved = await tablet.call<LoggedIn>(users.useTransferCode, {
    body: { transferCode: transfer.data.code.toLowerCase().replace('-', ' ') },
  });
  expect(moved.data.user['id']).toBe(data.user['id']);
  expect(await reasonOf(tablet, users.useTransferCode, { body: { transferCode: transfer.data.code } })).toBe(
    'TRANSFER_CODE_WRONG',
  );

  const set = await tablet.call<LoggedIn>(users.setPassword, {
    token: moved.data.token,
    body: { newPassword: PASSWORD },
  });
  expect(set.data.user['needSetPassword']).toBe(false);
});

test('a device that lost its storage gets its account back by the cookie, once with a new key', async () => {
  const { device } = await openAccount('safari_reader');
  const login = await device.call<LoggedIn>(users.login, {
    body: { username: 'safari_reader', password: PASSWORD },
  });
  const cookie = `aurora_session=${login.cookies['aurora_session'] ?? ''}`;
  expect(login.cookies['aurora_has_session']).toBe('1');
  const wiped = createTestDevice(app, 'the same phone, its key gone');
  const recovered = await wiped.call<{ username: string; token: string }>(users.me, { cookie });
  expect(recovered.data.username).toBe('safari_reader');
  expect((await wiped.call(users.sessions, { token: recovered.data.token })).status).toBe(200);
  expect((await device.call(users.me, { token: login.data.token })).status).toBe(401);
  const thief = createTestDevice(app, 'another phone with the stolen cookie');
  expect((await thief.call(users.me, { cookie })).status).toBe(401);
  // The cookie alone changes nothing.
  const changed = await wiped.call(users.update, { cookie, body: { theme: 'dark' } });
  expect(changed.status).toBe(401);
});

test('a picture becomes a small square of our own; anything else is refused', async () => {
  const { device, token } = await openAccount('painter');
  const upload = async (bytes: Buffer, signedBytes = bytes) => {
    const boundary = 'aurora-test-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const request = await device.buildUpload(users.avatar, { token, file: signedBytes });
    const answer = await app.http.inject({
      ...{ method: 'POST', url: request.url, payload },
      headers: { ...request.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    return answer.json<{ reason?: string; data?: { avatar: string } }>();
  };
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer();
  const { data } = await upload(picture);
  const file = await app.http.inject(data?.avatar ?? '/');
  expect(file.headers['content-type']).toBe('image/webp');
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' });
  expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).reason).toBe(
    'AVATAR_INVALID',
  );
  expect((await upload(Buffer.from('not a picture'))).reason).toBe('AVATAR_INVALID');
  expect((await upload(picture, Buffer.from('another file was signed'))).reason).toBe('SIGNATURE_INVALID');
  expect((await upload(Buffer.alloc(6 * 1024 * 1024))).reason).toBe('PAYLOAD_TOO_LARGE');
  expect((await upload(picture)).reason).toBe('TOO_MANY_REQUESTS');
});
