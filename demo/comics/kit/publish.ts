import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { writeZip, type ZipEntry } from '../../novels/build/zip.ts';
import { type Book, drawPage, type PageScript } from './page.ts';
import { Pen } from './pen.ts';
import { Scene } from './scene.ts';

export interface ChapterScript {
  readonly title: string;
  readonly pages: readonly PageScript[];
}

/** A whole series: what `make.ts` turns into a folder of the library. */
export interface Series extends Book {
  readonly slug: string;
  /** Folder in demo/library/manga and stem of the archives. */
  readonly folder: string;
  readonly name: string;
  readonly author: string;
  readonly chapters: readonly ChapterScript[];
  /** ComicInfo's word for the reading direction. */
  readonly manga: 'Yes' | 'YesAndRightToLeft' | 'No';
  readonly encoding: { readonly format: 'webp' | 'jpeg' | 'png'; readonly quality: number };
  /** 960 × 1280. */
  readonly poster: (scene: Scene) => void;
  /** 1600 × 900. */
  readonly fanart: (scene: Scene) => void;
}

async function encode(canvas: Canvas, { format, quality }: Series['encoding']): Promise<Buffer> {
  if (format === 'png') return canvas.encode('png');
  return format === 'webp' ? canvas.encode('webp', quality) : canvas.encode('jpeg', quality);
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function comicInfo(series: Series, number: number, title: string, pages: number): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<ComicInfo>
  <Series>${escape(series.name)}</Series>
  <Number>${number}</Number>
  <Title>${escape(title)}</Title>
  <Writer>${escape(series.author)}</Writer>
  <LanguageISO>zh</LanguageISO>
  <PageCount>${pages}</PageCount>
  <Manga>${series.manga}</Manga>
</ComicInfo>
`;
}

function picture(series: Series, width: number, height: number, draw: (scene: Scene) => void): Canvas {
  const canvas = createCanvas(width, height);
  const pen = new Pen(canvas.getContext('2d'), series.style, series.slug);
  const scene = new Scene(pen, { x: 0, y: 0, w: width, h: height }, series.cast, series.letters);
  draw(scene);
  for (const paint of scene.later) paint();
  return canvas;
}

/** All pages of a chapter small on one picture, to be looked at. */
async function contactSheet(pages: readonly Buffer[], file: string): Promise<void> {
  const images = await Promise.all(pages.map((page) => loadImage(page)));
  const columns = Math.min(6, images.length);
  const width = 400;
  const rows = Math.ceil(images.length / columns);
  const tall = Math.max(...images.map((image) => Math.min(1400, (image.height / image.width) * width)));
  const sheet = createCanvas(columns * (width + 8), rows * (tall + 8));
  const context = sheet.getContext('2d');
  context.fillStyle = '#777777';
  context.fillRect(0, 0, sheet.width, sheet.height);
  images.forEach((image, at) => {
    const scale = Math.min(width / image.width, tall / image.height);
    context.drawImage(
      image,
      (at % columns) * (width + 8),
      Math.floor(at / columns) * (tall + 8),
      image.width * scale,
      image.height * scale,
    );
  });
  await writeFile(file, await sheet.encode('png'));
}

export interface MakeOptions {
  readonly library: string;
  /** Folder for contact sheets and single pages to look at; nothing is written when absent. */
  readonly proofs?: string;
  /** Only this chapter (from 1), only into the proofs. */
  readonly chapter?: number;
}

/** Draws a series into `<library>/<folder>`; prints sizes and lettering faults. */
export async function publish(series: Series, sidecar: string, options: MakeOptions): Promise<void> {
  const folder = join(options.library, series.folder);
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const [index, chapter] of series.chapters.entries()) {
    const number = index + 1;
    if (options.chapter !== undefined && options.chapter !== number) continue;
    const pages: Buffer[] = [];
    for (const [at, script] of chapter.pages.entries()) {
      const { canvas, faults } = drawPage(series, script, `${series.slug}${number}-${at + 1}`);
      for (const fault of faults) console.warn(`  ${series.slug} ${number}-${at + 1} ${fault}`);
      pages.push(await encode(canvas, series.encoding));
    }
    const size = pages.reduce((sum, page) => sum + page.length, 0);
    bytes += size;
    console.log(
      `${series.name} ${number} ${chapter.title}: ${pages.length} pages, ${Math.round(size / 1024)} kB`,
    );
    if (options.proofs !== undefined) {
      await mkdir(options.proofs, { recursive: true });
      await contactSheet(pages, join(options.proofs, `${series.slug}-${number}.png`));
      for (const [at, page] of pages.entries())
        await writeFile(
          join(options.proofs, `${series.slug}-${number}-${at + 1}.${series.encoding.format}`),
          page,
        );
    }
    if (options.chapter !== undefined) continue;
    const entries: ZipEntry[] = pages.map((page, at) => ({
      path: `${String(at + 1).padStart(3, '0')}.${series.encoding.format === 'jpeg' ? 'jpg' : series.encoding.format}`,
      bytes: page,
      isStored: true,
    }));
    entries.unshift({
      path: 'ComicInfo.xml',
      bytes: Buffer.from(comicInfo(series, number, chapter.title, pages.length)),
      isStored: false,
    });
    await writeFile(join(folder, `${series.folder} 第${number}话.cbz`), writeZip(entries));
  }
  if (options.chapter !== undefined) return;
  await writeFile(
    join(folder, 'poster.jpg'),
    await picture(series, 960, 1280, series.poster).encode('jpeg', 82),
  );
  await writeFile(
    join(folder, 'fanart.jpg'),
    await picture(series, 1600, 900, series.fanart).encode('jpeg', 78),
  );
  await copyFile(sidecar, join(folder, 'aurora.json'));
  console.log(`${series.name}: ${Math.round(bytes / 1024)} kB of pages`);
}

/** Draws poster and banner alone into a folder, to be looked at. */
export async function proofArt(series: Series, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${series.slug}-poster.jpg`),
    await picture(series, 960, 1280, series.poster).encode('jpeg', 82),
  );
  await writeFile(
    join(folder, `${series.slug}-fanart.jpg`),
    await picture(series, 1600, 900, series.fanart).encode('jpeg', 78),
  );
}
