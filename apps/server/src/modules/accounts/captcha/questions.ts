import { ALPHABET, LOOK_ALIKES } from './glyphs.ts';
import type { Random } from './random.ts';

const LETTERS = 4;

/** What a picture shows. */
export function makeLetters(random: Random): string {
  return Array.from({ length: LETTERS }, () => ALPHABET[random.below(ALPHABET.length)]).join('');
}

/** The same letters, whatever their case and width: a Chinese keyboard may send wide ones, with spaces between. */
export function normalizeLetters(typed: string): string {
  const letters = typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();
  return Array.from(letters, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

export interface Sum {
  left: number;
  right: number;
  answer: number;
}

/**
 * For those who do not see the picture. It travels as two numbers that any program can add: it makes up for a
 * picture only where requests are limited and signed, and stops nobody by itself.
 */
export function makeSum(random: Random): Sum {
  const left = 2 + random.below(8);
  const right = 2 + random.below(8);
  return { left, right, answer: left + right };
}
