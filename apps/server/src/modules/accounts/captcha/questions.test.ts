import { expect, test } from 'vitest';
import { ALPHABET, LOOK_ALIKES } from './glyphs.ts';
import { makeLetters, makeSum, normalizeLetters } from './questions.ts';
import { systemRandom } from './random.ts';

const MANY = Array.from({ length: 2000 });

test('a picture shows four characters, and each of the alphabet in its turn', () => {
  const texts = MANY.map(() => makeLetters(systemRandom));
  expect(texts.filter((text) => text.length !== 4)).toEqual([]);
  expect([...new Set(texts.join(''))].toSorted()).toEqual([...ALPHABET].toSorted());
});

test('no character of the alphabet can be taken for another', () => {
  expect(ALPHABET.join('')).not.toMatch(/[0OQD1Il]/u);
  for (const [never, shown] of LOOK_ALIKES) {
    expect(ALPHABET).toContain(shown);
    expect(ALPHABET).not.toContain(never);
  }
});

test.each([
  ['ak4c', 'AK4C'],
  ['ＡＫ４Ｃ', 'AK4C'],
  [' A K\u30004C ', 'AK4C'],
  ['zsGb', '2568'],
  ['uvwx', 'VVWX'],
])('%j is read as %s', (typed, letters) => {
  expect(normalizeLetters(typed)).toBe(letters);
});

test('a sum is of two numbers from 2 to 9', () => {
  const sums = MANY.map(() => makeSum(systemRandom));
  expect(sums.filter(({ left, right, answer }) => left + right !== answer)).toEqual([]);
  const numbers = new Set(sums.flatMap(({ left, right }) => [left, right]));
  expect([...numbers].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
