import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captchaSvg, drawCaptcha } from './draw-captcha.ts';
import { ALPHABET } from './glyphs.ts';
import type { Random } from './random.ts';

/** The same numbers again for the same seed, to compare pictures. */
function seededRandom(seed: string): Random {
  let drawn = 0;
  const next = () =>
    createHash('sha256')
      .update(`${seed}:${(drawn += 1)}`)
      .digest();
  return { bytes: (count) => next().subarray(0, count), below: (limit) => next().readUInt32BE() % limit };
}

async function greyOf(text: string, seed: string): Promise<Buffer> {
  const png = await drawCaptcha(text, seededRandom(seed));
  return sharp(png).greyscale().raw().toBuffer();
}

const WIDTH = 160;

/** Columns in which two pictures differ clearly. */
function differingColumns(one: Buffer, other: Buffer): number[] {
  const columns = new Set<number>();
  for (const [index, grey] of one.entries()) {
    if (Math.abs(grey - (other[index] ?? 0)) > 60) columns.add(index % WIDTH);
  }
  return [...columns];
}

test('the picture is a PNG of 160 x 56 and small enough to travel in an answer', async () => {
  const png = await drawCaptcha('AK4C', seededRandom('a'));
  const { format, width, height, hasAlpha } = await sharp(png).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: 160,
    height: 56,
    hasAlpha: false,
  });
  expect(png.length).toBeLessThan(8000);
});

test('dark letters stand on a light card, whatever the page below', async () => {
  const grey = await greyOf('AK4C', 'a');
  const light = grey.filter((value) => value > 170).length / grey.length;
  const dark = grey.filter((value) => value < 100).length / grey.length;
  expect(light).toBeGreaterThan(0.7);
  expect(dark).toBeGreaterThan(0.06);
});

test.each([0, 1, 2, 3])('letter %i stands in its quarter of the picture', async (index) => {
  const changed = [...'AAAA'];
  changed[index] = 'M';
  const columns = differingColumns(await greyOf('AAAA', 'b'), await greyOf(changed.join(''), 'b'));
  expect(columns.length).toBeGreaterThan(8);
  const middle = 10 + (index + 0.5) * 35;
  expect(Math.min(...columns)).toBeGreaterThan(middle - 27);
  expect(Math.max(...columns)).toBeLessThan(middle + 27);
});

test('every two characters of the alphabet look different', async () => {
  const pictures = await Promise.all(ALPHABET.map(async (character) => greyOf(character.repeat(4), 'c')));
  const alike: string[] = [];
  for (const [index, picture] of pictures.entries()) {
    for (let other = 0; other < index; other += 1) {
      const columns = differingColumns(picture, pictures[other] ?? picture);
      if (columns.length < 20) alike.push(`${ALPHABET[index]}${ALPHABET[other]}`);
    }
  }
  expect(alike).toEqual([]);
});

test('the same text never looks the same twice, and all of it is within the picture', async () => {
  expect(differingColumns(await greyOf('WWWW', 'd'), await greyOf('WWWW', 'e')).length).toBeGreaterThan(40);
  for (let seed = 0; seed < 200; seed += 1) {
    const svg = captchaSvg('WM8W', seededRandom(String(seed)));
    const letters = [...svg.matchAll(/<path d="([^"]+)" stroke="#[0-9a-f]{6}" stroke-width="[34]/gu)];
    expect(letters).toHaveLength(4);
    const points = letters.flatMap(([, d = '']) => d.split(/[ML]/u).filter(Boolean));
    const places = points.map((point) => point.split(' ').map(Number));
    expect(places.filter(([x = -1, y = -1]) => x < 0 || x > 160 || y < 0 || y > 56)).toEqual([]);
  }
});

test('the drawing holds no text, and only characters of the alphabet can be drawn', () => {
  expect(captchaSvg('AK4C', seededRandom('f'))).not.toMatch(/<text|AK4C/u);
  expect(() => captchaSvg('AO', seededRandom('f'))).toThrow('alphabet');
});
