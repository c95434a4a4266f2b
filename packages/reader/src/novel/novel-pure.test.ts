import type { Block } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { blockLength, placeOf, progressOf } from './text/text-length.ts';

const paragraph = (text: string): Block => ({ t: 'p', c: [text] });

test.each<[string, Block, number]>([
  ['plain text', paragraph('abcd'), 4],
  [
    'emphasis counts what it holds',
    { t: 'p', c: ['a', { t: 'em', c: ['b', { t: 'strong', c: ['c'] }] }] },
    3,
  ],
  ['ruby counts its base, not its reading', { t: 'p', c: [{ t: 'ruby', c: '極光', rt: 'きょっこう' }] }, 2],
  [
    'breaks and pictures in the line count nothing',
    { t: 'p', c: [{ t: 'br' }, { t: 'image', image: 'i', alt: 'gaiji' }] },
    0,
  ],
  ['a figure counts its caption', { t: 'figure', image: 'i', alt: 'long text', caption: ['cap'] }, 3],
  [
    'verse',
    {
      t: 'verse',
      lines: [
        { c: ['ab'], indent: 0 },
        { c: ['c'], indent: 2 },
      ],
    },
    3,
  ],
  [
    'lists and quotes',
    { t: 'quote', c: [{ t: 'list', ordered: true, items: [[paragraph('ab')], [paragraph('c')]] }] },
    3,
  ],
  ['tables', { t: 'table', rows: [{ head: true, cells: [['a'], ['b']] }] }, 2],
  ['notes are not read in passing', { t: 'note', id: 'n', c: [paragraph('abc')] }, 0],
])('length: %s', (_name, block, expected) => {
  expect(blockLength(block)).toBe(expected);
});

test('progress and place are each other’s inverse', () => {
  const blocks: Block[] = [paragraph('a'.repeat(30)), { t: 'hr' }, paragraph('b'.repeat(70))];
  expect(progressOf(blocks, 2, 20)).toBe(0.5);
  expect(placeOf(blocks, 0.5)).toEqual({ block: 2, char: 20 });
  expect(placeOf(blocks, 0)).toEqual({ block: 0, char: 0 });
  expect(placeOf(blocks, 1)).toEqual({ block: 2, char: 69 });
  expect(progressOf([], 0, 0)).toBe(0);
  expect(placeOf([{ t: 'hr' }], 1)).toEqual({ block: 0, char: 0 });
});
