import { type DeviceKey, seedKey } from './seed-key.ts';

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
