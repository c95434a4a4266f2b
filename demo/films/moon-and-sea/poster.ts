import { times } from '../engine/curves.ts';
import { latinSans, letter, sans } from '../engine/lettering.ts';
import { box, type Ctx, disc, type Point, polygon } from '../engine/stage.ts';
import { boat, moon, spark } from './bodies.ts';
import { BLUSH, CREAM, DEEP, INK, MUSTARD, ORANGE, TEAL } from './palette.ts';

export function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, CREAM);
  disc(ctx, 400, 520, 330, ORANGE);
  disc(ctx, 400, 520, 262, MUSTARD);
  moon(ctx, 400, 470, 176);
  for (const [x, y, s] of [
    [90, 330, 30],
    [706, 250, 22],
    [720, 640, 26],
    [80, 690, 18],
    [640, 150, 14],
  ] as const)
    spark(ctx, x, y, s, INK, 0.3);
  times(6, (index) => {
    const points: Point[] = [[0, 1200]];
    for (let x = 0; x <= 800; x += 10)
      points.push([x, 720 + index * 62 + Math.sin(x / (70 - index * 5) + index * 1.4) * (30 - index * 2)]);
    polygon(
      ctx,
      [...points, [800, 1200]],
      [BLUSH, '#7cc4b4', '#3a9a94', TEAL, DEEP, '#0d2c38'][index] ?? TEAL,
    );
  });
  boat(ctx, 560, 748, 1.5, INK, CREAM, -0.06);
  letter(ctx, '月亮如何', 400, 170, { size: 118, color: INK, spacing: 0.14, swell: 4 });
  letter(ctx, '推动大海', 400, 1006, { size: 118, color: CREAM, spacing: 0.14, swell: 4 });
  letter(ctx, 'HOW THE MOON MOVES THE SEA', 400, 1098, {
    size: 27,
    family: latinSans,
    color: CREAM,
    spacing: 0.2,
  });
  letter(ctx, '一部关于潮汐的动画纪录片  ·  导演  Amara Okafor  ·  2021', 400, 1148, {
    size: 19,
    color: '#bfe0da',
    weight: 400,
    spacing: 0.08,
    family: sans,
  });
}
