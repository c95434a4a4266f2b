import sharp from 'sharp';
import { type FileStore, mediaKey } from '#platform/files/file-store.ts';
import { type DecodedImage, decodeImage } from '../images/decode-image.ts';
import { makePlaceholder } from '../images/placeholder.ts';
import type { PreparedPage } from '../preparing/prepared-title.ts';
import { type PageHints, classifyPage, pageTiles, pageWidths } from './page-layout.ts';

const QUALITY = { quality: 80, effort: 2 } as const;

export interface PageRequest {
  readonly files: FileStore;
  readonly asset: string;
  readonly index: number;
  readonly bytes: Buffer;
  /** Shown where the page cannot be read. */
  readonly name: string;
  readonly hints: PageHints;
}

interface Tile {
  readonly y: number;
  readonly height: number;
}

/** Writes one width of a strip: resized once, then cut at the same places whatever the width. */
async function writeTiles(
  request: PageRequest,
  image: DecodedImage,
  width: number,
  place: { scale: number; tiles: readonly Tile[] },
): Promise<void> {
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const { data, info } = await image
    .open()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const at = (y: number) => Math.min(height, Math.round(y * place.scale));
  for (const [n, tile] of place.tiles.entries()) {
    const top = at(tile.y);
    const piece = await sharp(data, { raw, limitInputPixels: false })
      .extract({ left: 0, top, width, height: Math.max(1, at(tile.y + tile.height) - top) })
      .webp(QUALITY)
      .toBuffer();
    await request.files.write(mediaKey(request.asset, `p${width}w`, `${request.index}.${n}`), piece);
  }
}

/** Decodes a comic page, stores it in its widths (strips in tiles), and returns what the catalogue keeps of it. */
export async function storePage(request: PageRequest): Promise<PreparedPage> {
  const image = await decodeImage(request.bytes, request.name);
  const widths = pageWidths(image.width);
  const width = widths.at(-1) ?? image.width;
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const tiles = pageTiles(height);
  for (const target of widths) {
    if (tiles === null) {
      const page = await image.open().resize({ width: target }).webp(QUALITY).toBuffer();
      await request.files.write(mediaKey(request.asset, `p${target}w`, request.index), page);
    } else {
      await writeTiles(request, image, target, { scale: target / width, tiles });
    }
  }
  const placeholder = await makePlaceholder(image);
  const kind = classifyPage(width, height, request.hints);
  return { width, height, kind, ...placeholder, widths, formats: ['webp'], tiles };
}
