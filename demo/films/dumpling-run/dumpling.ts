import { wave } from '../engine/curves.ts';
import { blend, tint } from '../engine/light.ts';
import { at, blob, type Ctx, disc, ellipse, type Point, polygon, radial, stroke } from '../engine/stage.ts';
import { BROWN, RED } from './palette.ts';

/** Clay: a body colour with light from the upper left and a dark lower rim. */
export function clay(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  color: string,
): ReturnType<typeof radial> {
  return radial(ctx, x - radius * 0.35, y - radius * 0.4, radius * 1.6, [
    [0, blend(color, '#ffffff', 0.35)],
    [0.45, color],
    [1, blend(color, '#5a1c10', 0.5)],
  ]);
}

type Mood = 'calm' | 'scared' | 'happy' | 'proud';

/** `height` is how far above the ground the feet are: in the air there is no shadow below. */
export function dumpling(ctx: Ctx, t: number, mood: Mood, pace = 0, height = 0): void {
  const hop = pace > 0 ? Math.abs(wave(t, 0.5)) * 9 * pace : 0;
  const squash = pace > 0 ? wave(t, 0.25) * 0.045 * pace : wave(t, 2.4) * 0.015;
  if (height < 4) ellipse(ctx, 0, 6, 74 - hop, 12, tint(BROWN, 0.3));
  for (const [x, phase] of [
    [-22, 0],
    [22, 0.5],
  ] as const) {
    const swing = wave(t, 0.5, phase) * 22 * pace;
    const lift = Math.max(0, wave(t, 0.5, phase + 0.25)) * 16 * pace;
    stroke(
      ctx,
      [
        [x, -26 - hop],
        [x + swing * 0.5, -12 - hop * 0.4],
        [x + swing, 2 - lift],
      ],
      9,
      '#e8c48f',
    );
    ellipse(ctx, x + swing + 6, 2 - lift, 13, 7, RED);
  }
  at(
    ctx,
    0,
    -22 - hop,
    () => {
      for (const side of [-1, 1])
        stroke(
          ctx,
          [
            [side * 64, -34],
            [side * 86, -44 + wave(t, 0.5, side / 4) * 16 * Math.max(pace, 0.2)],
            [side * (mood === 'happy' ? 96 : 98), mood === 'happy' || mood === 'scared' ? -84 : -18],
          ],
          9,
          '#f1d3a2',
        );
      const points: Point[] = [
        [-84, -10],
        [-76, -52],
        [-40, -92],
        [0, -100],
        [40, -92],
        [76, -52],
        [84, -10],
        [50, 8],
        [0, 12],
        [-50, 8],
      ];
      blob(ctx, points, clay(ctx, 0, -40, 84, '#f7dcae'));
      for (let pleat = 0; pleat < 9; pleat += 1) {
        const angle = Math.PI * (1.1 + pleat * 0.1);
        ellipse(
          ctx,
          Math.cos(angle) * 66,
          -30 + Math.sin(angle) * 66,
          15,
          11,
          clay(ctx, Math.cos(angle) * 66, -30 + Math.sin(angle) * 66, 15, '#f2cf9a'),
          angle,
        );
      }
      face(ctx, t, mood);
    },
    0,
    1 + squash,
    1 - squash,
  );
}

function face(ctx: Ctx, t: number, mood: Mood): void {
  const blink = t % 2.9 < 0.12 ? 0.15 : 1;
  for (const side of [-1, 1]) {
    ellipse(
      ctx,
      side * 25,
      -42,
      mood === 'scared' ? 13 : 9,
      (mood === 'scared' ? 15 : 11) * blink,
      mood === 'scared' ? '#ffffff' : BROWN,
    );
    if (mood === 'scared') disc(ctx, side * 25 + wave(t, 0.3) * 4, -40, 5, BROWN);
    else disc(ctx, side * 25 + 3, -46, 3, '#ffffff');
    ellipse(ctx, side * 45, -24, 11, 6, tint('#ef7f64', 0.55));
  }
  if (mood === 'scared') ellipse(ctx, 0, -20, 9, 11 + wave(t, 0.4) * 2, '#7a2b20');
  else {
    ctx.strokeStyle = BROWN;
    ctx.lineWidth = 4;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(0, -30, mood === 'calm' ? 9 : 14, 0.15 * Math.PI, 0.85 * Math.PI);
    ctx.stroke();
  }
  if (mood === 'proud')
    polygon(
      ctx,
      [
        [-42, -94],
        [-52, -142],
        [-20, -118],
        [0, -150],
        [20, -118],
        [52, -142],
        [42, -94],
      ],
      '#f4b73b',
    );
}
