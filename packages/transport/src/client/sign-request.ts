import { hexOf, toBase64Url, utf8 } from '../bytes.ts';
import { CLIENT_TYPE, CLIENT_VERSION, PROTECTED_HEADERS, requestBase } from '../request-base.ts';
import type { DeviceKey } from './seed-key.ts';
import { sha256 } from './primitives.ts';

export interface Signing {
  method: string;
  rawPath: string;
  rawQuery: string;
  /** The exact bytes that are sent; of a multipart body the bytes of its file. */
  body: Uint8Array;
  isMultipart: boolean;
  token: string | null;
  deviceId: string;
  deviceKey: DeviceKey;
  /** Milliseconds on the server's clock. */
  now: number;
  /** Calls that make a device known carry its public key. */
  doesEnrol: boolean;
}

const NONCE_BYTES = 12;

/**
 * The headers of a protected request.
 *
 * @param nonce given by tests alone: the server takes each one once
 */
export async function signRequest(
  request: Signing,
  nonce: Uint8Array = crypto.getRandomValues(new Uint8Array(NONCE_BYTES)),
): Promise<Record<string, string>> {
  const { method, rawPath, rawQuery, token, deviceId, deviceKey } = request;
  const bodyHash = sha256(request.body);
  const timestamp = String(request.now);
  const nonceText = toBase64Url(nonce);
  const base = requestBase({
    ...{ method, rawPath, rawQuery, timestamp, nonce: nonceText, deviceId },
    ...{ clientType: CLIENT_TYPE, clientVersion: CLIENT_VERSION },
    bodyHash: hexOf(bodyHash),
    tokenHash: token === null ? null : toBase64Url(sha256(utf8(token))),
  });
  return {
    [PROTECTED_HEADERS.timestamp]: timestamp,
    [PROTECTED_HEADERS.nonce]: nonceText,
    [PROTECTED_HEADERS.deviceId]: deviceId,
    [PROTECTED_HEADERS.clientVersion]: CLIENT_VERSION,
    [PROTECTED_HEADERS.clientType]: CLIENT_TYPE,
    [PROTECTED_HEADERS.signature]: toBase64Url(await deviceKey.sign(base)),
    ...(request.doesEnrol && { [PROTECTED_HEADERS.deviceKey]: toBase64Url(deviceKey.publicKey) }),
    ...(request.isMultipart && { [PROTECTED_HEADERS.contentSha256]: toBase64Url(bodyHash) }),
  };
}
