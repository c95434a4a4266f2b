import { expect, test } from 'vitest';
import { playwrightTotals, totalLine, vitestTotals } from './totals.mjs';

const NO_TEST = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };

test('the line of totals sums all stages, and names skipped ones only where there are some', () => {
  const stage = { passed: 100, failed: 1, skipped: 0 };
  expect(totalLine([stage, { passed: 23, failed: 0, skipped: 0 }])).toBe('123 passed, 1 failed');
  expect(totalLine([stage, { passed: 23, failed: 0, skipped: 2 }])).toBe('123 passed, 1 failed, 2 skipped');
});

test('a test file that cannot be loaded counts as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(vitestTotals({ ...NO_TEST, numPassedTests: 4, testResults }, 1)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
  });
});

test('a runner that ends badly without a failed test, or writes nothing, counts as a failure', () => {
  expect(vitestTotals(NO_TEST, 1).failed).toBe(1);
  expect(vitestTotals(null, 0).failed).toBe(1);
  expect(playwrightTotals(null, 0).failed).toBe(1);
  expect(playwrightTotals({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
  });
});

test('a browser test that passes only at the second try has failed', () => {
  expect(playwrightTotals({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 } }, 0)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
  });
});
