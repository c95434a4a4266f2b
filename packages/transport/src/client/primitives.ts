import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { gcm } from '@noble/ciphers/aes.js';
import { hmac as nobleHmac } from '@noble/hashes/hmac.js';
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import type { Sha256 } from '../device-id.ts';
import type { Hmac } from '../key-schedule.ts';

/**
 * The browser's half in plain JavaScript: a page on a local network over http has no WebCrypto, and one way for
 * all pages is one way to test.
 */
export const sha256: Sha256 = (bytes) => nobleSha256(bytes);
export const hmac: Hmac = (key, message) => nobleHmac(nobleSha256, key, message);

export const keyAgreement = {
  publicKeyOf: (secret: Uint8Array): Uint8Array => x25519.getPublicKey(secret),
  /** Throws where the other key is of small order. */
  shared: (secret: Uint8Array, publicKey: Uint8Array): Uint8Array =>
    x25519.getSharedSecret(secret, publicKey),
  newSecret: (): Uint8Array => crypto.getRandomValues(new Uint8Array(32)),
};

export const signing = {
  publicKeyOf: (seed: Uint8Array): Uint8Array => ed25519.getPublicKey(seed),
  sign: (message: Uint8Array, seed: Uint8Array): Uint8Array => ed25519.sign(message, seed),
};

export const seal = (key: Uint8Array, nonce: Uint8Array, data: Uint8Array, plain: Uint8Array): Uint8Array =>
  gcm(key, nonce, data).encrypt(plain);
