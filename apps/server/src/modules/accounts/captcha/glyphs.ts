export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/**
 * Our own letters, as pen strokes in a box 10 high and about 8 wide: no font, so no font's licence, and no text
 * in the picture's source. Strokes are parted by `|`; one that begins with `~` is a curve through its points.
 *
 * Nothing that can be taken for another when it is bent: no 0 O Q D, no 1 I, and the first only of 2 Z, 5 S,
 * 6 G, 8 B, V U.
 */
const GLYPHS = {
  2: '~0.4,2.6 1.4,0.7 3.8,0 6.2,0.8 7,2.8 6,5 3.4,7.4 0.3,10|0.3,10 7.6,10',
  3: '~0.6,1.4 2.2,0.2 4.2,0 6.4,0.9 6.8,2.6 5.8,4.3 3.2,4.8|~3.2,4.8 6.2,5.2 7.4,7.3 6.4,9.3 4,10 1.8,9.7 0.2,8.4',
  4: '5.6,10 5.6,0 0,7 8,7',
  5: '6.8,0 1.2,0 0.7,4.7|~0.7,4.7 2.2,3.9 4,3.7 6.4,4.6 7.3,6.8 6.3,9.1 3.8,10 1.6,9.6 0.2,8.4',
  6: '~6.6,1 4.6,0 2.4,0.8 0.7,3.4 0.1,6.6 1.2,9.2 3.8,10 6.4,9.2 7.4,6.9 6.4,4.7 3.8,4 1.4,4.9 0.2,6.9',
  7: '0,0 7.6,0 2.8,10',
  8: '~3.8,4.7 1.4,3.8 0.6,2.3 1.6,0.6 3.8,0 6,0.6 7,2.3 6.2,3.8 3.8,4.7 1,5.8 0,7.4 1.2,9.4 3.8,10 6.4,9.4 7.6,7.4 6.6,5.8 3.8,4.7',
  9: '~0.8,9 2.8,10 5,9.2 6.7,6.6 7.3,3.4 6.2,0.8 3.6,0 1,0.8 0,3.1 1,5.3 3.6,6 6,5.1 7.2,3.1',
  A: '0,10 4,0 8,10|1.5,6.6 6.5,6.6',
  C: '~7.8,1.8 6.5,0.5 4.2,0 1.8,1 0.3,3.4 0,5 0.3,6.6 1.8,9 4.2,10 6.5,9.5 7.8,8.2',
  E: '7,0 0,0 0,10 7,10|0,5 6,5',
  F: '7,0 0,0 0,10|0,5 6,5',
  H: '0,0 0,10|8,0 8,10|0,5 8,5',
  J: '~6.5,0 6.5,2.5 6.5,5 6.4,7.6 5,9.7 3,10 1,9.4 0,7.6',
  K: '0,0 0,10|7.5,0 0,6|2.6,4 8,10',
  L: '0,0 0,10 7,10',
  M: '0,10 0.6,0 4.5,6.5 8.4,0 9,10',
  N: '0,10 0,0 8,10 8,0',
  P: '0,10 0,0|~0,0 4,0 6.6,0.7 7.5,2.8 6.6,4.9 4,5.6 0,5.6',
  R: '0,10 0,0|~0,0 4,0 6.6,0.7 7.5,2.8 6.6,4.9 4,5.6 0,5.6|3.8,5.6 8,10',
  T: '0,0 8,0|4,0 4,10',
  V: '0,0 4,10 8,0',
  W: '0,0 2.4,10 5,2.5 7.6,10 10,0',
  X: '0,0 8,10|8,0 0,10',
  Y: '0,0 4,5 8,0|4,5 4,10',
} as const satisfies Record<string, string>;

/** Points a stroke gets between two of its own, so that bending it gives a smooth line. */
const STEPS = 8;

/** Every character that a picture may show. */
export const ALPHABET: readonly string[] = Object.keys(GLYPHS);

/** What somebody may read instead, since it is never shown: meant is the character it looks like. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['Z', '2'],
  ['S', '5'],
  ['G', '6'],
  ['B', '8'],
  ['U', 'V'],
]);

/** The pen strokes of a character of the alphabet, centred on 0,0 and 10 high. */
export function strokesOf(character: string): readonly Stroke[] {
  const strokes = STROKES.get(character);
  if (strokes === undefined) throw new RangeError(`${character} is not of the captcha's alphabet`);
  return strokes;
}

const STROKES = new Map(Object.entries(GLYPHS).map(([character, text]) => [character, parseGlyph(text)]));

function parseGlyph(text: string): Stroke[] {
  const strokes = text.split('|').map((stroke) => {
    const points = stroke.replace('~', '').split(' ').map(parsePoint);
    return stroke.startsWith('~') ? densify(points, onCurve) : densify(points, onLine);
  });
  const right = Math.max(...strokes.flat().map(([x]) => x));
  return strokes.map((stroke) => stroke.map(([x, y]) => [x - right / 2, y - 5]));
}

function parsePoint(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
}

type Four = readonly [before: Point, from: Point, to: Point, after: Point];

function densify(points: readonly Point[], at: (four: Four, part: number) => Point): Point[] {
  const dense: Point[] = [];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (from === undefined) {
      dense.push(to);
      continue;
    }
    const four: Four = [points[index - 2] ?? from, from, to, points[index + 1] ?? to];
    for (let step = 1; step <= STEPS; step += 1) dense.push(at(four, step / STEPS));
  }
  return dense;
}

function onLine([, from, to]: Four, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** Catmull-Rom: a curve that goes through all of its points. */
function onCurve([before, from, to, after]: Four, part: number): Point {
  const along = (axis: 0 | 1) =>
    0.5 *
    (2 * from[axis] +
      (to[axis] - before[axis]) * part +
      (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * part ** 2 +
      (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * part ** 3);
  return [along(0), along(1)];
}
