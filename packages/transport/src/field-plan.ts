import { bigEndian, concat, lengthPrefixed, utf8 } from './bytes.ts';

/** Fields that never travel readable (specification §7). */
export const SENSITIVE_FIELDS: ReadonlySet<string> = new Set([
  ...['password', 'oldPassword', 'newPassword', 'token', 'username', 'email', 'phone'],
]);

export const CRYPTO_ALGORITHM = 'HPKE-X25519-SHA256-A256GCM';

/** What the body says of its own sealing (`_crypto`). */
export interface CryptoDescriptor {
  v: 1;
  alg: typeof CRYPTO_ALGORITHM;
  /** Name of the server's key. */
  kid: string;
  /** The three-minute window. */
  win: number;
  /** The request's ephemeral public key, base64url. */
  enc: string;
  /** Paths of the sealed fields, ascending in UTF-16 order. */
  fields: string[];
  /** The device's signature over all of this and the sealed values, base64url. */
  sig: string;
}

export type JsonObject = { [name: string]: unknown };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A sensitive field that no path names, or a body nested too deeply to be looked through. */
export class UnsealableBody extends Error {}

/** Deeper than any call's body; a bound, so that no body can exhaust the stack. */
const DEEPEST = 32;

function pathsWithin(value: unknown, prefix: string, depth: number, hasPath: boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (depth > DEEPEST) throw new UnsealableBody('nested too deeply');
  // A list's members have no path, and a name with a dot in it would be read as two names.
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, held]: [string, unknown]) => {
    if (isList) return pathsWithin(held, '', depth + 1, false);
    if (SENSITIVE_FIELDS.has(name) && held !== undefined && held !== null) {
      if (!hasPath) throw new UnsealableBody(`no path names this ${name}`);
      return [`${prefix}${name}`];
    }
    return pathsWithin(held, `${prefix}${name}.`, depth + 1, hasPath && !name.includes('.'));
  });
}

/**
 * Paths of the sensitive fields of a body, `profile.email`, in the order in which they are sealed.
 *
 * @throws {UnsealableBody} where one stands in a list or under a name with a dot: it could only travel readable
 */
export const sensitivePaths = (body: JsonObject): string[] =>
  pathsWithin(body, '', 0, true).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** The value at a path; undefined where there is none. Own properties only. */
export function valueAt(body: JsonObject, path: string): unknown {
  let value: unknown = body;
  for (const name of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

function withValue(body: JsonObject, [name, ...rest]: readonly string[], value: unknown): JsonObject {
  if (name === undefined || !Object.hasOwn(body, name)) return body;
  const held = body[name];
  if (rest.length === 0) return { ...body, [name]: value };
  return isObject(held) ? { ...body, [name]: withValue(held, rest, value) } : body;
}

/** The body with other values at these paths; everything else, and its order, stays. */
export const withValues = (body: JsonObject, values: ReadonlyMap<string, unknown>): JsonObject =>
  Array.from(values).reduce((whole, [path, value]) => withValue(whole, path.split('.'), value), body);

/** What a request's keys are bound to: the server's key, the device and the window. */
export const sealingInfo = (kid: string, deviceId: string, win: number): Uint8Array =>
  lengthPrefixed('aurora-field-v1', kid, deviceId, String(win));

/** What a sealed value is bound to: it opens nowhere else. */
export const fieldData = (method: string, path: string, jsonPath: string): Uint8Array =>
  lengthPrefixed(method, path, jsonPath);

const BLOCK = 32;
/** What still fits, sealed, behind a length of two bytes. */
const LONGEST_VALUE = 65_000;

/**
 * A value as bytes whose number says little of its length.
 *
 * @throws {RangeError} where its JSON text is longer than 65 000 bytes
 */
export function padded(value: unknown): Uint8Array {
  const text = utf8(JSON.stringify(value));
  if (text.length > LONGEST_VALUE) throw new RangeError('a value is too long to be sealed');
  const length = Math.ceil((text.length + 2) / BLOCK) * BLOCK;
  return concat(bigEndian(text.length, 2), text, new Uint8Array(length - text.length - 2));
}

/** Reads what `padded` wrote; throws where it did not. */
export function unpadded(bytes: Uint8Array): unknown {
  const length = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const isWhole =
    bytes.length % BLOCK === 0 && length + 2 <= bytes.length && length + 2 > bytes.length - BLOCK;
  if (!isWhole || bytes.subarray(length + 2).some((byte) => byte !== 0)) throw new Error('bad padding');
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(2, length + 2)));
}

/** What the device signs of a sealed body. `sealed` are the values in the order of the fields, as bytes. */
export function descriptorBase(
  descriptor: Pick<CryptoDescriptor, 'kid' | 'win' | 'fields'>,
  deviceId: string,
  enc: Uint8Array,
  sealed: readonly Uint8Array[],
): Uint8Array {
  const { kid, win, fields } = descriptor;
  const pairs = fields.flatMap((path, index) => [path, sealed[index] ?? new Uint8Array(0)]);
  return lengthPrefixed('aurora-crypto-v1', kid, deviceId, String(win), enc, ...pairs);
}
