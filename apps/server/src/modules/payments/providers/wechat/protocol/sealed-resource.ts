import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

const TAG_BYTES = 16;

export const sealedShape = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM').default('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  nonce: z.string().min(1),
  associated_data: z.string().default(''),
});
export type SealedResource = z.infer<typeof sealedShape>;

/** What WeChat sealed under the APIv3 key, the tag behind the text. Throws where the tag is not right. */
export function openSealed(
  { ciphertext, nonce, associated_data: about }: SealedResource,
  key: Buffer,
): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  if (sealed.length < TAG_BYTES) throw new Error('too short to be sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
