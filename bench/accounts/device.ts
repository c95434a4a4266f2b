import { generateKeyPairSync, sign } from 'node:crypto';
import { type Call, system } from '@aurora/contracts';
import type { JsonObject } from '@aurora/transport';
import {
  type DeviceKey,
  deviceIdOf,
  sealBody,
  sha256,
  signRequest,
  windowOf,
} from '@aurora/transport/signing';
import { type Wire, openConnection, requireOk, wireOf } from './connection.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: JsonObject;
  token?: string;
}

/** What fields are sealed to. */
export interface SealingKey {
  kid: string;
  publicKey: string;
}

/** A device that signs and seals as the browser does. */
export interface Device {
  keyId: string;
  publicKey: Uint8Array;
  /** Signed now: it is taken within two minutes, once. */
  build(call: Call, input: Input): Promise<Wire>;
}

/** Node's own signatures are thirty times as fast as those for browsers: thousands are made ahead of each round. */
function createKey(): DeviceKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url'),
    isWeak: false,
    sign: (message) => Promise.resolve(sign(null, message, privateKey)),
  };
}

const pathOf = (call: Call, params: Record<string, string>): string =>
  `/api${call.path.replaceAll(/:(\w+)/gu, (_, name: string) => params[name] ?? '')}`;

/** The same call as a guest makes it: no proof of anything. */
export function buildUnsigned(call: Call, input: Pick<Input, 'params'> = {}): Wire {
  return wireOf({
    method: call.method,
    url: pathOf(call, input.params ?? {}),
    headers: { 'user-agent': PHONE, 'accept-language': 'zh-CN' },
    payload: '',
  });
}

export function createDevice(serverKey: SealingKey): Device {
  const deviceKey = createKey();
  const { publicKey } = deviceKey;
  const deviceId = deviceIdOf(sha256, { userAgent: PHONE, platform: 'Linux armv81', publicKey });
  const own = { deviceId, deviceKey };
  return {
    keyId: deviceId.slice(-22),
    publicKey,
    async build(call, { params = {}, query = {}, body, token }) {
      const { method } = call;
      const path = pathOf(call, params);
      const rawQuery = new URLSearchParams(query).toString();
      const now = Date.now();
      const sealed = body && (await sealBody(body, { ...own, method, path, win: windowOf(now), serverKey }));
      const payload = sealed === undefined ? '' : JSON.stringify(sealed);
      const signed = await signRequest({
        ...{ ...own, method, rawPath: path, rawQuery, now, isMultipart: false, token: token ?? null },
        ...{ body: Buffer.from(payload), doesEnrol: call.access === 'device' },
      });
      const headers = {
        ...{ 'user-agent': PHONE, 'accept-language': 'zh-CN', ...signed },
        ...(payload !== '' && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      return wireOf({ method, url: rawQuery === '' ? path : `${path}?${rawQuery}`, headers, payload });
    },
  };
}

/** The server's present key, asked for as a client asks. */
export async function findServerKey(origin: string): Promise<SealingKey> {
  const connection = await openConnection(origin);
  const { body } = requireOk(await connection.send(buildUnsigned(system.config)));
  connection.close();
  const { data } = JSON.parse(body) as { data: { keys: SealingKey[] } }; // by its contract
  const [key] = data.keys;
  if (key === undefined) throw new Error('the server has no key');
  return key;
}
