import type { MouthKind } from './feelings.ts';
import { type Pt, arc, curve } from './geometry.ts';
import type { Pen } from './pen.ts';

const INSIDE = '#7c2436';
const TONGUE = '#e2737c';
const TEETH = '#fffdf8';

function opening(pen: Pen, shape: readonly Pt[], teeth: boolean, tongueY: number): void {
  pen.fill(shape, INSIDE);
  pen.clip(shape, () => {
    pen.dot(0, tongueY, 7.5, TONGUE, 5);
    if (teeth) {
      const top = Math.min(...shape.map(([, y]) => y));
      pen.box(-20, top - 1, 40, 3.6, TEETH);
    }
  });
  pen.contour(shape, 0.75);
}

/** Draws a mouth around (0, 0). */
export function drawMouth(pen: Pen, kind: MouthKind): void {
  const stroke = (points: readonly Pt[], weight = 0.9): void => pen.line(curve(points), weight, 'both');
  if (kind === 'line')
    stroke([
      [-6, 0],
      [0, 0.7],
      [6, 0],
    ]);
  if (kind === 'smile')
    stroke([
      [-8.5, -1.6],
      [-4, 1.2],
      [0, 1.8],
      [4, 1.2],
      [8.5, -1.6],
    ]);
  if (kind === 'smirk')
    stroke([
      [-7, 1.4],
      [0, 1.6],
      [6, -0.6],
      [8.6, -3],
    ]);
  if (kind === 'frown')
    stroke([
      [-7, 2],
      [-3, -0.6],
      [0, -1],
      [3, -0.6],
      [7, 2],
    ]);
  if (kind === 'wavy')
    stroke([
      [-8, 0.5],
      [-5, -1.4],
      [-1.6, 1.2],
      [2, -1.2],
      [5, 1.2],
      [8, -0.4],
    ]);
  if (kind === 'cat')
    stroke([
      [-8, -1.6],
      [-4, 2],
      [0, -1],
      [4, 2],
      [8, -1.6],
    ]);
  if (kind === 'pout') {
    stroke([
      [-5, 1.6],
      [0, -1.6],
      [5, 1.6],
    ]);
    pen.line(
      [
        [-2, 4.4],
        [2, 4.4],
      ],
      0.5,
    );
  }
  if (kind === 'speak')
    opening(
      pen,
      curve(
        [
          [-6, -1.5, 1],
          [0, -2.4],
          [6, -1.5, 1],
          [3.6, 4.2],
          [0, 5.4],
          [-3.6, 4.2],
        ],
        true,
      ),
      false,
      5,
    );
  if (kind === 'round') opening(pen, arc(0, 1, 4, 5), false, 5);
  if (kind === 'bigsmile')
    opening(
      pen,
      curve(
        [
          [-10, -3, 1],
          [-4, -1.4],
          [0, -1.1],
          [4, -1.4],
          [10, -3, 1],
          [6, 4.6],
          [0, 7.4],
          [-6, 4.6],
        ],
        true,
      ),
      true,
      7,
    );
  if (kind === 'open')
    opening(
      pen,
      curve(
        [
          [-11, -4, 1],
          [0, -3],
          [11, -4, 1],
          [8, 6],
          [0, 11],
          [-8, 6],
        ],
        true,
      ),
      true,
      10,
    );
  if (kind === 'shout')
    opening(
      pen,
      curve(
        [
          [-7.5, -3.4],
          [0, -5.6],
          [7.5, -3.4],
          [8.4, 4],
          [5, 9.5],
          [0, 11],
          [-5, 9.5],
          [-8.4, 4],
        ],
        true,
      ),
      true,
      10.5,
    );
  if (kind === 'grit' || kind === 'teeth') {
    const up = kind === 'teeth' ? -3.4 : 0.6;
    const shape = curve(
      [
        [-9.5, up, 1],
        [0, kind === 'teeth' ? -1 : -2.6],
        [9.5, up, 1],
        [6, 4.4],
        [0, 5.4],
        [-6, 4.4],
      ],
      true,
    );
    pen.fill(shape, TEETH);
    pen.clip(shape, () => {
      for (const x of [-6, -2, 2, 6])
        pen.line(
          [
            [x, -5],
            [x, 7],
          ],
          0.35,
          'none',
        );
      pen.line(
        [
          [-10, 1.6],
          [10, 1.6],
        ],
        0.45,
        'none',
      );
    });
    pen.contour(shape, 0.75);
  }
}
