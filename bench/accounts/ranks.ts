/** How two samples differ by their ranks alone: outliers of a busy machine weigh no more than any other. */
export interface RankComparison {
  /** Share of pairs in which the first is larger; 0.5 where they cannot be told apart. */
  auc: number;
  /** Two-sided, by Mann–Whitney with the normal approximation: what chance alone does as often. */
  p: number;
}

/** Complementary error function, right to 1.2e-7 (Numerical Recipes, 6.2). */
function erfc(x: number): number {
  const t = 1 / (1 + Math.abs(x) / 2);
  const coefficients = [
    ...[-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806],
    ...[0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277],
  ];
  const series = coefficients.reduceRight((sum, coefficient) => coefficient + t * sum, 0);
  const value = t * Math.exp(-x * x + series);
  return x >= 0 ? value : 2 - value;
}

/** Equal values share the middle of their ranks; `ties` is the sum of t³ − t over them. */
function rankSum(first: readonly number[], second: readonly number[]): { sum: number; ties: number } {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value);
  let [sum, ties, from] = [0, 0, 0];
  while (from < all.length) {
    const value = all[from]?.value;
    let to = from;
    let own = 0;
    for (; to < all.length && all[to]?.value === value; to += 1) if (all[to]?.isFirst === true) own += 1;
    const count = to - from;
    sum += own * ((from + 1 + to) / 2);
    ties += count ** 3 - count;
    from = to;
  }
  return { sum, ties };
}

/** Compares by ranks. Meant for dozens of values and more: the approximation is none for a handful. */
export function compareRanks(first: readonly number[], second: readonly number[]): RankComparison {
  const [n, m] = [first.length, second.length];
  const all = n + m;
  const { sum, ties } = rankSum(first, second);
  const larger = sum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  const distance = Math.max(0, Math.abs(larger - (n * m) / 2) - 0.5);
  return {
    auc: larger / (n * m),
    p: deviation === 0 ? 1 : Math.min(1, erfc(distance / deviation / Math.SQRT2)),
  };
}
