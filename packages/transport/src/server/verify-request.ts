import { fromBase64Url, hexOf } from '../bytes.ts';
import { deviceKeyId, parseDeviceId } from '../device-id.ts';
import { CLIENT_TYPE, requestBase } from '../request-base.ts';
import { hexHashOf, sha256, tokenHashOf, verifySignatureAside } from './primitives.ts';
import { ProtectionFault } from './protection-fault.ts';
import { type ReceivedHeaders, readRequest } from './read-request.ts';

/** A request as it came: nothing decoded, nothing parsed. */
export interface ReceivedRequest {
  method: string;
  /** The target of the request line: path, and query behind the first `?`. */
  target: string;
  headers: ReceivedHeaders;
  /** The exact bytes; of a multipart body they are not looked at. */
  body: Uint8Array;
}

/** What the server knows; kept behind ports, so that the order of the checks stands in one place. */
export interface Knowledge {
  /** Milliseconds. */
  now: number;
  /** Whether this call makes a device known: only then may it bring its own key. */
  mayEnrol: boolean;
  /**
   * The public key of a known device. What the request claims to be its token is told along, so that both can be
   * read at once; nothing may be believed or written of it yet.
   */
  publicKeyOf(deviceKeyId: string, tokenHash: string | null): Promise<Uint8Array | null>;
  /** Takes a nonce for a device, for so long; false where it is taken already. One step, so that no two requests win. */
  takeNonce(deviceKeyId: string, nonce: string, ttlMs: number): Promise<boolean>;
  /**
   * The device that a token belongs to, by its hash (base64url of SHA-256, as the signature covers it); null where
   * there is no such token, which the session answers, not this.
   */
  boundDeviceOf(tokenHash: string): Promise<string | null>;
}

/** What a verified request is known by. */
export interface VerifiedRequest {
  deviceId: string;
  deviceKeyId: string;
  devicePublicKey: Uint8Array;
  token: string | null;
  /** Of a multipart body: what the hash of its file must be, see `isContent`. */
  contentSha256: Uint8Array | null;
}

export const MOST_SKEW_MS = 120_000;
/** Longer than both sides of the skew together: a nonce is forgotten only when its timestamp is refused. */
export const NONCE_TTL_MS = 300_000;

async function keyOf(
  keyId: string,
  { deviceKey: enrolled, tokenHash }: { deviceKey: string | null; tokenHash: string | null },
  known: Knowledge,
): Promise<Uint8Array> {
  const kept = await known.publicKeyOf(keyId, tokenHash);
  if (kept !== null) return kept;
  const brought = known.mayEnrol && enrolled !== null ? fromBase64Url(enrolled) : null;
  if (brought === null || deviceKeyId(sha256, brought) !== keyId) throw new ProtectionFault('DEVICE_UNKNOWN');
  return brought;
}

/**
 * The checks of a protected request in the order of the protection document (3.2), up to the fields, which
 * `openBody` opens. A nonce is taken only for a request whose signature is right: nobody spends another's.
 *
 * @throws {ProtectionFault}
 */
export async function verifyRequest(request: ReceivedRequest, known: Knowledge): Promise<VerifiedRequest> {
  const read = readRequest(request);
  const { deviceId, nonce, timestamp, token, contentSha256 } = read;
  const keyId = parseDeviceId(deviceId)?.keyId;
  if (keyId === undefined) throw new ProtectionFault('PROTECTION_MALFORMED');
  const tokenHash = token === null ? null : tokenHashOf(token);
  const devicePublicKey = await keyOf(keyId, { deviceKey: read.deviceKey, tokenHash }, known);
  if (Math.abs(Number(timestamp) - known.now) > MOST_SKEW_MS) throw new ProtectionFault('CLOCK_SKEW');
  const base = requestBase({
    ...{ method: request.method, rawPath: read.rawPath, rawQuery: read.rawQuery, timestamp, nonce, deviceId },
    ...{ clientType: CLIENT_TYPE, clientVersion: read.clientVersion, tokenHash },
    bodyHash: contentSha256 === null ? hexHashOf(request.body) : hexOf(contentSha256),
  });
  if (!(await verifySignatureAside(devicePublicKey, base, read.signature)))
    throw new ProtectionFault('SIGNATURE_INVALID');
  if (!(await known.takeNonce(keyId, nonce, NONCE_TTL_MS))) throw new ProtectionFault('REPLAYED');
  const bound = tokenHash === null ? null : await known.boundDeviceOf(tokenHash);
  if (bound !== null && bound !== keyId) throw new ProtectionFault('DEVICE_MISMATCH');
  return { deviceId, deviceKeyId: keyId, devicePublicKey, token, contentSha256 };
}

/** Whether the file of a multipart body is the one that was signed; asked after parsing. */
export const isContent = (file: Uint8Array, contentSha256: Uint8Array): boolean =>
  sha256(file).every((byte, index) => byte === contentSha256[index]);
