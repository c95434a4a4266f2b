import { createHmac, randomInt } from 'node:crypto';

/**
 * Letters and digits without those that look alike: no 0 and O, no 1, I and L. There are 31 of them, a prime: a wrong
 * character, and two neighbours that changed places, always change the check.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;

function checkOf(body: string): string {
  let sum = 0;
  for (const [index, character] of Array.from(body).entries()) {
    sum += (index + 2) * (ALPHABET.indexOf(character) + 1);
  }
  return ALPHABET[sum % ALPHABET.length] ?? '';
}

/** A new code: fifteen random characters and one that checks them. */
export function makeCode(random: (below: number) => number = (below) => randomInt(below)): string {
  const body = Array.from({ length: LENGTH - 1 }, () => ALPHABET[random(ALPHABET.length)] ?? '').join('');
  return body + checkOf(body);
}

/** False for what was mistyped: no code of ours looks like it, so no try is counted for it. */
export function isCodeForm(code: string): boolean {
  if (code.length !== LENGTH) return false;
  if (Array.from(code).some((character) => !ALPHABET.includes(character))) return false;
  return checkOf(code.slice(0, -1)) === code.at(-1);
}

/** What is kept of a code: who reads the table cannot redeem. */
export const codeHmac = (secret: Buffer, code: string): Buffer =>
  createHmac('sha256', secret).update(code).digest();

/** As it is printed: `ABCD-EFGH-…`. */
export const spacedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, '$1-');
