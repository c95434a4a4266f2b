import { type Pt, curve, radians, range } from './geometry.ts';
import type { Pen } from './pen.ts';

/** The signs of the trade round a head of 100 units: sweat, anger, surprise. `side` is where they stand. */
export function drawMarks(pen: Pen, marks: readonly string[], side: number): void {
  const has = (name: string): boolean => marks.includes(name);
  if (has('sweat')) drop(pen, side * 36, -16, 11);
  if (has('vein')) vein(pen, side * 27, -33);
  if (has('exclaim'))
    for (const turn of [-24, 4, 30])
      pen.within(side * 46, -50, turn * side + side * 34, 1, () =>
        pen.fill(
          [
            [-1.6, 0],
            [1.6, 0],
            [3.4, -22],
            [-3.4, -22],
          ],
          pen.style.ink,
        ),
      );
  if (has('spark'))
    for (const turn of range(5))
      pen.within(side * 2, -66, -60 + turn * 30, 1, () =>
        pen.line(
          [
            [0, -6],
            [0, -22],
          ],
          1.6,
          'both',
        ),
      );
  if (has('sigh'))
    pen.solid(
      curve(
        [
          [side * 30, 44],
          [side * 44, 38],
          [side * 58, 45],
          [side * 50, 54],
          [side * 36, 52],
        ],
        true,
      ),
      '#ffffff',
      { shade: 0, ink: 0.7 },
    );
  if (has('heart')) heart(pen, side * 52, -42, 9);
  if (has('note')) note(pen, side * 54, -36);
  if (has('lines'))
    for (const x of range(6))
      pen.line(
        [
          [-20 + x * 8, -40],
          [-20 + x * 8, -16 + (x % 2) * 6],
        ],
        0.5,
        'end',
      );
  if (has('zzz')) [0, 1, 2].forEach((at) => zed(pen, side * (44 + at * 16), -34 - at * 22, 8 + at * 3));
}

function drop(pen: Pen, x: number, y: number, size: number): void {
  pen.solid(
    curve(
      [
        [x, y - size, 1],
        [x + size * 0.55, y + size * 0.35],
        [x, y + size * 0.9],
        [x - size * 0.55, y + size * 0.35],
      ],
      true,
    ),
    '#bfe6f7',
    { shade: 0, ink: 0.75 },
  );
  pen.line(
    [
      [x - size * 0.2, y + size * 0.1],
      [x - size * 0.1, y + size * 0.5],
    ],
    1,
    'both',
    '#ffffff',
  );
}

function vein(pen: Pen, x: number, y: number): void {
  for (const turn of range(4))
    pen.within(x, y, turn * 90 + 20, 1, () =>
      pen.line(
        curve([
          [3, -11],
          [3.4, -4],
          [11, -3],
        ]),
        1.5,
        'both',
        '#c8303a',
      ),
    );
}

function heart(pen: Pen, x: number, y: number, size: number): void {
  const points = range(24).map((at): Pt => {
    const t = radians(at * 15);
    return [
      x + (size * 16 * Math.sin(t) ** 3) / 16,
      y - (size * (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t))) / 16,
    ];
  });
  pen.solid(points, '#ec6b7c', { shade: 0, ink: 0.8 });
}

function note(pen: Pen, x: number, y: number): void {
  pen.dot(x, y, 5, pen.style.ink, 3.8, -20);
  pen.line(
    curve([
      [x + 4.4, y],
      [x + 4.4, y - 20],
      [x + 13, y - 12],
    ]),
    1.3,
    'none',
  );
}

function zed(pen: Pen, x: number, y: number, size: number): void {
  pen.line(
    [
      [x, y],
      [x + size, y],
      [x, y + size * 1.1],
      [x + size, y + size * 1.1],
    ],
    1.1,
    'none',
  );
}
