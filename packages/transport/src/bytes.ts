/** Byte rules of the request layer: everything that is signed or sealed is built from these alone. */

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A number as `size` bytes, the highest first. */
export function bigEndian(value: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let index = size - 1, rest = value; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

const LONGEST = 0xffff;

/**
 * Each part behind its length in two bytes, so that no two lists of parts give the same bytes.
 *
 * @throws {RangeError} where a part is longer than 65 535 bytes
 */
export function lengthPrefixed(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return concat(
    ...parts.flatMap((part) => {
      const bytes = typeof part === 'string' ? utf8(part) : part;
      if (bytes.length > LONGEST) throw new RangeError('a part is too long to be prefixed');
      return [bigEndian(bytes.length, 2), bytes];
    }),
  );
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte] ?? '';
  return text;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** By the code of a letter; what is no letter of the alphabet has none. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)));

/** base64url without padding (RFC 4648 §5). */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let letter = 0; letter < Math.min(left, 3) + 1; letter += 1)
      text += ALPHABET[(word >> (18 - 6 * letter)) & 63] ?? '';
  }
  return text;
}

/**
 * Reads base64url without padding. Null for anything but the one spelling that `toBase64Url` gives: a second
 * spelling of the same bytes would be a second name for the same request.
 */
export function fromBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = VALUES[text.charCodeAt(index)] ?? -1;
    if (value === -1) return null;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at] = (bits >> held) & 0xff;
      at += 1;
    }
  }
  const rest = bits & ((1 << held) - 1);
  return rest === 0 ? bytes : null;
}
