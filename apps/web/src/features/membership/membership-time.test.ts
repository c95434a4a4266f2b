import { MONEY_NUMBERS } from '@aurora/contracts';
import { describe, expect, test } from 'vitest';
import { daysLeft, endAfter } from './membership-time.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-28T12:00:00Z');

describe('the end of VIP', () => {
  test.each([
    ['a first package counts from now', 30, null, NOW + 30 * DAY],
    ['a renewal follows the present end', 30, NOW + 5 * DAY, NOW + 35 * DAY],
    ['after VIP has ended it counts from now', 7, NOW - DAY, NOW + 7 * DAY],
    ['a package for life never ends', MONEY_NUMBERS.lifetimeDays, NOW + DAY, null],
  ])('%s', (_, days, end, after) => expect(endAfter(days, end, NOW)).toBe(after));

  test.each([
    [NOW + 1, 1],
    [NOW + DAY, 1],
    [NOW + DAY + 1, 2],
    [NOW, 0],
    [NOW - DAY, 0],
  ])('days left until %i', (end, left) => expect(daysLeft(end, NOW)).toBe(left));
});
