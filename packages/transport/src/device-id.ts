import { concat, toBase64Url, utf8 } from './bytes.ts';

/** SHA-256 of either end: noble's in the browser, Node's own on the server. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const USER_AGENT_UNITS = 100;
const PLATFORM_UNITS = 20;

/**
 * The fingerprint of the specification (§7): the first 100 characters of the user agent and 20 of the platform.
 * Thousands of phones share it, so it is a hint of risk and never an identity.
 */
function fingerprintOf(sha256: Sha256, userAgent: string, platform: string): string {
  const seen = concat(
    utf8('aurora-fp-v1\0'),
    utf8(userAgent.slice(0, USER_AGENT_UNITS)),
    utf8('\0'),
    utf8(platform.slice(0, PLATFORM_UNITS)),
  );
  return toBase64Url(sha256(seen).subarray(0, 6));
}

/** What a device is known by: 22 characters that only the holder of the private key can claim. */
export const deviceKeyId = (sha256: Sha256, publicKey: Uint8Array): string =>
  toBase64Url(sha256(concat(utf8('aurora-device-v1\0'), publicKey)).subarray(0, 16));

/** `h5.<fingerprint>.<device key id>` */
export function deviceIdOf(
  sha256: Sha256,
  device: { userAgent: string; platform: string; publicKey: Uint8Array },
): string {
  const fingerprint = fingerprintOf(sha256, device.userAgent, device.platform);
  return `h5.${fingerprint}.${deviceKeyId(sha256, device.publicKey)}`;
}

const DEVICE_ID = /^h5\.([\w-]{8})\.([\w-]{22})$/u;

/** The two halves of a device id; null where it is not one. */
export function parseDeviceId(id: string): { fingerprint: string; keyId: string } | null {
  const [, fingerprint, keyId] = DEVICE_ID.exec(id) ?? [];
  return fingerprint === undefined || keyId === undefined ? null : { fingerprint, keyId };
}

/** Name of a server key: the first 6 bytes of its hash. */
export const serverKeyId = (sha256: Sha256, publicKey: Uint8Array): string =>
  toBase64Url(sha256(publicKey).subarray(0, 6));

export const WINDOW_MS = 180_000;

/** The three-minute window of a moment in server milliseconds (specification §9). */
export const windowOf = (serverMs: number): number => Math.floor(serverMs / WINDOW_MS);
