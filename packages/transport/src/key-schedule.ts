import { bigEndian, concat, utf8 } from './bytes.ts';

/**
 * The key schedule of HPKE (RFC 9180 §5.1) in base mode for the one suite used here: DHKEM(X25519, HKDF-SHA-256),
 * HKDF-SHA-256, AES-256-GCM. Both ends run this code; each brings its own HMAC and Diffie-Hellman.
 */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

const KEM_SUITE = concat(utf8('KEM'), bigEndian(0x0020, 2));
const HPKE_SUITE = concat(utf8('HPKE'), bigEndian(0x0020, 2), bigEndian(0x0001, 2), bigEndian(0x0002, 2));
const VERSION = utf8('HPKE-v1');
const NONE = new Uint8Array(0);
const HASH_BYTES = 32;
const KEY_BYTES = 32;
export const NONCE_BYTES = 12;
const MODE_BASE = Uint8Array.of(0);

function labeledExtract(hmac: Hmac, suite: Uint8Array, salt: Uint8Array, label: string, input: Uint8Array) {
  return hmac(
    salt.length === 0 ? new Uint8Array(HASH_BYTES) : salt,
    concat(VERSION, suite, utf8(label), input),
  );
}

function expand(hmac: Hmac, key: Uint8Array, info: Uint8Array, length: number): Uint8Array {
  let block: Uint8Array = NONE;
  let whole: Uint8Array = NONE;
  for (let count = 1; whole.length < length; count += 1) {
    block = hmac(key, concat(block, info, Uint8Array.of(count)));
    whole = concat(whole, block);
  }
  return whole.subarray(0, length);
}

const labeledExpand = (
  hmac: Hmac,
  suite: Uint8Array,
  key: Uint8Array,
  label: string,
  info: Uint8Array,
  length: number,
): Uint8Array => expand(hmac, key, concat(bigEndian(length, 2), VERSION, suite, utf8(label), info), length);

export interface SealingKeys {
  key: Uint8Array;
  baseNonce: Uint8Array;
}

/** The shared secret of DHKEM (RFC 9180 §4.1). */
export const sharedSecretOf = (
  hmac: Hmac,
  dh: Uint8Array,
  enc: Uint8Array,
  serverKey: Uint8Array,
): Uint8Array =>
  labeledExpand(
    hmac,
    KEM_SUITE,
    labeledExtract(hmac, KEM_SUITE, NONE, 'eae_prk', dh),
    'shared_secret',
    concat(enc, serverKey),
    HASH_BYTES,
  );

/**
 * Key and base nonce of one request.
 *
 * @param dh the Diffie-Hellman value, 32 bytes
 * @param enc the ephemeral public key, 32 bytes
 * @param serverKey the server's public key, 32 bytes
 */
export function deriveKeys(
  hmac: Hmac,
  { dh, enc, serverKey, info }: { dh: Uint8Array; enc: Uint8Array; serverKey: Uint8Array; info: Uint8Array },
): SealingKeys {
  const shared = sharedSecretOf(hmac, dh, enc, serverKey);
  const context = concat(
    MODE_BASE,
    labeledExtract(hmac, HPKE_SUITE, NONE, 'psk_id_hash', NONE),
    labeledExtract(hmac, HPKE_SUITE, NONE, 'info_hash', info),
  );
  const secret = labeledExtract(hmac, HPKE_SUITE, shared, 'secret', NONE);
  return {
    key: labeledExpand(hmac, HPKE_SUITE, secret, 'key', context, KEY_BYTES),
    baseNonce: labeledExpand(hmac, HPKE_SUITE, secret, 'base_nonce', context, NONCE_BYTES),
  };
}

/** The nonce of the `sequence`-th sealed value. */
export function nonceAt(baseNonce: Uint8Array, sequence: number): Uint8Array {
  const count = bigEndian(sequence, NONCE_BYTES);
  return baseNonce.map((byte, index) => byte ^ (count[index] ?? 0));
}
