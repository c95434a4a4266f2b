import { ApiError } from '#shared/api/api-error.ts';
import type { Crop } from './crop-geometry.ts';

/** Pixels of an avatar's side as it is sent; the server makes its own size of it. */
export const AVATAR_SIDE = 512;
const QUALITY = 0.9;

const unreadable = (): ApiError => new ApiError('AVATAR_INVALID', 0, {});

/** Decodes a chosen file, turned as the camera held it; what cannot be decoded is AVATAR_INVALID. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw unreadable();
  }
}

/** Draws the square over the whole canvas. What is transparent becomes white, on every theme. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, side }: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** What the canvas shows, as a small file. Browsers that cannot write WebP give a PNG instead: those get a JPEG. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await encoded(canvas, 'image/webp');
  const file = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg');
  if (file === null) throw unreadable();
  return file;
}
