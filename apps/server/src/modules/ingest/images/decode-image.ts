import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { ImportFailure } from '../failures/import-failure.ts';

/** Limits on pictures from outside (`spec/protection.md` 4.6). */
export const IMAGE_LIMITS = {
  pixels: 100_000_000,
  side: 20_000,
  /** A webtoon strip may be this tall when it is no wider than `stripWidth`. */
  stripWidth: 1200,
  stripHeight: 60_000,
  seconds: 10,
} as const;

const ALLOWED = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

// A page is encoded on one thread; pages are encoded side by side, which keeps all cores busy.
sharp.concurrency(1);
sharp.cache(false);

export interface DecodedImage {
  /** Size as shown, after the orientation of the file is applied. */
  readonly width: number;
  readonly height: number;
  /** Upright sRGB pixels without transparency, to be resized and encoded; a fresh pipeline each call. */
  readonly open: () => Sharp;
}

/** Only these bytes are ever handed to a decoder: no SVG, no PDF, nothing that refers to something else. */
function looksAllowed(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16);
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    head.startsWith('GIF87a') ||
    head.startsWith('GIF89a') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /^(?:avif|avis|mif1|msf1)/u.test(head.slice(8, 12)))
  );
}

function checkSize(width: number, height: number, name: string): void {
  const isStrip = width <= IMAGE_LIMITS.stripWidth && height <= IMAGE_LIMITS.stripHeight;
  const isPage = width <= IMAGE_LIMITS.side && height <= IMAGE_LIMITS.side;
  if ((!isStrip && !isPage) || width * height > IMAGE_LIMITS.pixels) {
    throw new ImportFailure('PAGE_TOO_LARGE', { page: name });
  }
}

/**
 * Decodes a picture from outside once, within limits, into raw pixels; what follows only ever sees those, so
 * metadata and polyglots end here. Throws `PAGE_UNREADABLE` or `PAGE_TOO_LARGE` with the picture's name.
 */
export async function decodeImage(bytes: Buffer, name: string): Promise<DecodedImage> {
  if (!looksAllowed(bytes)) throw new ImportFailure('PAGE_UNREADABLE', { page: name });
  try {
    const options = { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error', sequentialRead: true } as const;
    const facts = await sharp(bytes, options).metadata();
    if (!ALLOWED.has(facts.format)) throw new ImportFailure('PAGE_UNREADABLE', { page: name });
    checkSize(facts.width, facts.height, name);
    const { data, info } = await sharp(bytes, options)
      .rotate()
      .timeout({ seconds: IMAGE_LIMITS.seconds })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return {
      width: info.width,
      height: info.height,
      open: () => sharp(data, { raw, limitInputPixels: IMAGE_LIMITS.pixels }),
    };
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/iu.test(error.message);
    throw new ImportFailure(isTooLarge ? 'PAGE_TOO_LARGE' : 'PAGE_UNREADABLE', { page: name }, error);
  }
}
