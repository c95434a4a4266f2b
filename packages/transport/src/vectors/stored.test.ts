import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromBase64Url, hexOf } from '../bytes.ts';
import { seedKey } from '../client/seed-key.ts';
import { sealBody } from '../client/seal-body.ts';
import {
  type CryptoDescriptor,
  type JsonObject,
  fieldData,
  sealingInfo,
  unpadded,
  valueAt,
} from '../field-plan.ts';
import { openBody } from '../server/open-body.ts';
import { agreementSecret } from '../server/primitives.ts';
import { verifyRequest } from '../server/verify-request.ts';

/** The stored vectors V1–V13. Secrets are the SHA-256 of the sentences beside them. */
interface SealedCase {
  name: string;
  serverKey: { secret: string; kid: string; publicKey: string };
  ephemeral: string;
  sealedFor: { method: string; path: string; win: number };
  body: JsonObject;
  /** What sealing gives, byte for byte. */
  sealed: string;
  /** What arrives, where somebody changed it on the way. */
  received?: string;
  openedAt: { method: string; path: string; now: number; kids: string[] };
  result: string;
}
interface RequestCase {
  name: string;
  method: string;
  target: string;
  headers: Record<string, string>;
  signedBody: string;
  base: string;
  receivedAt: number[];
  results: string[];
}
interface Device {
  seed: string;
  id: string;
  publicKey: string;
}

// Both files stand beside this one and have these shapes.
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const { device, cases: sealedCases } = read('./sealed.json') as { device: Device; cases: SealedCase[] };
const { cases: requestCases } = read('./requests.json') as { cases: RequestCase[] };

const hashOf = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());
const deviceKey = seedKey(hashOf(device.seed));
const parse = (text: string): JsonObject => JSON.parse(text) as JsonObject; // bodies are objects
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'no error');
const secrets = new Map(
  sealedCases.map(({ serverKey }) => [serverKey.kid, agreementSecret(hashOf(serverKey.secret))]),
);

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const decoded = (text: unknown): Uint8Array => fromBase64Url(String(text)) ?? new Uint8Array(0);

test('the device of the vectors is the one of its seed', () => {
  expect(hexOf(deviceKey.publicKey)).toBe(device.publicKey);
});

describe.each(sealedCases)('$name', (vector) => {
  const { serverKey, sealedFor, body, sealed, openedAt, result } = vector;

  test('is sealed to the same bytes', async () => {
    const made = await sealBody(
      body,
      { ...sealedFor, deviceId: device.id, deviceKey, serverKey },
      hashOf(vector.ephemeral),
    );
    expect(JSON.stringify(made)).toBe(sealed);
  });

  test('is opened by a second implementation of HPKE', async () => {
    const suite = new CipherSuite({
      kem: new DhkemX25519HkdfSha256(),
      kdf: new HkdfSha256(),
      aead: new Aes256Gcm(),
    });
    const whole = parse(sealed);
    const { enc, kid, win, fields } = whole['_crypto'] as CryptoDescriptor; // stored by us
    const recipient = await suite.createRecipientContext({
      recipientKey: await suite.kem.importKey('raw', bufferOf(hashOf(serverKey.secret)), false),
      enc: bufferOf(decoded(enc)),
      info: bufferOf(sealingInfo(kid, device.id, win)),
    });
    for (const field of fields) {
      const data = bufferOf(fieldData(sealedFor.method, sealedFor.path, field));
      const plain = await recipient.open(bufferOf(decoded(valueAt(whole, field))), data);
      expect(unpadded(new Uint8Array(plain))).toEqual(valueAt(body, field));
    }
  });

  test(`ends at the server as: ${result}`, () => {
    const { method, path, now, kids } = openedAt;
    const open = () =>
      openBody(parse(vector.received ?? sealed), {
        ...{ method, path, now, deviceId: device.id, devicePublicKey: deviceKey.publicKey },
        secretOf: (kid) => (kids.includes(kid) ? secrets.get(kid) : undefined),
      });
    if (result === 'opened') expect(open()).toEqual(body);
    else expect(open).toThrow(new RegExp(`^${result}$`, 'u'));
  });
});

describe.each(requestCases)('$name', (vector) => {
  const { method, target, headers, signedBody, base, receivedAt, results } = vector;

  test(`ends at the server as: ${results.join(', ')}`, async () => {
    const body = new TextEncoder().encode(signedBody);
    const taken = new Map<string, number>();
    const seen: string[] = [];
    for (const now of receivedAt) {
      const known = {
        ...{ now, mayEnrol: false },
        publicKeyOf: () => Promise.resolve(deviceKey.publicKey),
        boundDeviceOf: () => Promise.resolve(null),
        takeNonce: (_: string, nonce: string, ttlMs: number) => {
          const isFree = (taken.get(nonce) ?? 0) <= now;
          if (isFree) taken.set(nonce, now + ttlMs);
          return Promise.resolve(isFree);
        },
      };
      seen.push(
        await verifyRequest({ method, target, headers, body }, known).then(() => 'verified', reasonOf),
      );
    }
    expect(seen).toEqual(results);
  });

  test("is signed over the stored lines, by Node's own cryptography", () => {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(deviceKey.publicKey).toString('base64url') },
      format: 'jwk',
    });
    const lines = base.split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[9]).toBe(createHash('sha256').update(signedBody).digest('hex'));
    const signature = Buffer.from(headers['x-signature'] ?? '', 'base64url');
    // A second spelling in base64url is the same bytes, which is why it is refused before.
    const isRight = results[0] === 'verified' || results[0] === 'PROTECTION_MALFORMED';
    expect(verify(null, Buffer.from(base), key, signature)).toBe(isRight);
  });
});
