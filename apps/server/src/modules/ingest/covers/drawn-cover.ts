import sharp from 'sharp';
import type { TitleKind } from '@aurora/contracts';
import { DESIGNS } from './designs.ts';
import { FONT_FAMILY, SERIF_FAMILY, canLetter, canStandUpright, escapeXml, setLines } from './lettering.ts';
import { type Palette, choosePalette, seededRandom } from './palette.ts';

export interface CoverText {
  readonly kind: TitleKind;
  readonly title: string;
  /** Author or director, a small line; may be absent. */
  readonly byline?: string | undefined;
}

const WIDTH = 800;
const MARGIN = 64;

/** Posters stand 2:3, comics 3:4. */
function coverHeight(kind: TitleKind): number {
  return kind === 'manga' ? Math.round((WIDTH * 4) / 3) : Math.round((WIDTH * 3) / 2);
}

const band = (palette: Palette) =>
  `<linearGradient id="band" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.accent}"/></linearGradient>`;

function letterAcross(text: CoverText, palette: Palette, height: number, byline: string | undefined): string {
  const lettering = setLines(text.title, WIDTH - MARGIN * 2, { largest: 104, smallest: 46 });
  const foot = height - MARGIN - (byline === undefined ? 0 : 56);
  const top = foot - lettering.lines.length * lettering.lineHeight;
  const family = text.kind === 'novel' ? SERIF_FAMILY : FONT_FAMILY;
  const lines = lettering.lines.map(
    (line, n) =>
      `<text x="${MARGIN}" y="${(top + lettering.fontSize + n * lettering.lineHeight).toFixed(1)}" font-size="${lettering.fontSize.toFixed(1)}" font-family="${family}" font-weight="700" fill="${palette.ink}">${escapeXml(line)}</text>`,
  );
  return `${band(palette)}<rect x="${MARGIN}" y="${(top - 22).toFixed(1)}" width="96" height="8" rx="4" fill="url(#band)"/>${lines.join('')}${bylineAt(byline, palette, height)}`;
}

function bylineAt(byline: string | undefined, palette: Palette, height: number): string {
  if (byline === undefined) return '';
  return `<text x="${MARGIN}" y="${height - MARGIN}" font-size="34" font-family="${FONT_FAMILY}" fill="${palette.ink}" opacity="0.78">${escapeXml(byline)}</text>`;
}

/** One column of characters at the upper right, on a panel of the sky's own dark, as books have it. */
function letterUpright(
  text: CoverText,
  palette: Palette,
  height: number,
  byline: string | undefined,
): string {
  const chars = [...text.title.trim()];
  const size = Math.min(112, (height * 0.62) / chars.length);
  const x = WIDTH - MARGIN - size * 1.5;
  const top = MARGIN;
  const letters = chars.map(
    (char, n) =>
      `<text x="${(x + size * 0.75).toFixed(1)}" y="${(top + size * (1.12 + n * 1.1)).toFixed(1)}" font-size="${size.toFixed(1)}" text-anchor="middle" font-family="${SERIF_FAMILY}" font-weight="700" fill="${palette.ink}">${escapeXml(char)}</text>`,
  );
  const panel = size * (0.55 + chars.length * 1.1);
  return `${band(palette)}<rect x="${x.toFixed(1)}" y="${top}" width="${(size * 1.5).toFixed(1)}" height="${panel.toFixed(1)}" rx="8" fill="${palette.deep}" opacity="0.72"/>
    <rect x="${x.toFixed(1)}" y="${(top + panel).toFixed(1)}" width="${(size * 1.5).toFixed(1)}" height="8" fill="url(#band)"/>${letters.join('')}${bylineAt(byline, palette, height)}`;
}

const shade = (palette: Palette, height: number, from: number) =>
  `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.deep}" stop-opacity="0"/><stop offset="0.6" stop-color="${palette.deep}" stop-opacity="0.82"/><stop offset="1" stop-color="${palette.deep}" stop-opacity="0.95"/></linearGradient>
  <rect y="${(height * from).toFixed(1)}" width="${WIDTH}" height="${(height * (1 - from)).toFixed(1)}" fill="url(#shade)"/>`;

async function drawableByline(byline: string | undefined): Promise<string | undefined> {
  if (byline === undefined || byline.trim() === '' || !(await canLetter(byline))) return undefined;
  return byline.trim().length > 36 ? `${byline.trim().slice(0, 35)}…` : byline.trim();
}

const svg = (height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">${content}</svg>`,
  );

/**
 * Draws a cover for a title that has none: the same title always gets the same one. Where this machine has no
 * font for the title the picture stands without letters.
 */
export async function drawCover(text: CoverText): Promise<Buffer> {
  const random = seededRandom(`${text.kind} ${text.title}`);
  const palette = choosePalette(random);
  const height = coverHeight(text.kind);
  const design = DESIGNS[Math.floor(random() * DESIGNS.length)] ?? DESIGNS[0];
  const picture = design({ width: WIDTH, height, palette, random });
  const isLettered = await canLetter(text.title);
  const byline = isLettered ? await drawableByline(text.byline) : undefined;
  const isUpright = text.kind === 'novel' && canStandUpright(text.title);
  const letter = isUpright ? letterUpright : letterAcross;
  const letters = isLettered ? shade(palette, height, 0.55) + letter(text, palette, height, byline) : '';
  return sharp(svg(height, picture + letters))
    .removeAlpha()
    .png()
    .toBuffer();
}

/** Makes a poster of a film's frame: cropped to where the eye goes, the title below in the light. */
export async function letterFrame(text: CoverText, frame: Buffer): Promise<Buffer> {
  const palette = choosePalette(seededRandom(`${text.kind} ${text.title}`));
  const height = coverHeight(text.kind);
  const cropped = sharp(frame).resize(WIDTH, height, { fit: 'cover', position: 'attention' }).removeAlpha();
  if (!(await canLetter(text.title))) return cropped.png().toBuffer();
  const byline = await drawableByline(text.byline);
  const letters =
    shade({ ...palette, deep: '#05070c' }, height, 0.5) + letterAcross(text, palette, height, byline);
  return cropped
    .composite([{ input: svg(height, letters) }])
    .png()
    .toBuffer();
}
