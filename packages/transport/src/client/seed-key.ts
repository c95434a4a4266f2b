import { signing } from './primitives.ts';

/** The key pair by which a device proves itself; the private half never leaves it. */
export interface DeviceKey {
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** Its secret can be read by scripts of this page: there was no secure context, or no Ed25519 in it. */
  isWeak: boolean;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

/** A key from a seed of 32 bytes. */
export function seedKey(seed: Uint8Array): DeviceKey {
  const publicKey = signing.publicKeyOf(seed);
  return { publicKey, isWeak: true, sign: (message) => Promise.resolve(signing.sign(message, seed)) };
}
