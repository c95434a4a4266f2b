import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findItems } from './find-items.ts';
import type { LibraryItem } from './library-item.ts';
import { walkLibrary } from './walk-library.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function libraryOf(paths: readonly string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'aurora-scan-'));
  folders.push(root);
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), 'x');
  }
  return root;
}

const describeItem = (item: LibraryItem): string => {
  if (item.kind !== 'manga') return `${item.kind} ${item.label}`;
  const names = item.sources.map((source) =>
    source.volume === null ? source.name : `${source.volume}/${source.name}`,
  );
  return `manga ${item.label}: ${names.join(' | ')}`;
};

async function itemsOf(paths: readonly string[]): Promise<string[]> {
  const { folder } = await walkLibrary(await libraryOf(paths));
  return findItems(folder, new Set()).map(describeItem);
}

test.each([
  [
    'a series in a folder, in the order people count in',
    ['灯塔/灯塔 第10话.cbz', '灯塔/灯塔 第2话.cbz', '灯塔/灯塔 第1话.cbz', '灯塔/poster.jpg'],
    ['manga 灯塔: 第1话 | 第2话 | 第10话'],
  ],
  [
    'volumes and chapters in the names',
    ['Kite/Kite v01 c002.cbz', 'Kite/Kite v01 c001.cbz', 'Kite/Kite v02 c003.cbz'],
    ['manga Kite: v01/v01 c001 | v01/v01 c002 | v02/v02 c003'],
  ],
  [
    'Vol.1 Ch.2',
    ['Reef/Reef Vol.1 Ch.2.cbz', 'Reef/Reef Vol.1 Ch.1.cbz'],
    ['manga Reef: Vol.1/Vol.1 Ch.1 | Vol.1/Vol.1 Ch.2'],
  ],
  [
    'releases with a group in brackets',
    ['Harbour/[group] Harbour - 05 (2020).cbz', 'Harbour/[group] Harbour - 04.cbz'],
    ['manga Harbour: 04 | 05'],
  ],
  [
    'several series side by side, and a single one',
    ['shelf/Alpha 第1话.cbz', 'shelf/Alpha 第2话.cbz', 'shelf/Beta 第1话.cbz', 'shelf/One Shot.cbz'],
    ['manga Alpha: 第1话 | 第2话', 'manga Beta: 第1话', 'manga One Shot: One Shot'],
  ],
  [
    'a folder of pictures',
    ['Sketches/01.jpg', 'Sketches/02.jpg', 'Sketches/poster.jpg'],
    ['manga Sketches: Sketches'],
  ],
  [
    'folders of chapters, and of volumes',
    [
      'Rain/第1话/1.jpg',
      'Rain/第2话/1.jpg',
      'Snow/Volume 1/Chapter 1/1.png',
      'Snow/Volume 1/Chapter 2/1.png',
      'Snow/Volume 2/Chapter 3/1.png',
    ],
    ['manga Rain: 第1话 | 第2话', 'manga Snow: Volume 1/Chapter 1 | Volume 1/Chapter 2 | Volume 2/Chapter 3'],
  ],
  [
    'comics that are folders of pictures, side by side',
    ['shelf/Fox/1.jpg', 'shelf/Owl/1.jpg'],
    ['manga Fox: Fox', 'manga Owl: Owl'],
  ],
  [
    'films, books and what belongs to them',
    [
      'Film (2020)/Film (2020).mkv',
      'Film (2020)/Film (2020).zh-CN.srt',
      'Film (2020)/Film (2020)-trailer.mp4',
      'Film (2020)/notes.txt',
      'Film (2020)/poster.jpg',
      '书/书.txt',
      '书/README.txt',
      '.hidden/x.mp4',
      'half.mp4.part',
      'half.part.mp4',
    ],
    ['movie Film (2020)', 'novel 书'],
  ],
  ['a book with its encoding in the name', ['西游记.gb18030.txt'], ['novel 西游记']],
])('%s', async (_name, paths, expected) => {
  expect(await itemsOf(paths)).toEqual(expected);
});

test('a link that leads out of the library is not followed, one inside is, and a circle ends', async () => {
  const outside = await libraryOf(['secret.mp4']);
  const root = await libraryOf(['films/A.mp4', 'films/inner/B.mp4']);
  await symlink(join(outside, 'secret.mp4'), join(root, 'films/secret.mp4'));
  await symlink(outside, join(root, 'outside'));
  await symlink(join(root, 'films'), join(root, 'films/inner/again'));
  await symlink(join(root, 'films/inner'), join(root, 'linked'));
  const { folder, failures } = await walkLibrary(root);
  expect(findItems(folder, new Set()).map(describeItem)).toEqual([
    ...['movie A', 'movie B'],
    // Through the link once more, until it meets a folder that it came through.
    ...['movie B', 'movie A'],
  ]);
  expect(failures).toEqual([]);
});
