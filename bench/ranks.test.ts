import { expect, test } from 'vitest';
import { compareRanks } from './accounts/ranks.ts';

test.each([
  { what: 'wholly below', first: [1, 2, 3], second: [4, 5, 6], auc: 0, p: 0.080_856 },
  { what: 'wholly above', first: [4, 5, 6], second: [1, 2, 3], auc: 1, p: 0.080_856 },
  { what: 'the same', first: [1, 2, 3], second: [1, 2, 3], auc: 0.5, p: 1 },
  { what: 'all one value', first: [7, 7], second: [7, 7, 7], auc: 0.5, p: 1 },
])('two samples are compared by rank: $what', ({ first, second, auc, p }) => {
  const compared = compareRanks(first, second);
  expect(compared.auc).toBe(auc);
  // R 4: wilcox.test(first, second, exact = FALSE)
  expect(compared.p).toBeCloseTo(p, 5);
});

test('equal values share a rank, in the share of pairs as in the probability', () => {
  // Hollander & Wolfe (1973), 39 f., the example of R's help page of wilcox.test: W = 58, p = 0.1329.
  const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
  const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
  const { auc, p } = compareRanks(before, after);
  expect(auc).toBeCloseTo(58 / 81, 10);
  expect(p).toBeCloseTo(0.132_919, 5);
});
