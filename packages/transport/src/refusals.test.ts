import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js';
import { assert, asyncProperty, jsonValue, property, string, uint8Array } from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromBase64Url, hexOf, lengthPrefixed, toBase64Url, utf8 } from './bytes.ts';
import { seedKey } from './client/seed-key.ts';
import { hmac, keyAgreement, sha256 } from './client/primitives.ts';
import { type Sealing, sealBody } from './client/seal-body.ts';
import { createServerTime } from './client/server-time.ts';
import { deviceIdOf, parseDeviceId, serverKeyId, windowOf } from './device-id.ts';
import type { CryptoDescriptor, JsonObject } from './field-plan.ts';
import { sharedSecretOf } from './key-schedule.ts';
import { requestBase } from './request-base.ts';
import { type Opening, openBody } from './server/open-body.ts';
import {
  agree,
  agreementSecret,
  isSmallOrder,
  sha256 as nodeSha256,
  verifySignature,
} from './server/primitives.ts';

const hashOf = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

const NOW = 1_790_000_000_123;
const PATH = '/api/h5/users/login';
const secretBytes = hashOf('a server key of these tests');
const serverPublic = keyAgreement.publicKeyOf(secretBytes);
const kid = serverKeyId(sha256, serverPublic);
const secret = agreementSecret(secretBytes);
const deviceKey = seedKey(hashOf('a device of these tests'));
const deviceId = deviceIdOf(sha256, { userAgent: 'ua', platform: 'p', publicKey: deviceKey.publicKey });

const sealing: Sealing = {
  ...{ method: 'POST', path: PATH, deviceId, deviceKey, win: windowOf(NOW) },
  serverKey: { kid, publicKey: toBase64Url(serverPublic) },
};
const opening: Opening = {
  ...{ method: 'POST', path: PATH, deviceId, devicePublicKey: deviceKey.publicKey, now: NOW },
  secretOf: (name) => (name === kid ? secret : undefined),
};
const login = { username: '小明_01', password: '正确的马-battery-9', remember: true };
const descriptorOf = (body: JsonObject): CryptoDescriptor => body['_crypto'] as CryptoDescriptor; // sealed by us

test('V4: the shared secret is that of RFC 9180, appendix A.1.1', () => {
  const enc = bytesOf('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431');
  const receiver = bytesOf('3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d');
  const ephemeral = bytesOf('52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736');
  const dh = keyAgreement.shared(ephemeral, receiver);
  expect(hexOf(keyAgreement.publicKeyOf(ephemeral))).toBe(hexOf(enc));
  expect(hexOf(sharedSecretOf(hmac, dh, enc, receiver))).toBe(
    'fe0e18c9f024ce43799ae393c7e8fe8fce9d218875e8227b0187c04e7d2ea1fc',
  );
});

test('V5: an empty body and a query are signed as they stand on the line', () => {
  const base = requestBase({
    ...{ method: 'GET', rawPath: '/api/h5/users/me%2Fx', rawQuery: 'q=a+b&q=%2F&q=&empty' },
    ...{ timestamp: String(NOW), nonce: 'AAAAAAAAAAAAAAAA', deviceId, clientType: 'h5' },
    ...{ clientVersion: '1.0.0', bodyHash: hexOf(sha256(new Uint8Array(0))), tokenHash: null },
  });
  expect(new TextDecoder().decode(base).split('\n')).toEqual([
    ...['aurora-req-v1', 'GET', '/api/h5/users/me%2Fx', 'q=a+b&q=%2F&q=&empty', String(NOW)],
    ...['AAAAAAAAAAAAAAAA', deviceId, 'h5', '1.0.0'],
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '-',
  ]);
});

