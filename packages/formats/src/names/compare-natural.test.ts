import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNatural } from './compare-natural.ts';

describe('natural order', () => {
  it.each([
    [['p1', 'p2', 'p10', 'p100']],
    [['第2页.jpg', '第10页.jpg']],
    [['第一话', '第二话', '第九话', '第十话', '第十一话', '第二十话', '第一百零三话']],
    [['第1话', '第二话', '第3话']],
    [['三国 卷上', '三国 卷中', '三国 卷下']],
    [['书（上）', '书（中）', '书（下）']],
    [['1.jpg', '1-2.jpg', '2.jpg']],
    [['a.jpg', 'ch1/1.jpg', 'ch2/1.jpg', 'ch10/1.jpg']],
    [['cover.jpg', '000.jpg', '001.jpg']],
    [['封面.png', '1.png']],
    [['Vol.1 Ch.2', 'Vol.1 Ch.10', 'Vol.2 Ch.1']],
    [['９', '10']],
    [['x99999999999999999999', 'x100000000000000000000']],
  ])('of %j is as counted', (ordered) => {
    expect(ordered.toReversed().toSorted(compareNatural)).toEqual(ordered);
    expect(ordered.toSorted(compareNatural)).toEqual(ordered);
  });

  const name = fc.string({
    unit: fc.constantFrom(
      '0',
      '1',
      '9',
      'a',
      'B',
      '第',
      '十',
      '话',
      '上',
      '下',
      '.',
      '/',
      'j',
      ' ',
      '０',
      'é',
    ),
    maxLength: 8,
  });

  it('is total: antisymmetric, transitive, and 0 only for equal names', () => {
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(compareNatural(a, b)) + Math.sign(compareNatural(b, a))).toBe(0);
        expect(compareNatural(a, b) === 0).toBe(a === b);
        const chained = compareNatural(a, b) < 0 && compareNatural(b, c) < 0;
        expect(!chained || compareNatural(a, c) < 0).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
