import { type FileStore, pictureId, pictureKey } from '#platform/files/file-store.ts';
import { type DecodedImage, decodeImage } from './decode-image.ts';
import { makePlaceholder } from './placeholder.ts';

/** A row of `pictures`. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly color: string;
  readonly thumbhash: string;
}

const WIDTHS = [160, 320, 480, 800, 1280] as const;

/** The widths of a picture: those of the list it has pixels for; one narrower than all keeps its own. */
export function pictureWidths(width: number): number[] {
  const fitting = WIDTHS.filter((candidate) => candidate <= width);
  return fitting.length > 0 ? fitting : [width];
}

async function encode(image: DecodedImage, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const resized = image.open().resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? resized.avif({ quality: 52, effort: 2 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer();
}

/**
 * Stores a public picture (poster, banner) in its widths, AVIF and WebP, under its content's name. The same
 * picture stored twice is the same files. Throws an `ImportFailure` naming `name` where it cannot be decoded.
 */
export async function storePicture(files: FileStore, bytes: Buffer, name: string): Promise<StoredPicture> {
  const image = await decodeImage(bytes, name);
  const widths = pictureWidths(image.width);
  const largest = widths.at(-1) ?? image.width;
  const master = await encode(image, largest, 'webp');
  const id = pictureId(master);
  const placeholder = await makePlaceholder(image);
  await Promise.all(
    widths.flatMap((width) =>
      (['webp', 'avif'] as const).map(async (format) => {
        const key = pictureKey(id, width, format);
        if ((await files.size(key)) !== null) return;
        const isMaster = width === largest && format === 'webp';
        await files.write(key, isMaster ? master : await encode(image, width, format));
      }),
    ),
  );
  const height = Math.max(1, Math.round((image.height * largest) / image.width));
  return { id, width: largest, height, widths, ...placeholder };
}
