/** Proof of the device on requests (protection of requests, 3.2). Loaded with the first protected request. */
import {
  type DeviceKey,
  type KeyStore,
  type ServerTime,
  createServerTime,
  deviceIdOf,
  loadDeviceKey,
  sealBody,
  sendOnceMore,
  sha256,
  signRequest,
  windowOf,
} from '@aurora/transport/client';
import { utf8 } from '@aurora/transport';
import type { Answer } from './answer.ts';
import { ApiError } from './api-error.ts';

export { browserKeyStore } from '@aurora/transport/client';

/** When an answer was asked for and came, and the server's time in it. */
export type TimeSample = Parameters<ServerTime['learn']>[0];

/** A key that fields are sealed to, as `system.config` names it. */
export interface ServerKey {
  kid: string;
  publicKey: string;
}

/** A request before it is sealed and signed. */
export interface Unprotected {
  method: string;
  url: URL;
  /** A JSON object of a contract. */
  body: object | undefined;
  file: Blob | undefined;
  token: string | null;
  /** The call makes the device known. */
  doesEnrol: boolean;
}

/** What protection adds to a request. */
export interface Protected {
  headers: Record<string, string>;
  body: BodyInit | null;
}

interface Options {
  keyStore: KeyStore;
  /** Asks the server for its keys, the present one first. */
  fetchKeys: () => Promise<readonly ServerKey[]>;
  clock: () => number;
}

export interface Protection {
  /** Seals and signs a request and has it sent; a second time where only the clock or the key was refused. */
  send: (request: Unprotected, deliver: (made: Protected) => Promise<Answer>) => Promise<Answer>;
  /** Learns the server's clock from the answer to a request that needed no protection. */
  learn: (sample: TimeSample) => void;
}

/** Refusals of the request's form, which its maker could not help: they have one text (specification §8). */
const OF_FORM: ReadonlySet<Answer['reason']> = new Set<Answer['reason']>([
  'CLOCK_SKEW',
  'WINDOW_EXPIRED',
  'KEY_UNKNOWN',
]);

const encryptionFailed = (): ApiError => new ApiError('ENCRYPTION_FAILED', 0, {});

/** Asks once, and again only after a failure. */
function kept<T>(ask: () => Promise<T>): { get: () => Promise<T>; renew: () => Promise<T> } {
  let asked: Promise<T> | undefined;
  const renew = (): Promise<T> => {
    const asking = ask();
    asked = asking;
    asking.catch(() => {
      if (asked === asking) asked = undefined;
    });
    return asking;
  };
  return { get: () => asked ?? renew(), renew };
}

interface Device {
  id: string;
  key: DeviceKey;
}

async function loadDevice(keyStore: KeyStore): Promise<Device> {
  const key = await loadDeviceKey(keyStore);
  const { userAgent, platform } = navigator;
  return { key, id: deviceIdOf(sha256, { userAgent, platform, publicKey: key.publicKey }) };
}

/** What a request is protected with. */
interface Means {
  device: Device;
  /** Null for a request without a body: it has nothing to seal. */
  serverKey: ServerKey | null;
  /** Milliseconds on the server's clock. */
  now: number;
}

async function bytesOf(
  { method, url, body, file }: Unprotected,
  { device, serverKey, now }: Means,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file !== undefined) return new Uint8Array(await file.arrayBuffer());
  if (body === undefined) return new Uint8Array(0);
  if (serverKey === null) throw encryptionFailed();
  const place = { method, path: url.pathname, deviceId: device.id, deviceKey: device.key };
  const sealed = await sealBody({ ...body }, { ...place, serverKey, win: windowOf(now) });
  return new Uint8Array(utf8(JSON.stringify(sealed)));
}

function multipartOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

async function protect(request: Unprotected, means: Means): Promise<Protected> {
  const { method, url, file, token, doesEnrol } = request;
  const { device, now } = means;
  const bytes = await bytesOf(request, means);
  const headers = await signRequest({
    ...{ method, rawPath: url.pathname, rawQuery: url.search.slice(1), body: bytes, token, doesEnrol, now },
    ...{ isMultipart: file !== undefined, deviceId: device.id, deviceKey: device.key },
  });
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (file !== undefined) return { headers, body: multipartOf(file) };
  return { headers, body: request.body === undefined ? null : bytes };
}

export function createProtection({ keyStore, fetchKeys, clock }: Options): Protection {
  const device = kept(() => loadDevice(keyStore));
  const keys = kept(fetchKeys);
  const serverTime = createServerTime();
  const meansFor = async ({ body }: Unprotected): Promise<Means> => {
    const present = await device.get();
    const serverKey = body === undefined ? null : ((await keys.get())[0] ?? null);
    // Looked at last: the answer with the keys may have told the time.
    return { device: present, serverKey, now: serverTime.at(clock()) };
  };
  const made = async (request: Unprotected): Promise<Protected> => {
    try {
      return await protect(request, await meansFor(request));
    } catch (error) {
      // The keys could not be asked for: that has a text of its own.
      throw error instanceof ApiError ? error : encryptionFailed();
    }
  };
  return {
    async send(request, deliver) {
      const answer = await sendOnceMore(async () => deliver(await made(request)), {
        ...{ serverTime, clock },
        refreshKeys: async () => void (await keys.renew()),
      });
      return OF_FORM.has(answer.reason) ? { ...answer, failure: encryptionFailed() } : answer;
    },
    learn: (sample) => serverTime.learn(sample),
  };
}
