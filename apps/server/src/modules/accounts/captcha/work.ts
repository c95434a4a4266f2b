import { createHash } from 'node:crypto';

/** 65 536 hashes on average: about a second on a phone, and a price on every one of a thousand tries. */
export const WORK_BITS = 16;

export interface Work {
  challenge: string;
  answer: string;
  bits?: number;
}

/** True where SHA-256 of `challenge:answer` begins with `bits` zero bits. */
export function isWorkDone({ challenge, answer, bits = WORK_BITS }: Work): boolean {
  const digest = createHash('sha256').update(`${challenge}:${answer}`).digest();
  const wholeBytes = Math.floor(bits / 8);
  if (digest.subarray(0, wholeBytes).some((byte) => byte !== 0)) return false;
  return (digest[wholeBytes] ?? 0) >> (8 - (bits % 8)) === 0;
}
