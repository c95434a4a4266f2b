import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover } from './drawn-cover.ts';
import { canLetter, canStandUpright, setLines } from './lettering.ts';

test('the same title always has the same cover, another title another one', async () => {
  const [one, again, other] = await Promise.all([
    drawCover({ kind: 'novel', title: '夜航船' }),
    drawCover({ kind: 'novel', title: '夜航船' }),
    drawCover({ kind: 'novel', title: '渡口' }),
  ]);
  expect(one.equals(again)).toBe(true);
  expect(one.equals(other)).toBe(false);
  const { width, height } = await sharp(one).metadata();
  expect([width, height]).toEqual([800, 1200]);
});

test('a title that no font can draw still has a picture, without letters', async () => {
  expect(await canLetter('\u{10fffd}')).toBe(false);
  const cover = await drawCover({ kind: 'manga', title: '\u{10fffd}' });
  const { width, height, format } = await sharp(cover).metadata();
  expect([width, height, format]).toEqual([800, 1067, 'png']);
});

test('a title with the marks of XML is drawn, not read', async () => {
  const cover = await drawCover({ kind: 'movie', title: '<image href="x"/> & "co"' });
  expect((await sharp(cover).metadata()).width).toBe(800);
});

test.each([
  ['Moby-Dick; or, The Whale', ['Moby-Dick;', 'or, The Whale']],
  ['三国演义', ['三国演义']],
  ['极光之下的漫长回家路', ['极光之下的', '漫长回家路']],
])('%s is broken where people would break it', (title, lines) => {
  expect(setLines(title, 672, { largest: 104, smallest: 46 }).lines).toEqual(lines);
});

test('short titles of ideographs stand upright, others do not', () => {
  expect(['三国演义', '夜航船', 'Moby-Dick', '긴강', '一二三四五六七八九'].map(canStandUpright)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
