import { utf8 } from './bytes.ts';

/** Headers of a protected request (specification §7), in the spelling that Node reads. */
export const PROTECTED_HEADERS = {
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  deviceId: 'x-device-id',
  deviceKey: 'x-device-key',
  clientVersion: 'x-client-version',
  clientType: 'x-client-type',
  signature: 'x-signature',
  contentSha256: 'x-content-sha256',
} as const;

export const CLIENT_VERSION = '1.0.0';
export const CLIENT_TYPE = 'h5';

/** What a request's signature covers. */
export interface SignedRequest {
  method: string;
  /** The path as it stands in the request line, before any `?`. */
  rawPath: string;
  /** The query as it stands in the request line, without `?`; may be empty. */
  rawQuery: string;
  /** Milliseconds since the epoch on the server's clock, decimal. */
  timestamp: string;
  /** 12 random bytes, base64url. */
  nonce: string;
  deviceId: string;
  clientType: string;
  clientVersion: string;
  /** Hash of the exact bytes of the body in hex; of the file part alone in a multipart body. */
  bodyHash: string;
  /** Hash of the bearer token in base64url; null without one. */
  tokenHash: string | null;
}

/** The bytes that a request's signature is over: eleven lines, each of which can hold no line feed. */
export function requestBase(request: SignedRequest): Uint8Array {
  return utf8(
    [
      'aurora-req-v1',
      request.method,
      request.rawPath,
      request.rawQuery,
      request.timestamp,
      request.nonce,
      request.deviceId,
      request.clientType,
      request.clientVersion,
      request.bodyHash,
      request.tokenHash ?? '-',
    ].join('\n'),
  );
}
