import { expect, test } from 'vitest';
import { type KnownChapter, matchChapters } from './match-chapters.ts';

const known = (id: string, name: string, contentHash: string): KnownChapter => ({
  id,
  name,
  contentHash,
  size: 1,
});
const ids = (found: (KnownChapter | null)[]) => found.map((chapter) => chapter?.id ?? null);

test('chapters keep their ids when one is put before them, and the new one has none', () => {
  const before = [known('1', '第1话', 'a'), known('2', '第2话', 'b')];
  const after = [
    { name: '第0话', contentHash: 'z' },
    { name: '第1话', contentHash: 'a' },
    { name: '第2话', contentHash: 'b' },
  ];
  expect(ids(matchChapters(before, after))).toEqual([null, '1', '2']);
});

test('a renamed chapter is known by its content, a corrected one by its name', () => {
  const before = [known('1', 'one', 'a'), known('2', 'two', 'b')];
  const after = [
    { name: 'Chapter One', contentHash: 'a' },
    { name: 'two', contentHash: 'c' },
  ];
  expect(ids(matchChapters(before, after))).toEqual(['1', '2']);
});

test('chapters with the same content do not change places, and none is taken twice', () => {
  const before = [known('1', 'x', 'same'), known('2', 'y', 'same')];
  const after = ['y', 'x', 'z'].map((name) => ({ name, contentHash: 'same' }));
  expect(ids(matchChapters(before, after))).toEqual(['2', '1', null]);
});
