import {
  type KeyObject,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hash,
  verify,
} from 'node:crypto';
import { concat, fromBase64Url, toBase64Url } from '../bytes.ts';
import type { Sha256 } from '../device-id.ts';
import type { Hmac } from '../key-schedule.ts';

// In one call: half of what a hash object costs, and each request needs several.
export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
export const hexHashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');
export const tokenHashOf = (token: string): string => hash('sha256', token, 'base64url');
export const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

/** What stands before the 32 bytes of an X25519 secret in PKCS #8 (RFC 8410). */
const X25519_PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');

export const agreementSecret = (secret: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(concat(X25519_PKCS8, secret)), format: 'der', type: 'pkcs8' });

const publicKeyOf = (curve: 'X25519' | 'Ed25519', bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: curve, x: toBase64Url(bytes) }, format: 'jwk' });

/** The 32 bytes of the public half. */
export function publicBytesOf(secret: KeyObject): Uint8Array {
  const { x } = createPublicKey(secret).export({ format: 'jwk' });
  return fromBase64Url(x ?? '') ?? new Uint8Array(0);
}

/** Throws where the other key is of small order: the shared value would be known to everybody. */
export const agree = (secret: KeyObject, publicKey: Uint8Array): Uint8Array =>
  diffieHellman({ privateKey: secret, publicKey: publicKeyOf('X25519', publicKey) });

const TAG_BYTES = 16;

/** Throws where the bytes were not sealed with this key, nonce and data. */
export function openSealed(
  key: Uint8Array,
  nonce: Uint8Array,
  data: Uint8Array,
  sealed: Uint8Array,
): Uint8Array {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) throw new Error('too short to be sealed');
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(data);
  cipher.setAuthTag(sealed.subarray(end));
  return concat(cipher.update(sealed.subarray(0, end)), cipher.final());
}

/** Hex, by the runtime: keys and points are looked up by it at each request. */
const nameOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');

/** Encodings of the points of small order on edwards25519, whose signatures anybody can make. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000080',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
]);

export const isSmallOrder = (point: Uint8Array): boolean => SMALL_ORDER.has(nameOf(point));

/** Public keys that were parsed: a device signs every request with the same one. Emptied when it is full. */
const parsed = new Map<string, KeyObject | null>();
const MOST_PARSED = 10_000;

/** Null for bytes that are no usable key: of another length, of small order, no point of the curve. */
function signingKey(publicKey: Uint8Array): KeyObject | null {
  const name = nameOf(publicKey);
  const known = parsed.get(name);
  if (known !== undefined) return known;
  if (parsed.size >= MOST_PARSED) parsed.clear();
  let key: KeyObject | null = null;
  try {
    key = publicKey.length !== 32 || isSmallOrder(publicKey) ? null : publicKeyOf('Ed25519', publicKey);
  } catch {
    // Not a point of the curve.
  }
  parsed.set(name, key);
  return key;
}

const hasForm = (signature: Uint8Array): boolean =>
  signature.length === 64 && !isSmallOrder(signature.subarray(0, 32));

/** Strict verification of Ed25519: whole lengths, no point of small order, no second spelling of a signature. */
export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const key = hasForm(signature) ? signingKey(publicKey) : null;
  try {
    return key !== null && verify(null, message, key, signature);
  } catch {
    // Not a point of the curve.
    return false;
  }
}

/** The same on another thread: a tenth of a millisecond in which the server answers others. */
export function verifySignatureAside(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const key = hasForm(signature) ? signingKey(publicKey) : null;
  if (key === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    verify(null, message, key, signature, (error, isRight) => resolve(error === null && isRight));
  });
}
