import { TAU, times } from '../engine/curves.ts';
import { latinSans, letter, sans } from '../engine/lettering.ts';
import { at, box, type Ctx, polygon, vertical } from '../engine/stage.ts';
import { dumpling } from './dumpling.ts';
import { chopsticks, steam } from './kitchen.ts';
import { BROWN, CREAM, RED } from './palette.ts';

export function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, '#f6a23c');
  at(ctx, 400, 760, () =>
    times(20, (index) =>
      polygon(
        ctx,
        [
          [0, 0],
          [Math.cos((index / 20) * TAU) * 1300, Math.sin((index / 20) * TAU) * 1300],
          [Math.cos(((index + 0.5) / 20) * TAU) * 1300, Math.sin(((index + 0.5) / 20) * TAU) * 1300],
        ],
        '#fbbd54',
      ),
    ),
  );
  chopsticks(ctx, 560, 560, 1, 0.3);
  box(
    ctx,
    0,
    960,
    800,
    240,
    vertical(ctx, 960, 1200, [
      [0, '#c9713d'],
      [0.1, '#b45c2e'],
      [1, '#6f3018'],
    ]),
  );
  steam(ctx, 160, 960, 0.4, 1);
  at(ctx, 390, 980, () => dumpling(ctx, 0.6, 'scared', 1.2), -0.08, 3.1);
  [...'饺子'].forEach((glyph, index) =>
    at(
      ctx,
      210 + index * 220,
      250,
      () => {
        letter(ctx, glyph, 8, 11, { size: 214, color: BROWN, swell: 24 });
        letter(ctx, glyph, 0, 0, { size: 214, color: RED, swell: 7 });
      },
      index ? 0.05 : -0.06,
    ),
  );
  [...'大逃亡'].forEach((glyph, index) =>
    at(
      ctx,
      190 + index * 210,
      462,
      () => {
        letter(ctx, glyph, 8, 11, { size: 186, color: BROWN, swell: 24 });
        letter(ctx, glyph, 0, 0, { size: 186, color: CREAM, swell: 6 });
      },
      (index - 1) * 0.06,
    ),
  );
  letter(ctx, 'THE GREAT DUMPLING ESCAPE', 400, 1110, {
    size: 33,
    family: latinSans,
    color: CREAM,
    spacing: 0.14,
  });
  letter(ctx, '导演  唐小满  ·  配音  Yuki Amano  Giulia Ricci  ·  2025', 400, 1156, {
    size: 19,
    color: '#ffd9a8',
    weight: 400,
    spacing: 0.06,
    family: sans,
  });
}
