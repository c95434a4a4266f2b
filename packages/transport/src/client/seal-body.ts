import { fromBase64Url, toBase64Url } from '../bytes.ts';
import {
  CRYPTO_ALGORITHM,
  type CryptoDescriptor,
  type JsonObject,
  descriptorBase,
  fieldData,
  padded,
  sealingInfo,
  sensitivePaths,
  valueAt,
  withValues,
} from '../field-plan.ts';
import { deriveKeys, nonceAt } from '../key-schedule.ts';
import type { DeviceKey } from './seed-key.ts';
import { hmac, keyAgreement, seal } from './primitives.ts';

export interface Sealing {
  method: string;
  /** The path of the request line, without query. */
  path: string;
  deviceId: string;
  deviceKey: DeviceKey;
  /** The server's present key, as `system-config` gives it. */
  serverKey: { kid: string; publicKey: string };
  /** The window of the server's time. */
  win: number;
}

/**
 * Seals the sensitive fields of a body and says how in `_crypto`. A body without any stays as it is.
 *
 * @param ephemeral given by tests alone: a second use of one would give two requests the same keys
 * @throws {Error} where the server's key is not one
 */
export async function sealBody(
  body: JsonObject,
  { method, path, deviceId, deviceKey, serverKey, win }: Sealing,
  ephemeral: Uint8Array = keyAgreement.newSecret(),
): Promise<JsonObject> {
  const fields = sensitivePaths(body);
  if (fields.length === 0) return body;
  const publicKey = fromBase64Url(serverKey.publicKey);
  if (publicKey?.length !== 32) throw new Error('the server has no usable key');
  const enc = keyAgreement.publicKeyOf(ephemeral);
  const { key, baseNonce } = deriveKeys(hmac, {
    dh: keyAgreement.shared(ephemeral, publicKey),
    enc,
    serverKey: publicKey,
    info: sealingInfo(serverKey.kid, deviceId, win),
  });
  const sealed = fields.map((field, sequence) =>
    seal(key, nonceAt(baseNonce, sequence), fieldData(method, path, field), padded(valueAt(body, field))),
  );
  const unsigned = { kid: serverKey.kid, win, fields };
  const signature = await deviceKey.sign(descriptorBase(unsigned, deviceId, enc, sealed));
  const descriptor: CryptoDescriptor = {
    v: 1,
    alg: CRYPTO_ALGORITHM,
    kid: serverKey.kid,
    win,
    enc: toBase64Url(enc),
    fields,
    sig: toBase64Url(signature),
  };
  const values = new Map(fields.map((field, index) => [field, toBase64Url(sealed[index] ?? enc)]));
  return { ...withValues(body, values), _crypto: descriptor };
}
