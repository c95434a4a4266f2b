import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface Part {
  readonly name: string;
  readonly data: Buffer;
}

/** A ZIP whose parts are only stored: pictures do not get smaller. Always the same bytes for the same parts. */
export function zip(parts: readonly Part[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data } of parts) {
    const path = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x8_00, 2);
    head.writeUInt16LE(0x21, 8); // 1 January 1980
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    body.push(Buffer.from('PK\u0003\u0004'), head, path, data);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), head, tail, path);
    at += 30 + path.length + data.length;
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

const DOT = 6.4;

/** Greys as dots of one size on the finished page, at 45 degrees; near white stays white, near black is black. */
async function screenTone(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turn = (Math.PI * 2) / (DOT * Math.SQRT2);
  for (let at = 0; at < data.length; at += info.channels) {
    const pixel = at / info.channels;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    const level = (data[at] ?? 0) / 255;
    const threshold = 0.46 + 0.13 * (Math.cos((x + y) * turn) + Math.cos((x - y) * turn));
    const value =
      level > 0.76 ? 1 : level < 0.2 ? 0.07 : Math.min(1, Math.max(0.07, 0.5 + (level - threshold) * 3.2));
    data.fill(Math.round(value * 15) * 17, at, at + info.channels);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png({ palette: true, colours: 8, effort: 8 })
    .toBuffer();
}

/** A finished page: WebP, or PNG where it is black and white. */
export async function toPage(svg: string, quality: number, isToned: boolean): Promise<Buffer> {
  if (isToned) return screenTone(svg);
  return sharp(Buffer.from(svg)).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
}

export async function toCover(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What readers of comic archives know of a chapter. */
export function comicInfo(facts: {
  series: string;
  number: number;
  count: number;
  title: string;
  author: string;
  year: number;
  isRtl: boolean;
  pages: number;
}): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<ComicInfo><Title>${escape(facts.title)}</Title><Series>${escape(facts.series)}</Series><Number>${facts.number}</Number><Count>${facts.count}</Count><Year>${facts.year}</Year><Writer>${escape(facts.author)}</Writer><PageCount>${facts.pages}</PageCount><LanguageISO>zh</LanguageISO><Manga>${facts.isRtl ? 'YesAndRightToLeft' : 'No'}</Manga></ComicInfo>\n`;
}

export async function clearFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

export const put = (folder: string, name: string, data: Buffer | string): Promise<void> =>
  writeFile(join(folder, name), data);
