import { latinSans, letter, sans } from '../engine/lettering.ts';
import { glow } from '../engine/light.ts';
import { at, box, type Ctx, vertical } from '../engine/stage.ts';
import { createAlley, rainfall } from './alley.ts';
import { cat, man, reflected } from './figures.ts';
import { CYAN, INK, PINK } from './palette.ts';

export function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, INK);
  const alley = createAlley();
  at(ctx, -640, -110, () => alley.paint(ctx, 0.4), 0, 1.62, 1.82);
  box(
    ctx,
    0,
    0,
    800,
    1200,
    vertical(ctx, 0, 1200, [
      [0, '#06070dbb'],
      [0.3, '#06070d22'],
      [0.7, '#06070d11'],
      [0.86, '#06070dcc'],
      [1, '#06070d'],
    ]),
  );
  glow(ctx, 400, 640, 420, PINK, 0.35);
  reflected(ctx, 350, 1010, 1.26, 0.2);
  at(ctx, 350, 1010, () => man(ctx, 0.2, 1, PINK), 0, 1.26);
  at(ctx, 590, 1020, () => cat(ctx, 1, 0, CYAN), 0, -1.35, 1.35);
  at(ctx, 0, 0, () => rainfall(ctx, 2.4, 1.5, false), 0, 1, 1.7);
  for (const [grow, color, alpha] of [
    [26, PINK, 0.1],
    [12, PINK, 0.28],
    [2, '#fff0f6', 1],
  ] as const) {
    letter(ctx, '雨巷', 330, 250, { size: 200, color, spacing: 0.02, alpha, swell: grow });
    letter(ctx, '三点', 512, 442, {
      size: 150,
      color: color === PINK ? CYAN : '#eafcff',
      spacing: 0.02,
      alpha,
      swell: grow * 0.8,
    });
  }
  letter(ctx, 'RAIN ALLEY, 3 A.M.', 400, 1104, {
    size: 32,
    family: latinSans,
    color: '#ffffff',
    spacing: 0.34,
    weight: 400,
  });
  letter(ctx, '导演  Matteo Ferrante  ·  主演  顾长夜  Lena Brandt', 400, 1148, {
    size: 19,
    color: '#b9bfd6',
    weight: 400,
    spacing: 0.08,
    family: sans,
  });
}
