import type { KeptKey, KeyStore } from './device-key.ts';

const DATABASE = 'aurora_device';
const STORE = 'keys';
const KEY = 'device';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the key store failed')));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return settled(request);
}

/** The device's key in IndexedDB, which keeps keys that cannot be taken out. */
export const browserKeyStore: KeyStore = {
  async load() {
    const database = await open();
    try {
      const kept: unknown = await settled(
        database.transaction(STORE, 'readonly').objectStore(STORE).get(KEY),
      );
      // Only `keep` below writes here.
      return (kept as KeptKey | undefined) ?? null;
    } finally {
      database.close();
    }
  },
  async keep(key) {
    const database = await open();
    try {
      const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
      // One transaction: of two tabs that begin at once, the first one's key stands.
      const present: unknown = await settled(store.get(KEY));
      if (present !== undefined) return present as KeptKey; // as above
      await settled(store.put(key, KEY));
      return key;
    } finally {
      database.close();
    }
  },
};
