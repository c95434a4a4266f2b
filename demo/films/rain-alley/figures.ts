import { wave } from '../engine/curves.ts';
import { tint } from '../engine/light.ts';
import { at, blob, box, type Ctx, disc, ellipse, polygon, stroke, within } from '../engine/stage.ts';
import { PINK } from './palette.ts';

export function man(ctx: Ctx, t: number, pace: number, rim: string, umbrella = true): void {
  const step = wave(t, 1.1) * 26 * pace;
  for (const [leg, tone] of [
    [-step, '#04050a'],
    [step, '#090b13'],
  ] as const) {
    stroke(
      ctx,
      [
        [0, -120],
        [leg * 0.6 + 3, -62],
        [leg, 0],
      ],
      19,
      tone,
    );
    ellipse(ctx, leg + 8, -1, 15, 6, tone);
  }
  blob(
    ctx,
    [
      [-40, -66],
      [-46, -150],
      [-34, -236],
      [0, -252],
      [36, -236],
      [44, -150],
      [48 + step * 0.2, -58],
      [4, -76],
    ],
    '#080a12',
  );
  stroke(
    ctx,
    [
      [41, -226],
      [47, -150],
      [49, -70],
    ],
    3,
    tint(rim, 0.85),
  );
  ellipse(ctx, 2, -268, 20, 25, '#0b0d16');
  ellipse(ctx, 2, -282, 38, 9, '#05060b', -0.05);
  box(ctx, -21, -312, 46, 30, '#05060b', 9);
  stroke(
    ctx,
    [
      [38, -286],
      [24, -308],
    ],
    2.5,
    tint(rim, 0.8),
  );
  if (!umbrella) return;
  stroke(
    ctx,
    [
      [36, -190],
      [58, -360],
    ],
    4,
    '#05060b',
  );
  at(
    ctx,
    60,
    -362,
    () => {
      ctx.fillStyle = '#090b14';
      ctx.beginPath();
      ctx.moveTo(-150, 36);
      ctx.quadraticCurveTo(-100, -78, 0, -84);
      ctx.quadraticCurveTo(100, -78, 150, 36);
      for (const x of [112, 56, 0, -56, -112]) ctx.quadraticCurveTo(x + 18, 12, x - 19, 36);
      ctx.fill();
      stroke(
        ctx,
        [
          [0, -84],
          [62, -74],
          [112, -34],
          [148, 32],
        ],
        3,
        tint(rim, 0.9),
      );
    },
    0.12,
  );
}

export function reflected(ctx: Ctx, x: number, y: number, size: number, t: number): void {
  within(ctx, () => {
    ctx.globalAlpha = 0.45;
    at(ctx, x, y, () => man(ctx, t, 1, PINK), 0, size, -size * 0.8);
  });
}

/** The cat faces right; `stride` 0 sits, 1 walks, 2 runs. */
export function cat(ctx: Ctx, t: number, stride: number, rim: string, eye = '#ffe27a'): void {
  const ink = '#05060b';
  const period = stride > 1 ? 0.42 : 0.8;
  if (stride === 0) {
    blob(
      ctx,
      [
        [-34, 2],
        [-40, -34],
        [-18, -66],
        [6, -78],
        [24, -50],
        [22, 2],
      ],
      ink,
    );
    stroke(
      ctx,
      [
        [-30, -4],
        [-58, -2],
        [-72, -18 + wave(t, 2.2) * 8],
        [-64, -34 + wave(t, 2.2) * 10],
      ],
      9,
      ink,
    );
    stroke(
      ctx,
      [
        [22, -52],
        [24, -4],
      ],
      2,
      tint(rim, 0.8),
    );
  } else {
    const swing = 22 * Math.min(stride, 1.6);
    [
      [-38, 0],
      [-28, 0.5],
      [30, 0.25],
      [40, 0.75],
    ].forEach(([x = 0, phase = 0]) =>
      stroke(
        ctx,
        [
          [x, -40],
          [x + wave(t, period, phase) * swing * 0.5, -18],
          [x + wave(t, period, phase) * swing, Math.min(0, wave(t, period, phase + 0.25) * 8 - 3)],
        ],
        8,
        ink,
      ),
    );
    blob(
      ctx,
      [
        [-56, -40],
        [-44, -64],
        [0, -60 - wave(t, period) * 3 * stride],
        [48, -66],
        [56, -42],
        [40, -28],
        [-40, -26],
      ],
      ink,
    );
    stroke(
      ctx,
      [
        [-50, -54],
        [-78, -70],
        [-92, -92 + wave(t, 1.4) * 8],
      ],
      8,
      ink,
    );
    stroke(
      ctx,
      [
        [-40, -62],
        [0, -59],
        [44, -66],
      ],
      2,
      tint(rim, 0.8),
    );
  }
  at(ctx, stride === 0 ? 16 : 58, stride === 0 ? -88 : -74, () => {
    disc(ctx, 0, 0, 21, ink);
    polygon(
      ctx,
      [
        [-18, -10],
        [-14, -34],
        [0, -18],
      ],
      ink,
    );
    polygon(
      ctx,
      [
        [4, -18],
        [16, -34],
        [19, -8],
      ],
      ink,
    );
    stroke(
      ctx,
      [
        [16, -33],
        [20, -8],
        [18, 8],
      ],
      2,
      tint(rim, 0.8),
    );
    const open = t % 3.4 < 0.14 ? 0.4 : 3.6;
    ellipse(ctx, 9, -3, 3.4, open, eye);
  });
}
