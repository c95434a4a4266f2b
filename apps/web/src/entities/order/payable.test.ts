import { expect, test } from 'vitest';
import { payableUntil, statusAt } from './payable.ts';

test('a deadline is told on a device whose clock is wrong', () => {
  const serverTime = Date.parse('2026-01-01T12:00:00Z');
  const twoHoursAhead = serverTime + 7_200_000;
  const until = payableUntil({ expiresAt: '2026-01-01T12:30:00Z' }, serverTime, twoHoursAhead);
  expect(until - twoHoursAhead).toBe(30 * 60_000);
});

test.each([
  ['pending', 999, 'pending'],
  ['pending', 1000, 'cancelled'],
  ['paid', 5000, 'paid'],
  ['failed', 5000, 'failed'],
] as const)('%s at %i of 1000 is %s', (status, now, shown) => {
  expect(statusAt({ status, payableUntil: 1000 }, now)).toBe(shown);
});
