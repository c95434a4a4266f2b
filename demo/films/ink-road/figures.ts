import { times, wave } from '../engine/curves.ts';
import { tint } from '../engine/light.ts';
import { at, blob, type Ctx, disc, ellipse, polygon, stroke } from '../engine/stage.ts';
import { brushStroke } from './brush.ts';
import { INK, SEAL } from './palette.ts';

export function traveller(ctx: Ctx, t: number): void {
  const gait = 0.95;
  [
    [-40, 0],
    [-30, 0.5],
    [34, 0.3],
    [44, 0.8],
  ].forEach(([x = 0, phase = 0]) =>
    stroke(
      ctx,
      [
        [x, -44],
        [x + wave(t, gait, phase) * 7, -22],
        [x + wave(t, gait, phase) * 14, -2],
      ],
      6,
      INK,
    ),
  );
  blob(
    ctx,
    [
      [-56, -54],
      [-44, -78],
      [0, -72],
      [44, -80],
      [58, -60],
      [46, -40],
      [-44, -38],
    ],
    tint(INK, 0.82),
  );
  at(ctx, 52, -72 + wave(t, gait) * 1.5, () => {
    blob(
      ctx,
      [
        [-12, 12],
        [4, -30],
        [22, -44],
        [50, -26],
        [46, -16],
        [22, -18],
        [10, 14],
      ],
      tint(INK, 0.88),
    );
    brushStroke(
      ctx,
      [
        [14, -38],
        [8, -58],
        [4, -70],
      ],
      6,
      INK,
    );
    brushStroke(
      ctx,
      [
        [22, -42],
        [24, -60],
        [22, -72],
      ],
      6,
      INK,
    );
  });
  stroke(
    ctx,
    [
      [-54, -62],
      [-70, -44],
      [-68 + wave(t, 1.3) * 6, -28],
    ],
    4,
    INK,
  );
  at(ctx, -6, -74 + Math.abs(wave(t, gait)) * 2, () => {
    blob(
      ctx,
      [
        [-26, 8],
        [-22, -34],
        [-2, -56],
        [18, -38],
        [30, -4],
        [22, 30],
        [-6, 22],
      ],
      '#5d5a58',
    );
    blob(
      ctx,
      [
        [4, -30],
        [24, -14],
        [40, -10],
        [38, -2],
        [16, -2],
      ],
      '#4a4746',
    );
    disc(ctx, 4, -62, 13, '#c9b89a');
    polygon(
      ctx,
      [
        [-32, -64],
        [4, -92],
        [38, -62],
        [4, -68],
      ],
      INK,
    );
    stroke(
      ctx,
      [
        [-30, 16],
        [-38, -50],
      ],
      4,
      INK,
    );
    ellipse(ctx, -39, -54, 8, 15, SEAL);
  });
}

export function cranes(ctx: Ctx, t: number, from: number): void {
  times(5, (index) => {
    const x = -120 + (t - from) * 92 - index * 64 + (index % 2) * 18;
    const y = 210 - (t - from) * 7 + (index % 3) * 34;
    const flap = wave(t, 1.15, index * 0.17) * 20;
    at(
      ctx,
      x,
      y,
      () => {
        brushStroke(
          ctx,
          [
            [-34, 4],
            [0, 0],
            [44, -10],
          ],
          5,
          tint(INK, 0.75),
        );
        brushStroke(
          ctx,
          [
            [0, 0],
            [-18, -10 - flap],
            [-42, -14 - flap * 1.6],
          ],
          6,
          INK,
        );
        brushStroke(
          ctx,
          [
            [4, 0],
            [14, -12 - flap],
            [-6, -20 - flap * 1.7],
          ],
          6,
          tint(INK, 0.6),
        );
        disc(ctx, 45, -11, 3, SEAL);
      },
      0,
      0.8 - (index % 3) * 0.12,
    );
  });
}
