import type { KeyStore } from '@aurora/transport/client';
import { readText, writeText } from '#shared/storage/storage.ts';
import { ApiError } from './api-error.ts';
import type { Protection, ServerKey, TimeSample } from './protection.ts';

const DEVICE_KEY = 'aurora_has_device';

/**
 * Whether this device ever proved itself: then it has a key, and perhaps an account. Noted beside the key, so that
 * the first visit need not load what could look into the key store.
 */
export const hasDeviceKey = (): boolean => readText(DEVICE_KEY) !== null;

interface Options {
  keyStore: KeyStore | undefined;
  fetchKeys: () => Promise<readonly ServerKey[]>;
  clock: () => number;
}

interface ProtectionLoader {
  load: () => Promise<Protection>;
  /** Keeps a sample of the server's clock for a protection that is not loaded yet. */
  learn: (sample: TimeSample) => void;
}

/** How many samples wait; more would be forgotten again. */
const WAITING = 5;

/** Fetches the code of protection when it is first needed: the first load of a page carries none of it. */
export function createProtectionLoader({ keyStore, fetchKeys, clock }: Options): ProtectionLoader {
  const waiting: TimeSample[] = [];
  let present: Protection | undefined;
  let loading: Promise<Protection> | undefined;

  async function make(): Promise<Protection> {
    const { createProtection, browserKeyStore } = await import('./protection.ts').catch(() => {
      throw new ApiError('NETWORK_FAILED', 0, {});
    });
    present = createProtection({ keyStore: keyStore ?? browserKeyStore, fetchKeys, clock });
    for (const sample of waiting.splice(0)) present.learn(sample);
    writeText(DEVICE_KEY, '1');
    return present;
  }

  return {
    async load() {
      loading ??= make();
      try {
        return await loading;
      } catch (error) {
        loading = undefined;
        throw error;
      }
    },
    learn(sample) {
      if (present !== undefined) present.learn(sample);
      else if (waiting.push(sample) > WAITING) waiting.shift();
    },
  };
}
