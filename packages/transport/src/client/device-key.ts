import { signing } from './primitives.ts';

/** The key pair by which a device proves itself; the private half never leaves it. */
export interface DeviceKey {
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** Its secret can be read by scripts of this page: there was no secure context, or no Ed25519 in it. */
  isWeak: boolean;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

/** What is kept: a pair that cannot be taken out, or a seed where there is nothing better. */
export type KeptKey =
  | { kind: 'sealed'; pair: CryptoKeyPair; publicKey: Uint8Array }
  | { kind: 'seed'; seed: Uint8Array };

/** Where a device's key is kept; the browser's is IndexedDB. */
export interface KeyStore {
  load(): Promise<KeptKey | null>;
  /** Keeps `key` unless one is there already; answers the one that is kept, so that two tabs agree. */
  keep(key: KeptKey): Promise<KeptKey>;
}

/** A key from a seed of 32 bytes. */
export function seedKey(seed: Uint8Array): DeviceKey {
  const publicKey = signing.publicKeyOf(seed);
  return { publicKey, isWeak: true, sign: (message) => Promise.resolve(signing.sign(message, seed)) };
}

function keyOf(kept: KeptKey): DeviceKey {
  if (kept.kind === 'seed') return seedKey(kept.seed);
  const { pair, publicKey } = kept;
  return {
    publicKey,
    isWeak: false,
    sign: async (message) =>
      new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, new Uint8Array(message))),
  };
}

async function makeKey(): Promise<KeptKey> {
  // Typed as always there; a page over plain http has none.
  const subtle = (crypto as { subtle?: SubtleCrypto }).subtle;
  try {
    const pair = await subtle?.generateKey('Ed25519', false, ['sign', 'verify']);
    if (subtle !== undefined && pair !== undefined && 'privateKey' in pair) {
      const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
      return { kind: 'sealed', pair, publicKey };
    }
  } catch {
    // A browser from before Ed25519 came to WebCrypto.
  }
  return { kind: 'seed', seed: crypto.getRandomValues(new Uint8Array(32)) };
}

/** The device's key: the kept one, or a new one at the first visit. */
export async function loadDeviceKey(store: KeyStore): Promise<DeviceKey> {
  return keyOf((await store.load()) ?? (await store.keep(await makeKey())));
}
