import { assert, asyncProperty, constantFrom, option, uint8Array, webUrl } from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toBase64Url, utf8 } from './bytes.ts';
import { seedKey } from './client/seed-key.ts';
import { sha256 } from './client/primitives.ts';
import { type ProtectedAnswer, sendOnceMore } from './client/send-once-more.ts';
import { createServerTime } from './client/server-time.ts';
import { type Signing, signRequest } from './client/sign-request.ts';
import { deviceIdOf, deviceKeyId } from './device-id.ts';
import {
  type Knowledge,
  MOST_SKEW_MS,
  NONCE_TTL_MS,
  type ReceivedRequest,
  isContent,
  verifyRequest,
} from './server/verify-request.ts';

const hashOf = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());
const NOW = 1_790_000_000_123;
const deviceKey = seedKey(hashOf('a device of these tests'));
const deviceId = deviceIdOf(sha256, { userAgent: 'ua', platform: 'p', publicKey: deviceKey.publicKey });
const keyId = deviceKeyId(sha256, deviceKey.publicKey);
const body = utf8('{"amount":"1.00"}');

const signing: Signing = {
  ...{ method: 'POST', rawPath: '/api/h5/orders', rawQuery: '', body, isMultipart: false },
  ...{ token: 'token-1', deviceId, deviceKey, now: NOW, doesEnrol: false },
};

/** A server that knows this one device and forgets a nonce after its time. */
function knowledge(change: Partial<Knowledge> = {}): Knowledge {
  const taken = new Map<string, number>();
  const known: Knowledge = {
    now: NOW,
    mayEnrol: false,
    publicKeyOf: (id) => Promise.resolve(id === keyId ? deviceKey.publicKey : null),
    takeNonce(id, nonce, ttlMs) {
      const isFree = (taken.get(`${id} ${nonce}`) ?? 0) <= known.now;
      if (isFree) taken.set(`${id} ${nonce}`, known.now + ttlMs);
      return Promise.resolve(isFree);
    },
    boundDeviceOf: (tokenHash) =>
      Promise.resolve(tokenHash === toBase64Url(hashOf('token-1')) ? keyId : null),
    ...change,
  };
  return known;
}

async function received(change: Partial<Signing> = {}): Promise<ReceivedRequest> {
  const asked = { ...signing, ...change };
  const { method, rawPath, rawQuery, token } = asked;
  const headers = {
    ...(await signRequest(asked)),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(asked.isMultipart && { 'content-type': 'multipart/form-data; boundary=x' }),
  };
  const target = rawQuery === '' ? rawPath : `${rawPath}?${rawQuery}`;
  return { method, target, headers, body: asked.body };
}

