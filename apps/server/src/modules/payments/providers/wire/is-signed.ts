import { verify, type KeyObject } from 'node:crypto';

/**
 * RSASSA-PKCS1-v1_5 with SHA-256, the signature in base64. Node reads base64 leniently; a signature that another text
 * would stand for as well is none.
 */
export function isSigned(content: string | Uint8Array, signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && verify('sha256', Buffer.from(content), publicKey, bytes);
}
