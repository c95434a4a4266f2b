import { type Pt, curve, lerp, pick, range } from './geometry.ts';
import type { Pen } from './pen.ts';
import type { HandShape } from './skeleton.ts';

/** The outline of a bent limb: round at its start, cut at its end. */
export function tube(
  points: readonly [Pt, Pt, Pt],
  radii: readonly [number, number, number],
  flare = 0,
): Pt[] {
  const [a, b, c] = points;
  const bent: Pt[] = [
    a,
    [lerp(a[0], b[0], 0.55), lerp(a[1], b[1], 0.55)],
    b,
    [lerp(b[0], c[0], 0.45), lerp(b[1], c[1], 0.45)],
    c,
  ];
  const middle = curve(bent, false, 5);
  const last = middle.length - 1;
  const left: Pt[] = [];
  const right: Pt[] = [];
  middle.forEach(([x, y], at) => {
    const [px, py] = pick(middle, Math.max(0, at - 1));
    const [nx, ny] = pick(middle, Math.min(last, at + 1));
    const length = Math.hypot(nx - px, ny - py) || 1;
    const t = at / last;
    const radius =
      (t < 0.5 ? lerp(radii[0], radii[1], t * 2) : lerp(radii[1], radii[2], t * 2 - 1)) +
      flare * Math.max(0, t - 0.75) * 4;
    const [dx, dy] = [((ny - py) / length) * radius, ((nx - px) / length) * radius];
    left.push([x - dx, y + dy]);
    right.push([x + dx, y - dy]);
  });
  const [sx, sy] = [a[0] - b[0], a[1] - b[1]];
  const reach = Math.hypot(sx, sy) || 1;
  const tip: Pt = [a[0] + (sx / reach) * radii[0] * 0.8, a[1] + (sy / reach) * radii[0] * 0.8];
  return [tip, ...left, ...right.toReversed()];
}

/** Two short lines where cloth bends. */
export function folds(pen: Pen, at: Pt, radius: number, turn: number): void {
  pen.within(at[0], at[1], turn, 1, () => {
    pen.line(
      curve([
        [-radius, -3],
        [-radius * 0.3, -1],
        [radius * 0.2, -4],
      ]),
      0.5,
      'end',
    );
    pen.line(
      curve([
        [-radius * 0.9, 4],
        [-radius * 0.1, 3],
      ]),
      0.5,
      'end',
    );
  });
}

function finger(
  pen: Pen,
  skin: string,
  turn: number,
  length: number,
  thick: number,
  x: number,
  y: number,
): void {
  pen.within(x, y, turn, 1, () =>
    pen.solid(
      curve(
        [
          [-thick, 0, 1],
          [-thick, length * 0.8],
          [0, length],
          [thick, length * 0.8],
          [thick, 0, 1],
        ],
        true,
      ),
      skin,
      { shade: 1.5, ink: 0.7 },
    ),
  );
}

/** A hand hanging down from (0, 0); thumb towards +x times `inner`. */
export function drawHand(pen: Pen, shape: HandShape, skin: string, inner: number, plain: boolean): void {
  pen.within(0, 0, 0, inner, () => {
    if (plain) {
      pen.disc(0, 9, 11, 11.5, skin, { shade: 3, ink: 0.9 });
      if (shape !== 'fist') finger(pen, skin, -48, 12, 4, 6, 5);
      if (shape === 'point') finger(pen, skin, 0, 20, 4, 0, 10);
      return;
    }
    if (shape === 'fist') {
      pen.solid(
        curve(
          [
            [-9, 0, 1],
            [-12, 9],
            [-9, 20],
            [3, 21],
            [10, 15],
            [9, 0, 1],
          ],
          true,
        ),
        skin,
        { shade: 3, ink: 0.85 },
      );
      for (const x of [-6, -1, 4])
        pen.line(
          [
            [x, 20],
            [x + 0.6, 13],
          ],
          0.5,
          'end',
        );
      pen.solid(
        curve(
          [
            [9, 4, 1],
            [12, 10],
            [2, 14],
            [0, 9],
          ],
          true,
        ),
        skin,
        { shade: 0, ink: 0.7 },
      );
      return;
    }
    if (shape === 'open')
      for (const [turn, length, x] of [
        [18, 19, -7],
        [6, 23, -2.6],
        [-5, 22, 2.2],
        [-16, 18, 6.4],
      ] as const)
        finger(pen, skin, turn, length, 3.1, x, 15);
    if (shape === 'point') finger(pen, skin, 0, 24, 3.4, 3, 15);
    const palm = curve(
      [
        [-7.5, 0, 1],
        [-10.5, 9],
        [-9.5, 18],
        [0, 21],
        [9, 18],
        [9.5, 8],
        [7.5, 0, 1],
      ],
      true,
    );
    if (shape === 'rest') {
      pen.solid(
        curve(
          [
            [-7.5, 0, 1],
            [-10, 10],
            [-9, 24],
            [-4, 34],
            [3, 35],
            [8, 26],
            [9, 10],
            [7.5, 0, 1],
          ],
          true,
        ),
        skin,
        { shade: 3, ink: 0.85 },
      );
      for (const x of [-4, 0.5, 4.6])
        pen.line(
          [
            [x, 33 - Math.abs(x)],
            [x + 0.4, 21],
          ],
          0.45,
          'end',
        );
    } else {
      pen.solid(palm, skin, { shade: 2.5, ink: 0.8 });
      if (shape === 'point')
        for (const x of [-6, -2.4, 6.5])
          pen.line(
            [
              [x, 20],
              [x, 13],
            ],
            0.5,
            'end',
          );
    }
    finger(pen, skin, shape === 'open' ? -62 : -24, 17, 3.4, 7, 6);
  });
}

/** A shoe with its sole at (0, 0), toes towards +x times `side`. */
export function drawShoe(pen: Pen, color: string, side: number, size: number): void {
  pen.within(
    0,
    0,
    0,
    side * size,
    () => {
      pen.solid(
        curve(
          [
            [-10, -13, 1],
            [-12, -2],
            [-10, 5, 1],
            [22, 5, 1],
            [24, -1],
            [17, -7],
            [8, -12],
            [8, -14, 1],
          ],
          true,
        ),
        color,
        { shade: 3 },
      );
      pen.line(
        [
          [-11, 1.5],
          [23, 1.5],
        ],
        0.6,
        'none',
      );
    },
    size,
  );
}

export const zigzag = (x0: number, x1: number, y: number, count: number, deep: number): Pt[] =>
  range(count + 1).map((at) => [lerp(x0, x1, at / count), y + (at % 2 === 0 ? 0 : deep)]);
