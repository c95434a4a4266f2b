import { rgbaToThumbHash } from 'thumbhash';
import type { DecodedImage } from './decode-image.ts';

export interface Placeholder {
  /** ThumbHash, base64. */
  readonly thumbhash: string;
  /** Mean colour of the picture's most common tone, `#rrggbb`. */
  readonly color: string;
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** The mean of the largest group of like pixels (4 bits a channel): steadier than a histogram's peak. */
function dominantColor(rgba: Uint8Array): string {
  const groups = new Map<number, { n: number; r: number; g: number; b: number }>();
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const [r = 0, g = 0, b = 0] = rgba.subarray(i, i + 3);
    const key = ((r >> 5) << 10) | ((g >> 5) << 5) | (b >> 5);
    const group = groups.get(key) ?? { n: 0, r: 0, g: 0, b: 0 };
    groups.set(key, { n: group.n + 1, r: group.r + r, g: group.g + g, b: group.b + b });
  }
  const [first] = [...groups.values()].toSorted((a, b) => b.n - a.n);
  if (first === undefined) return '#808080';
  return `#${hex(first.r / first.n)}${hex(first.g / first.n)}${hex(first.b / first.n)}`;
}

/** What stands in for a picture until it is there. */
export async function makePlaceholder(image: DecodedImage): Promise<Placeholder> {
  const { data, info } = await image
    .open()
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgba = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, rgba)).toString('base64'),
    color: dominantColor(rgba),
  };
}
