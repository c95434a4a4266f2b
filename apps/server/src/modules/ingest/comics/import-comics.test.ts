import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { deflateRawSync, crc32 } from 'node:zlib';
import { mediaKey } from '#platform/files/file-store.ts';
import { type TestLibrary, openTestLibrary, samples } from '../testing/test-library.ts';

const opened: TestLibrary[] = [];
async function open(): Promise<TestLibrary> {
  const library = await openTestLibrary();
  opened.push(library);
  return library;
}
afterAll(async () => {
  for (const library of opened) await library.drop();
});

const pictures = new Map<string, Promise<Buffer>>();
/** A page of one colour with a darker half: small, and told apart from any other. */
function page(width: number, height: number, color = '#3366aa'): Promise<Buffer> {
  const key = `${width} ${height} ${color}`;
  let made = pictures.get(key);
  if (made === undefined) {
    made = sharp({ create: { width, height, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
    pictures.set(key, made);
  }
  return made;
}

interface ZipPart {
  readonly name: string;
  readonly data: Buffer;
  readonly flags?: number;
  readonly declaredSize?: number;
}

/** Writes a ZIP byte by byte, so that it can lie. */
function zipOf(parts: readonly ZipPart[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const packed = deflateRawSync(part.data);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(part.flags ?? 0x800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(part.data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(part.declaredSize ?? part.data.length, 18);
    head.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    body.push(Buffer.from('PK\u0003\u0004'), head, name, packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003'), head, tail, name);
    at += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...body, central, end]);
}

const cbz = async (pages: Readonly<Record<string, Promise<Buffer> | Buffer | string>>) =>
  zipOf(
    await Promise.all(
      Object.entries(pages).map(async ([name, data]) => ({ name, data: Buffer.from(await data) })),
    ),
  );

interface PageRow {
  index: number;
  width: number;
  height: number;
  kind: string;
  widths: number[];
  formats: string[];
  tiles: { y: number; height: number }[] | null;
  asset: string;
}

async function pagesOf(library: TestLibrary, chapter = 1): Promise<PageRow[]> {
  const { rows } = await library.pool.query<PageRow>(
    `select p.*, c.asset from comic_pages p join chapters c on c.id = p.chapter_id where c.position = $1 order by p.index`,
    [chapter],
  );
  return rows;
}

async function chaptersOf(library: TestLibrary) {
  const { rows } = await library.pool.query<{
    id: string;
    name: string;
    asset: string;
    size: number;
    position: number;
  }>('select id, name, asset, size, position from chapters order by position');
  return rows;
}

test('pages come in the order people count in, sized, classified and stored in their widths', async () => {
  const library = await open();
  await library.put(
    'Night/Night 第1话.cbz',
    await cbz({
      'p10.jpg': page(1000, 1400),
      'p2.jpg': page(2400, 1700, '#aa3366'),
      'p1.jpg': page(600, 900),
      'p3.jpg': page(400, 600),
      'Thumbs.db': 'x',
    }),
  );
  const { results } = await library.run();
  expect(results).toMatchObject([
    { kind: 'manga', name: 'Night', status: 'imported', chapters: 1, pages: 4 },
  ]);
  const pages = await pagesOf(library);
  expect(pages.map((p) => [p.width, p.height, p.kind, p.widths.join()])).toEqual([
    [600, 900, 'cover', '480,600'],
    [1656, 1173, 'wide', '480,828,1242,1656'],
    [400, 600, 'single', '400'],
    [1000, 1400, 'single', '480,828,1000'],
  ]);
  for (const { index, widths, asset } of pages) {
    for (const width of widths) {
      const stored = await library.files.read(mediaKey(asset, `p${width}w`, index));
      expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).width).toBe(width);
    }
  }
});

test('a long strip is cut into tiles that fit together, and most strips make the comic read downwards', async () => {
  const library = await open();
  await library.put('Strip/1.jpg', await page(800, 9000));
  await library.run();
  const [strip] = await pagesOf(library);
  if (strip === undefined) throw new Error('no page');
  expect(strip).toMatchObject({ kind: 'long', width: 800, height: 9000, widths: [480, 800] });
  expect(strip.tiles?.reduce((sum, tile) => sum + tile.height, 0)).toBe(9000);
  let height = 0;
  for (const [n] of (strip.tiles ?? []).entries()) {
    const tile = await library.files.read(mediaKey(strip.asset, 'p480w', `0.${n}`));
    height += (await sharp(tile ?? Buffer.alloc(0)).metadata()).height;
  }
  expect(height).toBe(5400);
  expect((await library.pool.query('select direction from titles')).rows).toEqual([
    { direction: 'vertical' },
  ]);
});

test('ComicInfo gives direction, spread and names; the sidecar wins over it', async () => {
  const library = await open();
  const info = `<?xml version="1.0"?><ComicInfo><Series>夜行</Series><Title>月台</Title><Writer>林</Writer><Year>2019</Year>
    <Manga>YesAndRightToLeft</Manga><LanguageISO>ja</LanguageISO><Summary>夜の駅で。</Summary>
    <Pages><Page Image="0" Type="FrontCover"/><Page Image="1" DoublePage="true"/></Pages></ComicInfo>`;
  await library.put(
    'Train/Train 第1话.cbz',
    await cbz({ '1.jpg': page(600, 900), '2.jpg': page(600, 900), 'ComicInfo.xml': info }),
  );
  await library.put('Train/aurora.json', JSON.stringify({ year: 2021 }));
  await library.run();
  const { rows } = await library.pool.query(
    'select original_name, direction, year, people, descriptions from titles',
  );
  expect(rows).toEqual([
    {
      original_name: '夜行',
      direction: 'rtl',
      year: 2021,
      people: { author: '林' },
      descriptions: { 'ja-JP': '夜の駅で。' },
    },
  ]);
  expect((await pagesOf(library)).map((p) => p.kind)).toEqual(['cover', 'wide']);
  expect((await chaptersOf(library)).map((c) => c.name)).toEqual(['月台']);
});

test('folders inside an archive are chapters', async () => {
  const library = await open();
  await library.put(
    'All.cbz',
    await cbz({
      '第1话/1.jpg': page(300, 400),
      '第2话/1.jpg': page(300, 400),
      '第2话/2.jpg': page(300, 400),
      '第10话/1.jpg': page(300, 400),
    }),
  );
  await library.run();
  expect((await chaptersOf(library)).map((c) => [c.name, c.size])).toEqual([
    ['第1话', 1],
    ['第2话', 2],
    ['第10话', 1],
  ]);
});

test('a series that grows keeps the ids and files of its chapters, in whatever place the new one comes', async () => {
  const library = await open();
  await library.put('S/S 第1话.cbz', await cbz({ '1.jpg': page(300, 400) }));
  await library.put('S/S 第3话.cbz', await cbz({ '1.jpg': page(300, 400, '#222222') }));
  await library.run();
  const before = await chaptersOf(library);
  await library.put(
    'S/S 第2话.cbz',
    await cbz({ '1.jpg': page(300, 400, '#884422'), '2.jpg': page(300, 400) }),
  );
  expect((await library.run()).results).toMatchObject([{ status: 'imported', chapters: 3, pages: 4 }]);
  const after = await chaptersOf(library);
  expect(after.map((c) => c.name)).toEqual(['第1话', '第2话', '第3话']);
  expect([after[0], after[2]].map((c) => [c?.id, c?.asset])).toEqual(before.map((c) => [c.id, c.asset]));

  // A corrected chapter keeps its id under new files; one that left is gone.
  await writeFile(join(library.root, 'S/S 第1话.cbz'), await cbz({ '1.jpg': page(300, 420) }));
  await rm(join(library.root, 'S/S 第2话.cbz'));
  await library.run();
  const last = await chaptersOf(library);
  expect(last.map((c) => c.id)).toEqual(before.map((c) => c.id));
  expect(last[0]?.asset).not.toBe(before[0]?.asset);
  expect(last[1]?.asset).toBe(before[1]?.asset);
  const unowned = await library.pool.query(
    'select count(*)::int as n from unowned_files where remove_after > now()',
  );
  expect(unowned.rows).toEqual([{ n: 2 }]);
});

test('what the operator set by hand survives the next import, the rest follows the library', async () => {
  const library = await open();
  await library.put('S/S 第1话.cbz', await cbz({ '1.jpg': page(300, 400) }));
  await library.put(
    'S/aurora.json',
    JSON.stringify({
      names: { 'zh-CN': '旧名', 'en-US': 'Old' },
      year: 2000,
      price: { CNY: 100, USD: 50 },
      charge: 'paid',
    }),
  );
  await library.run();
  const { createTitleService } = await import('../titles/title-service.ts');
  const titles = createTitleService({ ...library.deps });
  await titles.set('旧名', { names: { 'zh-CN': '手改的名' }, prices: { CNY: 1200 }, category: 'drama' });
  await library.put(
    'S/aurora.json',
    JSON.stringify({
      names: { 'zh-CN': '新名', 'en-US': 'New' },
      year: 2001,
      price: { CNY: 300, USD: 60 },
      charge: 'paid',
      category: 'comedy',
    }),
  );
  expect((await library.run()).summary.imported).toBe(1);
  const record = await titles.show('手改的名');
  expect(record).toMatchObject({
    names: { 'zh-CN': '手改的名', 'en-US': 'New' },
    year: 2001,
    prices: { CNY: 1200, USD: 60 },
    category: 'drama',
    pinned_fields: ['category', 'names.zh-CN', 'prices.CNY'],
  });
});

test('a broken page, a bomb, a trap or a locked archive fails its comic with the reason, and the rest goes on', async () => {
  const library = await open();
  const whole = await page(800, 1200);
  await library.put(
    'cut.cbz',
    await cbz({ '1.jpg': page(300, 400), '2.jpg': whole.subarray(0, whole.length / 2) }),
  );
  await library.put(
    'svg.cbz',
    await cbz({
      '1.png': '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    }),
  );
  await library.put(
    'wide.cbz',
    await cbz({
      '1.png': sharp({ create: { width: 20_500, height: 10, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    }),
  );
  await library.put('bomb.cbz', zipOf([{ name: '1.jpg', data: Buffer.alloc(30_000_000) }]));
  await library.put('traversal.cbz', await cbz({ '../../etc/1.jpg': page(300, 400) }));
  await library.put('locked.cbz', zipOf([{ name: '1.jpg', data: await page(300, 400), flags: 0x801 }]));
  await library.put('nested.cbz', await cbz({ '1.jpg': page(300, 400), 'inner.zip': 'PK' }));
  await library.put('empty.cbz', '');
  await library.put('words.zip', await cbz({ 'a.txt': 'words' }));
  await library.put('old.cbr', 'Rar!');
  await library.put('good.cbz', await cbz({ '1.jpg': page(300, 400) }));
  const { results, summary } = await library.run();
  expect(Object.fromEntries(results.map((r) => [r.name, r.reason ?? r.status]))).toEqual({
    bomb: 'ARCHIVE_TOO_LARGE',
    cut: 'PAGE_UNREADABLE',
    empty: 'ARCHIVE_UNREADABLE',
    good: 'imported',
    locked: 'ARCHIVE_ENCRYPTED',
    nested: 'ARCHIVE_UNSAFE',
    old: 'ARCHIVE_UNREADABLE',
    svg: 'PAGE_UNREADABLE',
    traversal: 'ARCHIVE_UNSAFE',
    wide: 'PAGE_TOO_LARGE',
    words: 'COMIC_WITHOUT_PAGES',
  });
  expect(summary).toMatchObject({ imported: 1, failed: 10 });
  expect(results.find((r) => r.name === 'cut')?.details).toMatchObject({ page: 'cut.cbz/2.jpg' });
  expect((await library.pool.query('select count(*)::int as n from unowned_files')).rows).toEqual([{ n: 0 }]);
});

test('a comic that moved within the library is the same comic', async () => {
  const library = await open();
  await library.put('a/S/S 第1话.cbz', await cbz({ '1.jpg': page(300, 400) }));
  await library.run();
  const before = await chaptersOf(library);
  await rename(join(library.root, 'a'), join(library.root, 'b'));
  expect((await library.run()).summary).toMatchObject({ imported: 0, unchanged: 1 });
  expect(await chaptersOf(library)).toEqual(before);
});

describe.runIf(samples !== null)('on the samples', () => {
  test('the two chapters of Page Blanche have four pages each', async () => {
    const library = await open();
    const { results } = await library.run({ root: join(samples ?? '', 'manga') });
    expect(results).toMatchObject([{ name: 'Page Blanche', status: 'imported', chapters: 2, pages: 8 }]);
    expect((await chaptersOf(library)).map((c) => c.size)).toEqual([4, 4]);
    const [first] = await pagesOf(library);
    const file = await readFile(
      library.files.localPath(mediaKey(first?.asset ?? '', `p${first?.widths.at(-1) ?? 0}w`, 0)),
    );
    expect(file.toString('latin1', 8, 12)).toBe('WEBP');
  });
});
