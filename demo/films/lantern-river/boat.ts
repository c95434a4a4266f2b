import { wave } from '../engine/curves.ts';
import { blend, glow, tint } from '../engine/light.ts';
import { at, blob, box, type Ctx, disc, polygon, stroke, vertical } from '../engine/stage.ts';
import { paper } from './river.ts';

interface Boat {
  readonly flame: number;
  /** 0 sitting upright, 1 bent over the lantern. */
  readonly bend?: number;
}

export function drawBoat(ctx: Ctx, t: number, { flame, bend = 0 }: Boat): void {
  stroke(
    ctx,
    [
      [64, -12],
      [70, -96],
      [96, -104],
    ],
    4,
    '#2a1a1c',
  );
  const sway = wave(t, 2.6) * 0.07;
  at(
    ctx,
    96,
    -104,
    () => {
      stroke(
        ctx,
        [
          [0, 0],
          [0, 12],
        ],
        2,
        '#2a1a1c',
      );
      const lit = 0.2 + 0.8 * flame;
      ctx.fillStyle = vertical(ctx, 10, 56, [
        [0, blend('#5d2a24', '#ff8a3d', lit)],
        [0.5, blend('#6e332a', '#ffd27a', lit)],
        [1, blend('#4d221f', '#f4662e', lit)],
      ]);
      ctx.beginPath();
      ctx.roundRect(-17, 12, 34, 42, 15);
      ctx.fill();
      for (const x of [-8, 0, 8])
        stroke(
          ctx,
          [
            [x, 13],
            [x * 1.25, 33],
            [x, 53],
          ],
          1.2,
          tint('#7a2016', 0.5),
        );
      box(ctx, -9, 8, 18, 6, '#37201e', 2);
      box(ctx, -9, 52, 18, 5, '#37201e', 2);
      stroke(
        ctx,
        [
          [0, 57],
          [0, 72],
        ],
        2.5,
        '#b53a2c',
      );
      glow(ctx, 0, 33, 190, '#ff9a4a', flame * (0.62 + 0.06 * wave(t, 0.7)));
      glow(ctx, 0, 33, 60, '#ffe2a0', flame * 0.7);
    },
    sway,
  );
  at(
    ctx,
    -10,
    -34,
    () => {
      blob(
        ctx,
        [
          [-26, 40],
          [-24, -4],
          [-6, -26],
          [16, -20],
          [26, 14],
          [30, 40],
        ],
        '#a33a35',
      );
      blob(
        ctx,
        [
          [8, -10],
          [34, 4],
          [44, 0],
          [42, 10],
          [28, 16],
          [6, 8],
        ],
        '#8c2f2e',
      );
      disc(ctx, 3, -40, 19, '#e9c8a3');
      blob(
        ctx,
        [
          [-20, -42],
          [-12, -66],
          [16, -66],
          [25, -44],
          [12, -52],
          [-8, -48],
          [-16, -34],
        ],
        '#221726',
      );
      disc(ctx, 14, -38, 2.2, '#221726');
      glow(ctx, 30, -26, 46, '#ffb060', 0.3 * flame);
    },
    bend * 0.35,
  );
  paper(
    ctx,
    () =>
      polygon(
        ctx,
        [
          [-118, -34],
          [-62, 22],
          [66, 22],
          [124, -38],
          [60, -8],
          [-58, -8],
        ],
        '#f1e6cf',
      ),
    10,
  );
  polygon(
    ctx,
    [
      [-58, -8],
      [60, -8],
      [66, 22],
      [-62, 22],
    ],
    '#d8c9ac',
  );
  polygon(
    ctx,
    [
      [60, -8],
      [124, -38],
      [66, 22],
    ],
    '#bfae92',
  );
  polygon(
    ctx,
    [
      [-58, -8],
      [0, -26],
      [60, -8],
    ],
    '#c9b897',
  );
}
