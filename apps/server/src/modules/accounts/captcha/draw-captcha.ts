import sharp from 'sharp';
import { strokesOf } from './glyphs.ts';
import type { Point, Stroke } from './glyphs.ts';
import type { Random } from './random.ts';

const WIDTH = 160;
const HEIGHT = 56;
/** Of its own, since the page below may be light or dark. */
const CARD = '#eef1f6';
/** Each has a contrast of 7:1 or more against the card (WCAG 1.4.6). */
const INKS = ['#1f2937', '#7c1d1d', '#14532d', '#1e3a8a', '#581c87', '#5c3a10'];
const FAINT_INKS = ['#c3cbd9', '#d5c6c9', '#c5d3c6', '#cdc8dd'];

/** A PNG of 160 x 56 that shows `text`, whose characters are of the captcha's alphabet. */
export async function drawCaptcha(text: string, random: Random): Promise<Buffer> {
  return (
    sharp(Buffer.from(captchaSvg(text, random)))
      // Half the bytes of full colour; more effort takes three times the time and saves a tenth.
      .png({ palette: true, colours: 48, effort: 1 })
      .toBuffer()
  );
}

/** The same as SVG. It never leaves the server: its lines could be told apart by a program. */
export function captchaSvg(text: string, random: Random): string {
  const bend = makeBend(random);
  const letters = [...text].map((character, index) => {
    const place = makePlace((index + 0.5) / text.length, random);
    const strokes = strokesOf(character).map((stroke) => stroke.map((point) => bend(place(point))));
    return pathOf(strokes, pick(INKS, random), between(3.4, 4.4, random));
  });
  const faint = Array.from({ length: 6 }, () => pathOf([wave(random)], pick(FAINT_INKS, random), 2));
  // In the letters' own colours, or a program would take them out by colour.
  const crossing = Array.from({ length: 2 }, () => pathOf([wave(random)], pick(INKS, random), 1.3));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${CARD}"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...faint,
    ...letters,
    ...crossing,
    '</g></svg>',
  ].join('');
}

type Move = (point: Point) => Point;

/** Where one letter stands: turned, slanted, stretched, and a little off its place. `across` is 0 to 1. */
function makePlace(across: number, random: Random): Move {
  const angle = between(-0.26, 0.26, random);
  const slant = between(-0.22, 0.22, random);
  const width = between(2.5, 3.1, random);
  const height = between(2.8, 3.3, random);
  const left = 10 + across * (WIDTH - 20) + between(-3, 3, random);
  const top = HEIGHT / 2 + between(-4, 4, random);
  return ([x, y]) => {
    const wide = x * width - y * slant * height;
    const high = y * height;
    return [
      left + wide * Math.cos(angle) - high * Math.sin(angle),
      top + wide * Math.sin(angle) + high * Math.cos(angle),
    ];
  };
}

/** One wave through the whole picture: no two pictures show a letter in the same form. */
function makeBend(random: Random): Move {
  const [phaseX, phaseY] = [between(0, 6.3, random), between(0, 6.3, random)];
  const [lengthX, lengthY] = [between(9, 13, random), between(16, 24, random)];
  return ([x, y]) => [x + 1.6 * Math.sin(y / lengthX + phaseX), y + 2.2 * Math.sin(x / lengthY + phaseY)];
}

/** A line from edge to edge. */
function wave(random: Random): Stroke {
  const [start, end] = [between(6, HEIGHT - 6, random), between(6, HEIGHT - 6, random)];
  const [swing, length, phase] = [between(3, 9, random), between(14, 30, random), between(0, 6.3, random)];
  return Array.from({ length: WIDTH / 4 + 1 }, (_, index) => {
    const x = index * 4;
    return [x, start + ((end - start) * x) / WIDTH + swing * Math.sin(x / length + phase)];
  });
}

function pathOf(strokes: readonly Stroke[], color: string, width: number): string {
  const lines = strokes.map(
    (stroke) => `M${stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
  );
  return `<path d="${lines.join('')}" stroke="${color}" stroke-width="${width.toFixed(1)}"/>`;
}

const FINENESS = 1000;

const between = (low: number, high: number, random: Random): number =>
  low + ((high - low) * random.below(FINENESS)) / (FINENESS - 1);

function pick(colors: readonly string[], random: Random): string {
  return colors[random.below(colors.length)] ?? CARD;
}
