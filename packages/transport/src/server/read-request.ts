import { fromBase64Url } from '../bytes.ts';
import { CLIENT_TYPE, PROTECTED_HEADERS } from '../request-base.ts';
import { ProtectionFault } from './protection-fault.ts';

/** Headers as Node gives them: names in lower case, a repeated one joined or in a list. */
export type ReceivedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parts of a request that its signature is over, each in the only spelling that is taken. */
export interface ReadRequest {
  rawPath: string;
  rawQuery: string;
  timestamp: string;
  nonce: string;
  deviceId: string;
  deviceKey: string | null;
  clientVersion: string;
  signature: Uint8Array;
  token: string | null;
  contentSha256: Uint8Array | null;
}

const LONGEST_TARGET = 8192;
const LONGEST_HEADER = 1024;
/** Printable ASCII alone: no line of what is signed can hold the end of a line. */
const TARGET = /^\/[!-~]*$/u;
const METHOD = /^[A-Z]{3,10}$/u;
const TIMESTAMP = /^[1-9]\d{12}$/u;
const NONCE = /^[\w-]{16}$/u;
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/u;
const BEARER = /^Bearer ([!-~]{1,512})$/u;
const HASH_BYTES = 32;
const SIGNATURE_BYTES = 64;

const malformed = (): ProtectionFault => new ProtectionFault('PROTECTION_MALFORMED');

function single(headers: ReceivedHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  if (typeof value !== 'string' || value.length > LONGEST_HEADER) throw malformed();
  return value;
}

function needed(headers: ReceivedHeaders, name: string): string {
  const value = single(headers, name);
  if (value === null) throw new ProtectionFault('PROTECTION_MISSING');
  return value;
}

function bytesOf(text: string, length: number): Uint8Array {
  const bytes = fromBase64Url(text);
  if (bytes?.length !== length) throw malformed();
  return bytes;
}

/** The signed hash of a multipart body's file. For any other body it would leave the bytes themselves unsigned. */
function contentHashOf(headers: ReceivedHeaders): Uint8Array | null {
  const isMultipart = /^multipart\/form-data\s*;/iu.test(single(headers, 'content-type') ?? '');
  const text = single(headers, PROTECTED_HEADERS.contentSha256);
  if (isMultipart !== (text !== null)) throw malformed();
  return text === null ? null : bytesOf(text, HASH_BYTES);
}

/**
 * Sizes and spelling of a protected request, before anything is computed of it.
 *
 * @throws {ProtectionFault} `PROTECTION_MISSING` without a header, `PROTECTION_MALFORMED` with a wrong one
 */
export function readRequest(request: {
  method: string;
  target: string;
  headers: ReceivedHeaders;
}): ReadRequest {
  const { method, target, headers } = request;
  if (target.length > LONGEST_TARGET || !TARGET.test(target) || !METHOD.test(method)) throw malformed();
  const signature = bytesOf(needed(headers, PROTECTED_HEADERS.signature), SIGNATURE_BYTES);
  const timestamp = needed(headers, PROTECTED_HEADERS.timestamp);
  const nonce = needed(headers, PROTECTED_HEADERS.nonce);
  const clientVersion = needed(headers, PROTECTED_HEADERS.clientVersion);
  const isRight = TIMESTAMP.test(timestamp) && NONCE.test(nonce) && VERSION.test(clientVersion);
  if (!isRight || needed(headers, PROTECTED_HEADERS.clientType) !== CLIENT_TYPE) throw malformed();
  const authorization = single(headers, 'authorization');
  const token = authorization === null ? null : (BEARER.exec(authorization)?.[1] ?? null);
  if (authorization !== null && token === null) throw malformed();
  const [rawPath = ''] = target.split('?', 1);
  return {
    ...{ rawPath, rawQuery: target.slice(rawPath.length + 1), timestamp, nonce, clientVersion },
    ...{ signature, token, contentSha256: contentHashOf(headers) },
    deviceId: needed(headers, PROTECTED_HEADERS.deviceId),
    deviceKey: single(headers, PROTECTED_HEADERS.deviceKey),
  };
}
