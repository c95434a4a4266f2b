import { users } from '@aurora/contracts';
import { sha256 } from '@aurora/transport/signing';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { type SentRequest, createTestDevice, withoutHeader } from '#app/testing/test-device.ts';

const app = await startTestApp();
afterAll(() => app.stop());

const rows = async (table: string): Promise<number> =>
  (await app.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n ?? -1;

/** A key of X25519 whose secret nobody here has. */
const FOREIGN_KEY = Buffer.from(sha256(Buffer.from('somebody else'))).toString('base64url');

const body = { username: 'nobody', password: 'battery-staple-9' };
const withHeader =
  (name: string, value: string) =>
  (request: SentRequest): SentRequest => ({ ...request, headers: { ...request.headers, [name]: value } });
const withPayload =
  (change: (sent: Record<string, unknown>) => Record<string, unknown>) =>
  (request: SentRequest): SentRequest => ({
    ...request,
    payload: JSON.stringify(change(JSON.parse(request.payload) as Record<string, unknown>)), // built by our own test
  });

test('each broken protection has its own reason, never 401, and nothing is written', async () => {
  const device = createTestDevice(app, 'broken');
  const refused = async (input: Parameters<typeof device.call>[1], status: number, reason: string) => {
    const answer = await device.call(users.register, { body, ...input });
    expect([answer.status, answer.reason]).toEqual([status, reason]);
    expect(Number(answer.raw.headers['x-server-time'])).toBe(app.clock.now());
  };
  await refused({ tamper: (request) => withoutHeader(request, 'signature') }, 400, 'PROTECTION_MISSING');
  await refused({ tamper: (request) => withoutHeader(request, 'deviceId') }, 400, 'PROTECTION_MISSING');
  await refused({ tamper: withHeader('x-nonce', 'short') }, 400, 'PROTECTION_MALFORMED');
  await refused(
    { tamper: withHeader('x-device-id', `h5.AAAAAAAA.${'A'.repeat(22)}`) },
    403,
    'DEVICE_UNKNOWN',
  );
  await refused({ withoutKey: true }, 403, 'DEVICE_UNKNOWN');
  await refused({ skewMs: 121_000 }, 400, 'CLOCK_SKEW');
  await refused({ skewMs: -121_000 }, 400, 'CLOCK_SKEW');
  await refused({ windowShift: 2 }, 400, 'WINDOW_EXPIRED');
  await refused({ windowShift: -2 }, 400, 'WINDOW_EXPIRED');
  await refused({ tamper: withPayload((sent) => ({ ...sent, more: 1 })) }, 403, 'SIGNATURE_INVALID');
  await refused({ tamper: withHeader('x-timestamp', String(app.clock.now() + 1)) }, 403, 'SIGNATURE_INVALID');
  await refused(
    { tamper: (request) => ({ ...request, url: `${request.url}?a=1` }) },
    403,
    'SIGNATURE_INVALID',
  );
  await refused(
    { token: 'x'.repeat(43), tamper: withHeader('authorization', 'Bearer y') },
    403,
    'SIGNATURE_INVALID',
  );
  await refused({ tamper: withHeader('authorization', 'Basic eHg=') }, 400, 'PROTECTION_MALFORMED');
  expect(await rows('users')).toBe(0);
  expect(await rows('devices')).toBe(0);
});

test('a body whose sensitive fields came readable, garbled, or sealed to a key that is not ours, is refused', async () => {
  const device = createTestDevice(app, 'readable');
  const refused = async (input: Parameters<typeof device.call>[1], reason: string) => {
    const answer = await device.call(users.register, { body, ...input });
    expect([answer.status, answer.reason]).toEqual([400, reason]);
  };
  await refused({ isUnsealed: true }, 'PROTECTION_MISSING');
  await refused(
    { garble: ({ _crypto, ...rest }) => ({ ...rest, _crypto: { ...Object(_crypto), v: 2 } }) },
    'PROTECTION_MALFORMED',
  );
  const { kid: _kid, ...key } = app.serverKey();
  const other = { ...app, serverKey: () => ({ ...key, kid: 'AAAAAAAA' }) };
  const unknown = await createTestDevice(other, 'readable').call(users.register, { body });
  expect([unknown.status, unknown.reason]).toEqual([400, 'KEY_UNKNOWN']);
  // Sealed to another's key under the name of ours: it cannot be opened.
  const foreign = { ...app, serverKey: () => ({ kid: app.serverKey().kid, publicKey: FOREIGN_KEY }) };
  const closed = await createTestDevice(foreign, 'readable').call(users.register, { body });
  expect([closed.status, closed.reason]).toEqual([400, 'DECRYPTION_FAILED']);
  expect(await rows('users')).toBe(0);
});

test('a request that is too long is refused before anything is looked at', async () => {
  const device = createTestDevice(app, 'long');
  const tooLong = await device.call(users.register, { body: { ...body, note: 'x'.repeat(1024 * 1024) } });
  expect([tooLong.status, tooLong.reason]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('a recorded request opens nothing a second time, nor after its time', async () => {
  const device = createTestDevice(app, 'replay');
  const { data } = await device.register('replayed');
  const first = await device.call(users.me, { token: data.token });
  expect(first.status).toBe(200);
  const again = await device.send(first.sent);
  expect([again.status, again.reason]).toEqual([403, 'REPLAYED']);
  const many = await Promise.all(Array.from({ length: 50 }, () => device.send(first.sent)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(0);
  app.clock.advance(301_000);
  const late = await device.send(first.sent);
  expect([late.status, late.reason]).toEqual([400, 'CLOCK_SKEW']);
});

test('of fifty that bring one nonce at once a single one passes', async () => {
  const device = createTestDevice(app, 'one nonce');
  const request = await device.build(users.checkUsername, { query: { username: 'somebody' } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => device.send(request)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a stolen token opens nothing without its key: none of a thousand calls', async () => {
  const owner = createTestDevice(app, 'owner');
  const { data } = await owner.register('robbed');
  const thief = createTestDevice(app, 'thief');
  await thief.register('thief');
  const reasons = new Set<string>();
  let opened = 0;
  for (let round = 0; round < 200; round += 1) {
    const answers = await Promise.all([
      thief.call(users.me, { token: data.token }),
      thief.call(users.sessions, { token: data.token }),
      thief.call(users.logout, { token: data.token }),
      app.http.inject({ url: '/api/h5/users/me', headers: { authorization: `Bearer ${data.token}` } }),
      app.http.inject({
        url: '/api/h5/users/me',
        headers: {
          ...(await owner.build(users.me, { token: 'other' })).headers,
          authorization: `Bearer ${data.token}`,
        },
      }),
    ]);
    for (const answer of answers) {
      const status = 'status' in answer ? answer.status : answer.statusCode;
      if (status === 200) opened += 1;
      reasons.add('reason' in answer ? answer.reason : answer.json<{ reason: string }>().reason);
    }
  }
  expect(opened).toBe(0);
  expect([...reasons].toSorted()).toEqual(['DEVICE_MISMATCH', 'PROTECTION_MISSING', 'SIGNATURE_INVALID']);
  expect((await owner.call(users.me, { token: data.token })).status).toBe(200);
});

test('a public call that carries a token is held to its signature; without one it asks for nothing', async () => {
  const list = await app.http.inject('/api/h5/movies/list');
  expect(list.statusCode).toBe(200);
  const permission = await app.http.inject({
    url: `/api/h5/movies/${'1'.repeat(22)}/play-permission`,
    headers: { authorization: 'Bearer anything' },
  });
  expect(permission.json()).toMatchObject({ code: 400, reason: 'PROTECTION_MISSING' });
});

test('ten thousand phones of one model share no account', { timeout: 120_000 }, async () => {
  const accounts = new Set<string>();
  // Their keys differ and nothing else: one user agent, one platform, many networks.
  for (let batch = 0; batch < 100; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const number = batch * 100 + index;
        const device = createTestDevice(app, `phone ${number}`);
        return device.call<{ hasAutoAccount: boolean }>(users.autoCheck, { ip: `10.${batch}.${index}.1` });
      }),
    );
    for (const { data } of answers) expect(data).toEqual({ hasAutoAccount: false });
  }
  for (let number = 0; number < 100; number += 1) {
    const device = createTestDevice(app, `phone ${number}`);
    const { data } = await device.call<{ user: { id: string } }>(users.useAutoAccount, {
      body: {},
      ip: `10.0.${number}.1`,
    });
    accounts.add(data.user.id);
  }
  expect(accounts.size).toBe(100);
});