describe('V6: any value', () => {
  test('of a nested field, with half a surrogate pair in it, comes back as it was', async () => {
    const body = { profile: { email: 'a\uD800b@x.org', age: 3 }, note: 'open' };
    const sealed = await sealBody(body, sealing);
    expect(descriptorOf(sealed).fields).toEqual(['profile.email']);
    expect(openBody(sealed, opening)).toEqual(body);
  });
  test('of any length and letters comes back, and says little of its length', async () => {
    await assert(
      asyncProperty(string({ unit: 'binary', maxLength: 200 }), jsonValue(), async (password, other) => {
        const sealed = await sealBody({ password, other }, sealing);
        // As it arrives: JSON has no -0.
        const arrived = JSON.parse(JSON.stringify(sealed)) as JsonObject;
        expect(openBody(arrived, opening)).toEqual(JSON.parse(JSON.stringify({ password, other })));
        expect(((fromBase64Url(String(sealed['password']))?.length ?? 0) - 16) % 32).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is refused', () => {
  const reasonOf = (body: JsonObject, change: Partial<Opening> = {}): string => {
    try {
      openBody(body, { ...opening, ...change });
      return 'opened';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  test('V7: values of two fields changed for one another', async () => {
    const sealed = await sealBody(login, sealing);
    const swapped = { ...sealed, username: sealed['password'], password: sealed['username'] };
    expect(reasonOf(swapped)).toBe('SIGNATURE_INVALID');
  });
  test('V8: a body sent to another address or by another method', async () => {
    const sealed = await sealBody(login, sealing);
    expect(reasonOf(sealed, { path: '/api/h5/users/register' })).toBe('DECRYPTION_FAILED');
    expect(reasonOf(sealed, { method: 'PUT' })).toBe('DECRYPTION_FAILED');
  });
  test('V9: windows other than the present one and its neighbours', async () => {
    for (const [step, result] of [
      [-2, 'WINDOW_EXPIRED'],
      [-1, 'opened'],
      [1, 'opened'],
      [2, 'WINDOW_EXPIRED'],
    ] as const)
      expect(reasonOf(await sealBody(login, { ...sealing, win: windowOf(NOW) + step }))).toBe(result);
  });
  test('V10: ephemeral keys that give everybody the same secret', async () => {
    const zero = new Uint8Array(32);
    const one = Uint8Array.from(zero, (_, index) => (index === 0 ? 1 : 0));
    for (const point of [
      zero,
      one,
      bytesOf('e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'),
    ]) {
      expect(() => agree(secret, point)).toThrow(/fail|deriv/iu);
      const sealed = await sealBody(login, sealing);
      // The device itself would have to sign it, so this is refused one step earlier as well.
      const bad = { ...sealed, _crypto: { ...descriptorOf(sealed), enc: toBase64Url(point) } };
      expect(reasonOf(bad)).toBe('SIGNATURE_INVALID');
    }
  });
  test('V11: keys and signatures of small order, and second spellings of a signature', async () => {
    const message = utf8('pay 1');
    const signature = await deviceKey.sign(message);
    expect(verifySignature(deviceKey.publicKey, message, signature)).toBe(true);
    const identity = bytesOf(`01${'00'.repeat(31)}`);
    // With the neutral point as key and as R, and S zero, every message verifies by the equation alone.
    expect(verifySignature(identity, message, new Uint8Array([...identity, ...new Uint8Array(32)]))).toBe(
      false,
    );
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const s = BigInt(`0x${hexOf(signature.slice(32).toReversed())}`) + order;
    const second = bytesOf(s.toString(16).padStart(64, '0')).toReversed();
    expect(
      verifySignature(deviceKey.publicKey, message, new Uint8Array([...signature.slice(0, 32), ...second])),
    ).toBe(false);
    expect(verifySignature(deviceKey.publicKey, utf8('pay 2'), signature)).toBe(false);
    expect(verifySignature(deviceKey.publicKey, message, signature.slice(1))).toBe(false);
  });
  test('V11: a signature that fits every message under a key of small order', () => {
    // S is one and R the base point: a lenient verifier finds it right for whatever was said.
    const forged = bytesOf(`58${'66'.repeat(31)}01${'00'.repeat(31)}`);
    for (const point of ED25519_TORSION_SUBGROUP) {
      expect(ed25519.verify(forged, utf8('pay 1'), bytesOf(point), { zip215: true })).toBe(true);
      expect(isSmallOrder(bytesOf(point))).toBe(true);
      expect(verifySignature(bytesOf(point), utf8('pay 1'), forged)).toBe(false);
    }
    expect(isSmallOrder(deviceKey.publicKey)).toBe(false);
  });
  test('V13: names of keys that are not accepted any more', async () => {
    const sealed = await sealBody(login, sealing);
    expect(reasonOf(sealed, { secretOf: () => undefined })).toBe('KEY_UNKNOWN');
    // Another key under the old one's name opens nothing.
    const other = agreementSecret(hashOf('another server key'));
    expect(reasonOf(sealed, { secretOf: () => other })).toBe('DECRYPTION_FAILED');
  });
  test('sensitive fields that travel readable, wholly or in part', async () => {
    expect(reasonOf(login)).toBe('PROTECTION_MISSING');
    const sealed = await sealBody({ password: 'secret1' }, sealing);
    expect(reasonOf({ ...sealed, username: 'readable' })).toBe('PROTECTION_MISSING');
    expect(openBody({ theme: 'dark' }, opening)).toEqual({ theme: 'dark' });
  });
  test('a body that another device sealed', async () => {
    const thief = seedKey(hashOf('another device'));
    const sealed = await sealBody(login, { ...sealing, deviceKey: thief });
    expect(reasonOf(sealed)).toBe('SIGNATURE_INVALID');
    expect(reasonOf(await sealBody(login, sealing), { deviceId: deviceId.replace('h5.', 'h5_') })).toBe(
      'SIGNATURE_INVALID',
    );
  });
  test('descriptors that are not whole', async () => {
    const sealed = await sealBody(login, sealing);
    const good = descriptorOf(sealed);
    for (const change of [
      { v: 2 },
      { alg: 'none' },
      { win: String(good.win) },
      { fields: [] },
      { fields: ['username', 'password'] },
      { fields: ['password', 'password', 'username'] },
      { fields: Array.from({ length: 17 }, (_, index) => `f${String(index).padStart(2, '0')}`) },
      { enc: 'AA' },
      { sig: 'a=b' },
      { fields: ['__proto__', 'password', 'username'] },
    ])
      expect(reasonOf({ ...sealed, _crypto: { ...good, ...change } })).toBe('PROTECTION_MALFORMED');
    expect(reasonOf({ ...sealed, _crypto: null })).toBe('PROTECTION_MALFORMED');
  });
});

describe('bodies that could only be sent readable or read wrongly', () => {
  const refused = (body: JsonObject) => {
    expect(() => openBody(body, opening)).toThrow('PROTECTION_MALFORMED');
  };
  test('a sensitive field in a list or under a name with a dot is sealed by nobody and refused', async () => {
    for (const body of [{ list: [{ password: 'secret1' }] }, { 'a.b': { email: 'a@x.org' } }]) {
      await expect(sealBody(body, sealing)).rejects.toThrow('no path names');
      refused(body);
    }
    expect(openBody({ list: [{ name: 'x' }], 'a.b': { c: 1 } }, opening)).toHaveProperty('list');
  });
  test('a name with a dot keeps its value beside the nested field of the same path', async () => {
    const body = { 'profile.email': 'kept', profile: { email: 'a@x.org' } };
    const sealed = await sealBody(body, sealing);
    expect(sealed['profile.email']).toBe('kept');
    expect(openBody(sealed, opening)).toEqual(body);
  });
  test('depth and size end in a refusal, never in a fault of the server', async () => {
    refused(Array.from({ length: 20_000 }).reduce<JsonObject>((inner) => ({ inner }), { password: 1 }));
    const sealed = await sealBody(login, sealing);
    refused({ ...sealed, password: 'A'.repeat(100_000) });
    const name = 'p'.repeat(70_000);
    const fields = [name, 'password', 'username'].toSorted();
    refused({ ...sealed, [name]: 'AAAA', _crypto: { ...descriptorOf(sealed), fields } });
    refused({ ...sealed, _crypto: { ...descriptorOf(sealed), kid: name } });
    refused({ ...sealed, _crypto: { ...descriptorOf(sealed), win: 0.5 } });
    await expect(sealBody({ password: 'x'.repeat(65_001) }, sealing)).rejects.toThrow(RangeError);
  });
});

test('base64url has one spelling for the same bytes', () => {
  assert(
    property(uint8Array({ maxLength: 70 }), (bytes) => {
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }),
  );
  for (const text of ['A', 'AB', 'AA=', 'A+AA', 'AAB', 'é'.repeat(4)]) expect(fromBase64Url(text)).toBeNull();
});

test('no two lists of parts have the same bytes', () => {
  expect(hexOf(lengthPrefixed('ab', 'c'))).not.toBe(hexOf(lengthPrefixed('a', 'bc')));
  expect(() => lengthPrefixed(new Uint8Array(65_536))).toThrow(RangeError);
});

test('a device id says what it is made of, and nothing else passes for one', () => {
  expect(parseDeviceId(deviceId)?.keyId).toHaveLength(22);
  for (const text of ['', 'h5.short.x', `${deviceId}x`, deviceId.replace('h5', 'h6'), ` ${deviceId}`])
    expect(parseDeviceId(text)).toBeNull();
});

test('both ends hash alike', () => {
  expect(hexOf(sha256(utf8('极光')))).toBe(hexOf(nodeSha256(utf8('极光'))));
});

describe('the server’s time', () => {
  test('is the median of the last quick answers, however wrong this clock is', () => {
    const day = 86_400_000;
    const time = createServerTime();
    expect(time.at(1000)).toBe(1000);
    for (const [took, error] of [
      [100, 0],
      [200, 10],
      [80, -5],
      [1900, 700],
      [90, 4],
    ] as const)
      time.learn({ askedAt: 0, cameAt: took, serverTime: day + took / 2 + error });
    // Too slow to say anything.
    time.learn({ askedAt: 0, cameAt: 2500, serverTime: 0 });
    expect(time.at(0)).toBe(day + 4);
  });
});
