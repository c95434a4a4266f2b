import { expect, test, vi } from 'vitest';
import { createChapterLine } from './chapter-line.ts';
import { resolveKey } from './keyboard.ts';
import { planPrefetch } from './prefetch.ts';
import { resolveTap } from './tap-zones.ts';

const PLAIN = { layout: 'sides', isInverted: false, isRightToLeft: false } as const;

test.each([
  ['the left edge goes back', 0.1, 0.5, PLAIN, 'previous'],
  ['the middle opens the menu', 0.5, 0.5, PLAIN, 'menu'],
  ['the right edge goes on', 0.9, 0.5, PLAIN, 'next'],
  ['right to left mirrors', 0.1, 0.5, { ...PLAIN, isRightToLeft: true }, 'next'],
  ['inversion swaps', 0.1, 0.5, { ...PLAIN, isInverted: true }, 'next'],
  ['both cancel out', 0.1, 0.5, { ...PLAIN, isInverted: true, isRightToLeft: true }, 'previous'],
  ['inversion leaves the menu alone', 0.5, 0.5, { ...PLAIN, isInverted: true }, 'menu'],
  ['stacked: the top goes back', 0.9, 0.1, { ...PLAIN, layout: 'stacked' as const }, 'previous'],
  ['stacked: the bottom goes on', 0.1, 0.9, { ...PLAIN, layout: 'stacked' as const }, 'next'],
  ['corner: the thumb’s corner goes on', 0.9, 0.9, { ...PLAIN, layout: 'corner' as const }, 'next'],
  ['corner: the middle is the menu', 0.5, 0.5, { ...PLAIN, layout: 'corner' as const }, 'menu'],
  ['corner: the upper edge goes back', 0.9, 0.1, { ...PLAIN, layout: 'corner' as const }, 'previous'],
  ['off: everything is the menu', 0.01, 0.5, { ...PLAIN, layout: 'off' as const }, 'menu'],
])('taps: %s', (_name, x, y, settings, expected) => {
  expect(resolveTap(x, y, settings)).toBe(expected);
});

test.each([
  ['ArrowRight', false, false, 'next'],
  ['ArrowRight', false, true, 'previous'],
  ['ArrowLeft', false, true, 'next'],
  [' ', false, false, 'next'],
  [' ', true, false, 'previous'],
  ['PageUp', false, false, 'previous'],
  ['Home', false, false, 'first'],
  ['End', false, false, 'last'],
  ['a', false, false, undefined],
])('key %j, shift %s, right to left %s: %s', (key, hasShift, isRightToLeft, expected) => {
  expect(resolveKey(key, hasShift, { isRightToLeft })).toBe(expected);
});

test.each([
  [
    'what is in view comes first, then what comes, then what was',
    { first: 5, last: 6, direction: 'forward' },
    {},
    [5, 6, 7, 8, 9, 10, 4],
  ],
  ['backwards the other way round', { first: 5, last: 6, direction: 'backward' }, {}, [5, 6, 4, 3, 2, 1, 7]],
  ['saving data loads one ahead', { first: 5, last: 5, direction: 'forward' }, { saveData: true }, [5, 6, 4]],
  ['2g loads one ahead', { first: 5, last: 5, direction: 'forward' }, { effectiveType: '2g' }, [5, 6, 4]],
  ['3g loads two ahead', { first: 5, last: 5, direction: 'forward' }, { effectiveType: '3g' }, [5, 6, 7, 4]],
  ['nothing lies before the first', { first: 0, last: 0, direction: 'forward' }, {}, [0, 1, 2, 3, 4]],
  ['nothing lies after the last', { first: 19, last: 19, direction: 'forward' }, {}, [19, 18]],
] as const)('prefetch: %s', (_name, place, network, expected) => {
  expect(planPrefetch({ ...place, count: 20, network }).load).toEqual(expected);
});

test('the next chapter is wanted near the end only, and the previous one at the beginning', () => {
  const at = (first: number) =>
    planPrefetch({ first, last: first, count: 20, direction: 'forward', network: {} });
  expect([at(0), at(10), at(15)].map((plan) => [plan.wantsPrevious, plan.wantsNext])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(at(10).keep).toEqual({ from: 3, to: 17 });
});

const IDS = ['a', 'b', 'c', 'd'];
const neighbours = (id: string) => ({ previous: IDS[IDS.indexOf(id) - 1], next: IDS[IDS.indexOf(id) + 1] });

test('a line grows at both ends, asks once for each neighbour, and trims what is far', async () => {
  const loadChapter = vi.fn<(id: string) => Promise<{ id: string }>>((id) => Promise.resolve({ id }));
  const changed = vi.fn<() => void>();
  const line = createChapterLine({ loadChapter, neighbours }, changed, vi.fn<() => void>());
  await line.open('b');
  await Promise.all([line.extend('next'), line.extend('next'), line.extend('previous')]);
  expect(line.chapters().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(loadChapter).toHaveBeenCalledTimes(3);
  expect(await line.extend('previous')).toBe(false);
  line.trim('c', 1);
  expect(line.chapters().map(({ id }) => id)).toEqual(['b', 'c']);
});

test('a chapter that will not load is a border until it is retried', async () => {
  let isLocked = true;
  const loadChapter = (id: string) =>
    id === 'c' && isLocked ? Promise.reject(new Error('locked')) : Promise.resolve({ id });
  const failed = vi.fn<() => void>();
  const line = createChapterLine({ loadChapter, neighbours }, vi.fn<() => void>(), failed);
  await line.open('b');
  expect(await line.extend('next')).toBe(false);
  expect(await line.extend('next')).toBe(false);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(line.edge('next')).toMatchObject({ id: 'c', error: new Error('locked') });
  isLocked = false;
  line.retry();
  expect(await line.extend('next')).toBe(true);
});

test('a neighbour that arrives after another chapter was opened is dropped', async () => {
  const answers = new Map<string, (chapter: { id: string }) => void>();
  const loadChapter = (id: string) =>
    id === 'b' ? new Promise<{ id: string }>((resolve) => answers.set(id, resolve)) : Promise.resolve({ id });
  const line = createChapterLine({ loadChapter, neighbours }, vi.fn<() => void>(), vi.fn<() => void>());
  await line.open('a');
  const growing = line.extend('next');
  await line.open('d');
  answers.get('b')?.({ id: 'b' });
  expect(await growing).toBe(false);
  expect(line.chapters().map(({ id }) => id)).toEqual(['d']);
});
