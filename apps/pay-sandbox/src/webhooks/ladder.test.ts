import { expect, test } from 'vitest';
import { nextTryAt } from './ladder.ts';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

test.each([
  [1, 5 * SECOND],
  [2, 30 * SECOND],
  [3, 2 * MINUTE],
  [4, 10 * MINUTE],
  [5, HOUR],
  [6, 2 * HOUR],
  [7, 6 * HOUR],
  [8, 15 * HOUR],
])('after try %i the next one comes %i ms later', (tries, waitMs) => {
  expect(nextTryAt(1_000_000, tries)).toBe(1_000_000 + waitMs);
});

test('after the ninth there is none', () => {
  expect(nextTryAt(1_000_000, 9)).toBeNull();
});
