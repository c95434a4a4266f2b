/** What both ends of a protected request agree on (protection of requests, Part 3). */
export { fromBase64Url, hexOf, lengthPrefixed, toBase64Url, utf8 } from './bytes.ts';
export { WINDOW_MS, deviceIdOf, deviceKeyId, parseDeviceId, serverKeyId, windowOf } from './device-id.ts';
export type { Sha256 } from './device-id.ts';
export { CRYPTO_ALGORITHM, SENSITIVE_FIELDS } from './field-plan.ts';
export type { CryptoDescriptor, JsonObject } from './field-plan.ts';
export { CLIENT_TYPE, CLIENT_VERSION, PROTECTED_HEADERS, requestBase } from './request-base.ts';
export type { SignedRequest } from './request-base.ts';
