import sharp from 'sharp';
import type { NovelDrawing } from '../programme.ts';
import type { Drawing } from './xhtml.ts';

/** The best JPEG of the drawing within the bytes; flat colour and type want full chroma. */
export async function renderJpeg(svg: string, maxBytes: number): Promise<Uint8Array> {
  for (let quality = 92; quality >= 60; quality -= 4) {
    const bytes = await sharp(Buffer.from(svg))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`A drawing does not fit into ${maxBytes} bytes`);
}

export async function renderDrawing(name: string, drawing: NovelDrawing): Promise<Drawing> {
  const image = sharp(Buffer.from(drawing.draw()));
  const bytes =
    drawing.format === 'png'
      ? await image.png({ palette: true, colours: 32 }).toBuffer()
      : await image.webp({ quality: 82 }).toBuffer();
  return { file: `${name}.${drawing.format}`, mediaType: `image/${drawing.format}`, bytes };
}
