// node demo/comics/make.ts [slug …] [--sheets folder]: draws the demo's comics into demo/library/manga.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPage } from './kit/page.ts';
import { clearFolder, comicInfo, put, toCover, toPage, zip } from './kit/publish.ts';
import { parseScript } from './kit/script.ts';
import type { Book } from './kit/series.ts';
import { BOOKS } from './programme.ts';

const LIBRARY = join(import.meta.dirname, '../library/manga');

/** All pages of a chapter beside one another, to look at. */
async function sheetOf(pages: readonly Buffer[], target: string): Promise<void> {
  const tiles = await Promise.all(
    pages.map(async (page) =>
      sharp(page).resize({ height: 760, width: 700, fit: 'inside' }).toBuffer({ resolveWithObject: true }),
    ),
  );
  const columns = 5;
  const [cellWidth, cellHeight] = [
    Math.max(...tiles.map(({ info }) => info.width)),
    Math.max(...tiles.map(({ info }) => info.height)),
  ];
  await sharp({
    create: {
      width: cellWidth * columns,
      height: cellHeight * Math.ceil(tiles.length / columns),
      channels: 3,
      background: '#888888',
    },
  })
    .composite(
      tiles.map(({ data }, index) => ({
        input: data,
        left: (index % columns) * cellWidth,
        top: Math.floor(index / columns) * cellHeight,
      })),
    )
    .jpeg({ quality: 80 })
    .toFile(target);
}

async function make(book: Book, sheets: string | undefined): Promise<void> {
  const folder = join(LIBRARY, book.folder);
  await clearFolder(folder);
  const chapters = parseScript(book.script);
  const isToned = book.look.finish === 'tone';
  let bytes = 0;
  for (const [index, chapter] of chapters.entries()) {
    const pages: Buffer[] = [];
    for (const [number, page] of chapter.pages.entries())
      pages.push(
        await toPage(
          drawPage(book, page, `${index + 1}-${number + 1}`, number + 1).svg,
          book.quality,
          isToned,
        ),
      );
    const info = comicInfo({
      series: book.sidecar.names['zh-CN'] ?? book.folder,
      ...{
        number: index + 1,
        count: chapters.length,
        title: chapter.title,
        author: book.author,
        year: book.sidecar.year,
      },
      ...{ isRtl: book.direction === 'rtl', pages: pages.length },
    });
    const archive = zip([
      { name: 'ComicInfo.xml', data: Buffer.from(info) },
      ...pages.map((data, number) => ({
        name: `${String(number + 1).padStart(3, '0')}.${isToned ? 'png' : 'webp'}`,
        data,
      })),
    ]);
    bytes += archive.length;
    await put(folder, `${book.folder} 第${index + 1}话 ${chapter.title}.cbz`, archive);
    if (sheets !== undefined) await sheetOf(pages, join(sheets, `${book.slug}-${index + 1}.jpg`));
  }
  await put(folder, 'poster.jpg', await toCover(book.poster));
  await put(folder, 'fanart.jpg', await toCover(book.fanart));
  await put(
    folder,
    'aurora.json',
    `${JSON.stringify({ ...book.sidecar, people: { author: book.author }, direction: book.direction }, null, 2)}\n`,
  );
  process.stdout.write(
    `${book.folder}: ${chapters.length} chapters, ${chapters.map(({ pages }) => pages.length).join(' + ')} pages, ${Math.round(bytes / 1024)} kB\n`,
  );
}

const args = process.argv.slice(2);
const at = args.indexOf('--sheets');
const sheets = at === -1 ? undefined : args[at + 1];
const wanted = at === -1 ? args : args.slice(0, at);
if (sheets !== undefined) await mkdir(sheets, { recursive: true });
await mkdir(LIBRARY, { recursive: true });
for (const book of BOOKS) if (wanted.length === 0 || wanted.includes(book.slug)) await make(book, sheets);
