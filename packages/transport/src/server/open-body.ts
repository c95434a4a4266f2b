import type { KeyObject } from 'node:crypto';
import { fromBase64Url } from '../bytes.ts';
import { windowOf } from '../device-id.ts';
import {
  CRYPTO_ALGORITHM,
  type CryptoDescriptor,
  type JsonObject,
  UnsealableBody,
  descriptorBase,
  fieldData,
  sealingInfo,
  sensitivePaths,
  unpadded,
  valueAt,
  withValues,
} from '../field-plan.ts';
import { deriveKeys, nonceAt } from '../key-schedule.ts';
import { agree, hmac, openSealed, publicBytesOf, verifySignature } from './primitives.ts';
import { ProtectionFault } from './protection-fault.ts';

export interface Opening {
  method: string;
  path: string;
  deviceId: string;
  devicePublicKey: Uint8Array;
  /** Milliseconds. */
  now: number;
  /** The secret of a key that is still accepted; undefined for any other name. */
  secretOf: (kid: string) => KeyObject | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const MOST_FIELDS = 16;
const LONGEST_NAME = 256;
const LONGEST_SEALED = 0xffff;

/** Which fields of a received body must be sealed. */
function neededPaths(body: JsonObject): string[] {
  try {
    return sensitivePaths(body);
  } catch (error) {
    if (error instanceof UnsealableBody) throw new ProtectionFault('PROTECTION_MALFORMED');
    throw error;
  }
}

function readDescriptor(value: unknown): CryptoDescriptor {
  const held = typeof value === 'object' && value !== null ? (value as Partial<CryptoDescriptor>) : {}; // each field is checked below
  const { v, alg, kid, win, enc, fields, sig } = held;
  const isRight = v === 1 && alg === CRYPTO_ALGORITHM && isText(kid) && isText(enc) && isText(sig);
  if (
    !isRight ||
    typeof win !== 'number' ||
    !Number.isSafeInteger(win) ||
    kid.length > LONGEST_NAME ||
    !Array.isArray(fields) ||
    fields.length === 0 ||
    fields.length > MOST_FIELDS
  )
    throw new ProtectionFault('PROTECTION_MALFORMED');
  const paths = fields.filter(isText);
  const isAscending = paths.every((path, index) => index === 0 || (paths[index - 1] ?? '') < path);
  const isShort = paths.every((path) => path.length <= LONGEST_NAME);
  if (paths.length < fields.length || !isAscending || !isShort)
    throw new ProtectionFault('PROTECTION_MALFORMED');
  return { v, alg, kid, win, enc, fields: paths, sig };
}

/** The window of now, and one to either side for a request that crossed it. */
const isPresent = (win: number, now: number): boolean => Math.abs(win - windowOf(now)) <= 1;

/**
 * Opens what `sealBody` sealed and takes `_crypto` away. Every sensitive field must be sealed: a readable one is
 * refused, so that no client sends one by mistake.
 *
 * @throws {ProtectionFault}
 */
export function openBody(body: JsonObject, opening: Opening): JsonObject {
  const { _crypto: said, ...rest } = body;
  const needed = neededPaths(rest);
  if (said === undefined) {
    if (needed.length > 0) throw new ProtectionFault('PROTECTION_MISSING');
    return rest;
  }
  const descriptor = readDescriptor(said);
  const { kid, win, fields } = descriptor;
  if (!needed.every((path) => fields.includes(path))) throw new ProtectionFault('PROTECTION_MISSING');
  if (!isPresent(win, opening.now)) throw new ProtectionFault('WINDOW_EXPIRED');
  const secret = opening.secretOf(kid);
  if (secret === undefined) throw new ProtectionFault('KEY_UNKNOWN');
  const enc = fromBase64Url(descriptor.enc);
  const signature = fromBase64Url(descriptor.sig);
  const sealed = fields.map((field) => {
    const value = valueAt(rest, field);
    return isText(value) ? fromBase64Url(value) : null;
  });
  if (enc?.length !== 32 || signature === null || sealed.includes(null))
    throw new ProtectionFault('PROTECTION_MALFORMED');
  const parts = sealed.filter((part) => part !== null);
  if (parts.some(({ length }) => length > LONGEST_SEALED)) throw new ProtectionFault('PROTECTION_MALFORMED');
  const base = descriptorBase(descriptor, opening.deviceId, enc, parts);
  if (!verifySignature(opening.devicePublicKey, base, signature))
    throw new ProtectionFault('SIGNATURE_INVALID');
  try {
    const { key, baseNonce } = deriveKeys(hmac, {
      dh: agree(secret, enc),
      enc,
      serverKey: publicBytesOf(secret),
      info: sealingInfo(kid, opening.deviceId, win),
    });
    const values = fields.map((field, index): [string, unknown] => {
      const data = fieldData(opening.method, opening.path, field);
      return [field, unpadded(openSealed(key, nonceAt(baseNonce, index), data, parts[index] ?? enc))];
    });
    return withValues(rest, new Map(values));
  } catch {
    // Which of the steps failed is nobody's business.
    throw new ProtectionFault('DECRYPTION_FAILED');
  }
}