async function resultOf(request: ReceivedRequest, known: Knowledge = knowledge()): Promise<string> {
  try {
    await verifyRequest(request, known);
    return 'verified';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
const withHeaders = (
  request: ReceivedRequest,
  headers: Record<string, string | string[] | undefined>,
): ReceivedRequest => ({ ...request, headers: { ...request.headers, ...headers } });

describe('a signed request', () => {
  test('is known by its device, and any change of it is noticed', async () => {
    const request = await received();
    await expect(verifyRequest(request, knowledge())).resolves.toMatchObject({
      ...{ deviceId, deviceKeyId: keyId, token: 'token-1', contentSha256: null },
    });
    for (const changed of [
      { ...request, method: 'PUT' },
      { ...request, target: '/api/h5/orders/' },
      { ...request, target: '/api/h5/orders?x' },
      { ...request, body: utf8('{"amount":"9.00"}') },
      withHeaders(request, { authorization: 'Bearer token-2' }),
      withHeaders(request, { authorization: undefined }),
      withHeaders(request, { 'x-timestamp': String(NOW + 1) }),
      withHeaders(request, { 'x-nonce': 'AAAAAAAAAAAAAAAA' }),
      withHeaders(request, { 'x-client-version': '1.0.1' }),
      withHeaders(request, { 'x-device-id': deviceId.replace(/^h5\.../u, 'h5.zz') }),
    ])
      expect(await resultOf(changed)).toBe('SIGNATURE_INVALID');
  });
  test('covers any path, query and body as they stand on the line', async () => {
    const bodies = uint8Array({ maxLength: 40 });
    const methods = constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE');
    const urls = webUrl({ withQueryParameters: true });
    await assert(
      asyncProperty(
        methods,
        urls,
        bodies,
        option(uint8Array({ minLength: 8 })),
        async (method, url, bytes, secret) => {
          const { pathname, search } = new URL(url);
          const token = secret === null ? null : toBase64Url(secret);
          const change = { method, rawPath: pathname, rawQuery: search.slice(1), body: bytes, token };
          expect(await resultOf(await received(change))).toBe('verified');
        },
      ),
      { numRuns: 60 },
    );
    for (const rawQuery of [
      'q=a+b',
      'q=a%20b',
      'q=%2F',
      'q=/',
      'q=1&q=2',
      'q=2&q=1',
      'q=?x',
      'q=%e6%9e%81',
    ]) {
      const request = await received({ method: 'GET', rawQuery, body: new Uint8Array(0) });
      expect(await resultOf(request)).toBe('verified');
      // The same to a reader of queries, another to the signature.
      const other = { ...request, target: request.target.replace('%', '%25').concat('&') };
      expect(await resultOf(other)).toBe('SIGNATURE_INVALID');
    }
  });
  test('is refused where a header is absent, doubled, too long or spelled otherwise', async () => {
    const request = await received();
    for (const name of Object.keys(await signRequest(signing)))
      expect(await resultOf(withHeaders(request, { [name]: undefined }))).toBe('PROTECTION_MISSING');
    for (const wrong of [
      { 'x-signature': 'AA' },
      { 'x-timestamp': `0${NOW}` },
      { 'x-timestamp': `${NOW}\n` },
      { 'x-timestamp': '1.79e12' },
      { 'x-nonce': 'short' },
      { 'x-nonce': ['AAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAA'] },
      { 'x-client-type': 'H5' },
      { 'x-client-version': '1.0.0, 1.0.0' },
      { 'x-device-id': 'h5.a.b' },
      { 'x-device-id': 'h'.repeat(2000) },
      { authorization: 'bearer token-1' },
      { authorization: 'Basic eDp5' },
      // It would leave the bytes of this body unsigned.
      { 'x-content-sha256': toBase64Url(sha256(body)) },
    ])
      expect(await resultOf(withHeaders(request, wrong))).toBe('PROTECTION_MALFORMED');
    for (const target of ['http://x/api', '/极', '/a b', '/a\nb', `/${'a'.repeat(9000)}`])
      expect(await resultOf({ ...request, target })).toBe('PROTECTION_MALFORMED');
  });
});

test('clocks may be two minutes off, to either side', async () => {
  for (const [off, result] of [
    [-MOST_SKEW_MS - 1, 'CLOCK_SKEW'],
    [-MOST_SKEW_MS, 'verified'],
    [MOST_SKEW_MS, 'verified'],
    [MOST_SKEW_MS + 1, 'CLOCK_SKEW'],
  ] as const)
    expect(await resultOf(await received({ now: NOW + off }))).toBe(result);
});

test('V12: a nonce is taken once, and when it is forgotten the timestamp refuses it', async () => {
  const request = await received({ now: NOW + MOST_SKEW_MS });
  const known = knowledge();
  expect(await resultOf(request, known)).toBe('verified');
  expect(await resultOf(request, known)).toBe('REPLAYED');
  known.now = NOW + NONCE_TTL_MS;
  expect(await resultOf(request, known)).toBe('CLOCK_SKEW');
});

test('a wrongly signed request spends no nonce', async () => {
  const request = await received();
  const known = knowledge();
  expect(await resultOf({ ...request, body: utf8('{}') }, known)).toBe('SIGNATURE_INVALID');
  expect(await resultOf(request, known)).toBe('verified');
});

describe('a device', () => {
  const stranger = seedKey(hashOf('a stranger'));
  const strangerId = deviceIdOf(sha256, { userAgent: 'ua', platform: 'p', publicKey: stranger.publicKey });
  const enrolling = { deviceId: strangerId, deviceKey: stranger, doesEnrol: true, token: null };

  test('that nobody knows brings its key where the call enrols, and nowhere else', async () => {
    const request = await received(enrolling);
    expect(await resultOf(request)).toBe('DEVICE_UNKNOWN');
    expect(await resultOf(request, knowledge({ mayEnrol: true }))).toBe('verified');
  });
  test('cannot take the name of another one', async () => {
    const unknown = knowledge({ mayEnrol: true, publicKeyOf: () => Promise.resolve(null) });
    expect(await resultOf(await received({ ...enrolling, deviceId }), unknown)).toBe('DEVICE_UNKNOWN');
    expect(await resultOf(await received({ ...enrolling, deviceId }), knowledge({ mayEnrol: true }))).toBe(
      'SIGNATURE_INVALID',
    );
  });
  test('does nothing with the token of another one', async () => {
    const request = await received({ ...enrolling, token: 'token-1' });
    expect(await resultOf(request, knowledge({ mayEnrol: true }))).toBe('DEVICE_MISMATCH');
  });
});

test('of a multipart body the file is signed and compared after parsing', async () => {
  const file = utf8('a picture');
  const request = await received({ isMultipart: true, body: file });
  const whole = { ...request, body: utf8('--x\r\n…the file between its boundaries…') };
  const { contentSha256 } = await verifyRequest(whole, knowledge());
  expect(contentSha256 !== null && isContent(file, contentSha256)).toBe(true);
  expect(contentSha256 !== null && isContent(utf8('another'), contentSha256)).toBe(false);
  expect(await resultOf(withHeaders(whole, { 'x-content-sha256': undefined }))).toBe('PROTECTION_MALFORMED');
  expect(await resultOf(withHeaders(whole, { 'x-content-sha256': toBase64Url(hashOf('x')) }))).toBe(
    'SIGNATURE_INVALID',
  );
});

describe('the one hidden retry', () => {
  const day = 86_400_000;
  test('reaches a server whose clock is a day away, even after this clock was set', async () => {
    const serverTime = createServerTime();
    for (let time = 0; time < 5; time += 1) serverTime.learn({ askedAt: NOW, cameAt: NOW, serverTime: NOW });
    const results: string[] = [];
    const send = async (): Promise<ProtectedAnswer> => {
      const result = await resultOf(await received({ now: serverTime.at(NOW - day) }));
      results.push(result);
      return { reason: result === 'verified' ? null : result, serverTime: NOW };
    };
    const resending = { serverTime, refreshKeys: () => Promise.resolve(), clock: () => NOW - day };
    expect((await sendOnceMore(send, resending)).reason).toBeNull();
    expect(results).toEqual(['CLOCK_SKEW', 'verified']);
  });
  test('fetches keys for an unknown one, happens once, and for nothing else', async () => {
    const timesFor = async (reason: string | null, time: number | null = NOW) => {
      let sent = 0;
      let fetched = 0;
      const answer = await sendOnceMore(
        () => Promise.resolve({ reason, serverTime: time, number: (sent += 1) }),
        {
          serverTime: createServerTime(),
          refreshKeys: () => Promise.resolve(void (fetched += 1)),
          clock: () => NOW,
        },
      );
      return [answer.number, sent, fetched];
    };
    expect(await timesFor('KEY_UNKNOWN')).toEqual([2, 2, 1]);
    expect(await timesFor('CLOCK_SKEW')).toEqual([2, 2, 0]);
    expect(await timesFor('WINDOW_EXPIRED')).toEqual([2, 2, 0]);
    // Without the server's time a second one would be refused as the first.
    expect(await timesFor('CLOCK_SKEW', null)).toEqual([1, 1, 0]);
    for (const reason of [null, 'REPLAYED', 'SIGNATURE_INVALID', 'DECRYPTION_FAILED'])
      expect(await timesFor(reason)).toEqual([1, 1, 0]);
  });
});
