import { expect, test } from 'vitest';
import { secondsUntil } from './use-seconds-until.ts';

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 1000, 59],
  [60_000, 59_999, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i at %i there are %i s left', (deadline, now, seconds) => {
  expect(secondsUntil(deadline, now)).toBe(seconds);
});
