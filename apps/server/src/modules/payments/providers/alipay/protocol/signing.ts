import { sign, type KeyObject } from 'node:crypto';

/** RSA2 in Alipay's words: RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
export const signRsa2 = (content: string, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(content), privateKey).toString('base64');

/** Pairs sorted by the names' code units, values as they are before any encoding. */
export const contentToSign = (pairs: Readonly<Record<string, string>>): string =>
  Object.keys(pairs)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}=${pairs[name]}`)
    .join('&');
