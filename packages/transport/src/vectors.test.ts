import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromBase64Url, hexOf, toBase64Url, utf8 } from './bytes.ts';
import { seedKey } from './client/seed-key.ts';
import { hmac, keyAgreement, sha256 } from './client/primitives.ts';
import { sealBody } from './client/seal-body.ts';
import { signRequest } from './client/sign-request.ts';
import { deviceIdOf, serverKeyId, windowOf } from './device-id.ts';
import { type CryptoDescriptor, fieldData, sealingInfo, unpadded } from './field-plan.ts';
import { deriveKeys } from './key-schedule.ts';
import { openBody } from './server/open-body.ts';
import { agreementSecret, publicBytesOf, verifySignature } from './server/primitives.ts';

/** The vectors V1–V3 of the protection document: inputs are hashes of sentences, so that nothing is hidden in them. */
const hashOf = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());

const SERVER_SECRET = hashOf('aurora test server kem key 1');
const EPHEMERAL = hashOf('aurora test ephemeral 1');
const DEVICE_SEED = hashOf('aurora test device key 1');
const NONCE = hashOf('nonce 1').subarray(0, 12);
const TIME = 1_790_000_000_123;
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const PATH = '/api/h5/users/login';
const BODY = { username: '小明_01', password: '正确的马-battery-9' };

const deviceKey = seedKey(DEVICE_SEED);
const serverPublic = keyAgreement.publicKeyOf(SERVER_SECRET);
const kid = serverKeyId(sha256, serverPublic);
const win = windowOf(TIME);
const deviceId = deviceIdOf(sha256, {
  userAgent: USER_AGENT,
  platform: 'Linux armv81',
  publicKey: deviceKey.publicKey,
});
const sealing = {
  ...{ method: 'POST', path: PATH, deviceId, deviceKey, win },
  serverKey: { kid, publicKey: toBase64Url(serverPublic) },
};

describe('V1: names of keys and devices', () => {
  test('the server key, the device and the window have the names of the document', () => {
    expect(hexOf(serverPublic)).toBe('b4f5906cc2e5faaa304ca8e0b07d529d99aab4e763067018ac868a038973c659');
    expect(kid).toBe('carNMMwa');
    expect(hexOf(deviceKey.publicKey)).toBe(
      '4d0344425aad1e030b3da1ed13247c88aac31b19597cdfe7d98838cb2670d6af',
    );
    expect(deviceId).toBe('h5.G4TkItLH.nI5DFZ8Ith9Q59dM2vT_zw');
    expect(win).toBe(9_944_444);
  });
  test('both ends derive the same public key from a secret', () => {
    expect(hexOf(publicBytesOf(agreementSecret(SERVER_SECRET)))).toBe(hexOf(serverPublic));
  });
});

describe('V2: sealed fields', () => {
  test('info, key and base nonce are those of the document', () => {
    const info = sealingInfo(kid, deviceId, win);
    expect(hexOf(info)).toBe(
      '000f6175726f72612d6669656c642d763100086361724e4d4d7761002268352e4734546b49744c482e6e493544465a3849746839513539644d3276545f7a77000739393434343434',
    );
    const enc = keyAgreement.publicKeyOf(EPHEMERAL);
    expect(hexOf(enc)).toBe('54812c69f7b24ec4dd5b7ea548c98c22c84a8486b5606e33a1e176a2cf7c5601');
    const dh = keyAgreement.shared(EPHEMERAL, serverPublic);
    const { key, baseNonce } = deriveKeys(hmac, { dh, enc, serverKey: serverPublic, info });
    expect(hexOf(key)).toBe('72980289dfae9bdc52ce58a8be4c825452b5bd6c5386b8e3d4f5834a05035f21');
    expect(hexOf(baseNonce)).toBe('6049350716b1c42095198edb');
  });
  test('username and password are sealed as in the document', async () => {
    const { username, password } = await sealBody(BODY, sealing, EPHEMERAL);
    expect(password).toBe('U1-Hacowvy6In2NSZl-X7W7R6RxTpmHlNJgWdzjC_gemFJZ10zmUDgcdwtXxgQKg');
    expect(username).toBe('ocpOKfcTWvbAFkGMfaq5qYklQ70J8CAePb1UhXU9rBBVFWFf6mHj44-vZw_kNAxV');
  });
  test('a second implementation of HPKE opens them', async () => {
    const suite = new CipherSuite({
      kem: new DhkemX25519HkdfSha256(),
      kdf: new HkdfSha256(),
      aead: new Aes256Gcm(),
    });
    const sealed = await sealBody(BODY, sealing);
    const { enc, fields } = sealed['_crypto'] as CryptoDescriptor; // sealed just now
    const recipient = await suite.createRecipientContext({
      recipientKey: await suite.kem.importKey('raw', new Uint8Array(SERVER_SECRET).buffer, false),
      enc: new Uint8Array(fromBase64Url(enc) ?? []).buffer,
      info: new Uint8Array(sealingInfo(kid, deviceId, win)).buffer,
    });
    const opened: Record<string, unknown> = {};
    for (const field of fields) {
      const bytes = new Uint8Array(fromBase64Url(String(sealed[field])) ?? []);
      const data = new Uint8Array(fieldData('POST', PATH, field));
      opened[field] = unpadded(new Uint8Array(await recipient.open(bytes.buffer, data.buffer)));
    }
    expect(opened).toEqual(BODY);
  });
});

describe('V3: signatures', () => {
  test('descriptor, body and request are signed as in the document', async () => {
    const sealed = await sealBody(BODY, sealing, EPHEMERAL);
    const { sig } = sealed['_crypto'] as CryptoDescriptor; // sealed just now
    expect(sig).toBe(
      'p7Rq9jAMoXYU2dzYLGDzrod63bY9jVgjcchy08U_b5zm7CWCSUiZkkVCP2FsUanOgM5SS9SwjuAGaAY0dvn5Aw',
    );
    const body = utf8(JSON.stringify(sealed));
    expect(body).toHaveLength(421);
    expect(hexOf(sha256(body))).toBe('b47a4d02f8394d3ad02fa3610f4e6340304fb13b7dcb7493ea08af45b568b5e8');
    const headers = await signRequest(
      {
        ...{ method: 'POST', rawPath: PATH, rawQuery: '', body, isMultipart: false, token: null },
        ...{ deviceId, deviceKey, now: TIME, doesEnrol: false },
      },
      NONCE,
    );
    expect(headers['x-signature']).toBe(
      'Rg-PjBHE8tfhea4sEIuo5XeQSSfycKVu3mezNTcDe3LamNxvwaU_mjL33DCZQr7CopyKbYHcfc16lKx3SA1bBQ',
    );
  });
  test("the server opens the body and verifies the descriptor with Node's own cryptography", async () => {
    const sealed = await sealBody(BODY, sealing, EPHEMERAL);
    const secret = agreementSecret(SERVER_SECRET);
    const opening = {
      ...{ method: 'POST', path: PATH, deviceId, devicePublicKey: deviceKey.publicKey, now: TIME },
      secretOf: (name: string) => (name === kid ? secret : undefined),
    };
    expect(openBody(sealed, opening)).toEqual(BODY);
    expect(verifySignature(deviceKey.publicKey, utf8('x'), await deviceKey.sign(utf8('x')))).toBe(true);
  });
});
