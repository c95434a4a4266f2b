import { expect, test } from 'vitest';
import { fitSpread, isDoubleOn } from './paged/paged-layout.ts';
import { planSpreads } from './paged/plan-spreads.ts';
import { layoutStrip, positionAt, progressAt, topOf } from './scrolled/strip-layout.ts';
import type { ComicChapter, PageKind } from './comic-types.ts';
import { chooseSource } from './pages/image-unit.ts';
import { panBy, UNZOOMED, zoomAt } from './zoom-state.ts';

const kinds = (letters: string): { kind: PageKind }[] =>
  Array.from(letters).map((letter) => ({
    kind: letter === 'c' ? 'cover' : letter === 'w' ? 'wide' : letter === 'l' ? 'long' : 'single',
  }));
const DOUBLE = { isDouble: true, isShifted: false, isCoverAlone: true };

test.each([
  ['one page each when not double', 'cssw', { ...DOUBLE, isDouble: false }, [[0], [1], [2], [3]]],
  ['the cover stands alone', 'cssss', DOUBLE, [[0], [1, 2], [3, 4]]],
  [
    'the cover pairs when it may',
    'csss',
    { ...DOUBLE, isCoverAlone: false },
    [
      [0, 1],
      [2, 3],
    ],
  ],
  [
    'a shift leaves the first pairable page alone',
    'csssss',
    { ...DOUBLE, isShifted: true },
    [[0], [1], [2, 3], [4, 5]],
  ],
  ['a wide page closes an open pair and pairing begins anew', 'ssswss', DOUBLE, [[0, 1], [2], [3], [4, 5]]],
  ['a long page stands alone', 'sls', DOUBLE, [[0], [1], [2]]],
  ['the last page may be left over', 'sss', DOUBLE, [[0, 1], [2]]],
  ['nothing of nothing', '', DOUBLE, []],
])('spreads: %s', (_name, letters, rules, expected) => {
  expect(planSpreads(kinds(letters), rules)).toEqual(expected);
});

const chapter = (id: string, heights: number[]): ComicChapter => ({
  id,
  pages: heights.map((height, index) => ({ index, width: 1000, height, kind: 'single', sources: [] })),
});

test('a strip has whole-pixel pages without seams, whatever the fractions', () => {
  const strip = layoutStrip(
    [
      chapter(
        'a',
        Array.from({ length: 60 }, () => 1333),
      ),
    ],
    390,
    0,
  );
  expect(strip.total).toBe(Math.round(60 * 390 * 1.333));
  const ends = strip.pages.map((page) => page.top + page.height);
  expect(strip.pages.slice(1).map((page) => page.top)).toEqual(ends.slice(0, -1));
});

test('a position survives another width and another set of chapters', () => {
  const narrow = layoutStrip([chapter('a', [1500, 1500])], 300, 0);
  const position = positionAt(narrow, 600);
  expect(position).toEqual({ chapterId: 'a', pageIndex: 1, offset: 150 / 450 });
  const wide = layoutStrip([chapter('0', [2000]), chapter('a', [1500, 1500])], 600, 10);
  expect(position && topOf(wide, position)).toBeCloseTo(1200 + 10 + 900 + 10 + 300);
});

test('progress runs from 0 at a chapter’s top to 1 when its end is on the screen', () => {
  const strip = layoutStrip([chapter('a', [2000]), chapter('b', [4000])], 500, 0);
  expect(progressAt(strip, 'b', 1000, 800)).toBe(0);
  expect(progressAt(strip, 'b', 1600, 800)).toBe(0.5);
  expect(progressAt(strip, 'b', 2200, 800)).toBe(1);
  expect(progressAt(strip, 'none', 0, 800)).toBe(0);
});

test.each([
  ['auto on a phone held upright', 'auto', 'ltr', 390, 844, false],
  ['auto on a phone laid down', 'auto', 'rtl', 844, 390, true],
  ['auto on a small landscape', 'auto', 'ltr', 560, 320, false],
  ['never by itself in vertical paging', 'auto', 'vertical', 1200, 800, false],
  ['on means on', 'on', 'ltr', 390, 844, true],
  ['off means off', 'off', 'ltr', 1600, 900, false],
] as const)('double pages: %s', (_name, double, direction, width, height, expected) => {
  expect(isDoubleOn({ double, direction }, { width, height })).toBe(expected);
});

test('fitting: a whole page fits, width overflows downwards, height overflows sideways, a long page never shrinks to a thread', () => {
  const size = { width: 400, height: 800 };
  const tall = [{ width: 1000, height: 3000, kind: 'single' }];
  const wide = [{ width: 2000, height: 1000, kind: 'wide' }];
  expect(fitSpread(tall, size, { fit: 'contain', maxWidth: 840 })).toMatchObject({
    height: 800,
    scrolls: 'none',
  });
  expect(fitSpread(tall, size, { fit: 'width', maxWidth: 840 })).toMatchObject({ width: 400, scrolls: 'y' });
  expect(fitSpread(wide, size, { fit: 'height', maxWidth: 840 })).toMatchObject({
    width: 1600,
    scrolls: 'x',
  });
  const long = [{ width: 800, height: 12_000, kind: 'long' }];
  expect(fitSpread(long, size, { fit: 'contain', maxWidth: 840 })).toMatchObject({
    width: 400,
    scrolls: 'y',
  });
});

test('the narrowest sharp source is taken, else the widest', () => {
  const sources = [480, 960, 1600].map((width) => ({ width, url: String(width) }));
  expect(chooseSource(sources, 780)?.width).toBe(960);
  expect(chooseSource(sources, 5000)?.width).toBe(1600);
  expect(chooseSource([], 100)).toBeUndefined();
});

test('zoom keeps what lies under the fingers and never shows beyond the edges', () => {
  const size = { width: 400, height: 800 };
  const state = zoomAt(UNZOOMED, 2, { x: 100, y: 200 }, size);
  expect(state).toEqual({ scale: 2, x: -100, y: -200 });
  expect(zoomAt(state, 0.1, { x: 0, y: 0 }, size)).toEqual(UNZOOMED);
  expect(zoomAt(state, 100, { x: 0, y: 0 }, size).scale).toBe(5);
  expect(panBy(state, { x: 150, y: -700 }, size)).toEqual({
    state: { scale: 2, x: 0, y: -800 },
    rest: { x: 50, y: -100 },
  });
});
