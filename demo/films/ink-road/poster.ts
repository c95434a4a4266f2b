import { drift, times } from '../engine/curves.ts';
import { latinSerif, letter, letterDown, serif } from '../engine/lettering.ts';
import { haze, tint } from '../engine/light.ts';
import { at, type Ctx, disc, place, type Point, stroke } from '../engine/stage.ts';
import { pine, seal, sheet, washMountain } from './brush.ts';
import { cranes, traveller } from './figures.ts';
import { INK, PAPER, SEAL } from './palette.ts';

export function poster(ctx: Ctx): void {
  place(ctx, sheet(800, 1200), 0, 0);
  disc(ctx, 545, 330, 150, tint(SEAL, 0.92));
  ctx.save();
  ctx.translate(-420, 120);
  washMountain(ctx, 17, 1400, 560, 210, 0.5, 300);
  ctx.restore();
  haze(ctx, 400, 800, 620, 130, PAPER, 0.95);
  ctx.save();
  ctx.translate(-300, 330);
  washMountain(ctx, 31, 1400, 560, 170, 0.95, 240);
  ctx.restore();
  haze(ctx, 400, 1060, 700, 150, PAPER, 1);
  haze(ctx, 300, 1020, 500, 90, PAPER, 0.9);
  stroke(
    ctx,
    times(60, (index): Point => [index * 14, 1034 + drift(4)(index / 8) * 9]),
    4,
    tint(INK, 0.75),
  );
  pine(ctx, 130, 1034, 1.5, 9);
  at(ctx, 470, 1036, () => traveller(ctx, 0.3), 0, 1.25);
  at(ctx, 640, 40, () => cranes(ctx, 4, 2), 0, 0.9);
  letterDown(ctx, '墨行', 170, 80, { size: 176, family: serif, color: INK, spacing: 0.02, swell: 4 });
  letterDown(ctx, '千山', 338, 250, { size: 176, family: serif, color: INK, spacing: 0.02, swell: 4 });
  seal(ctx, 136, 468, 72, '墨行千山');
  letter(ctx, 'THE INK ROAD', 400, 1120, {
    size: 32,
    family: latinSerif,
    color: INK,
    spacing: 0.42,
    weight: 400,
  });
  letter(ctx, '导演  林墨  ·  作曲  Hana Okabe  ·  2022', 400, 1160, {
    size: 19,
    color: '#5a5450',
    weight: 400,
    spacing: 0.1,
  });
}
