import { latinSerif, letter, serif } from '../engine/lettering.ts';
import { at, box, type Ctx, placeLoop } from '../engine/stage.ts';
import { air, backdrop, createLand } from './land.ts';
import { autumn, spring, summer, winter } from './palette.ts';
import { train } from './train.ts';

export function poster(ctx: Ctx): void {
  [spring, summer, autumn, winter].forEach((season, index) => {
    const land = createLand(season);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, index * 235 + 30, 800, 236);
    ctx.clip();
    ctx.translate(0, index * 235 - 250);
    backdrop(
      ctx,
      { ...season, sun: [index % 2 ? 620 : 170, 350, season.sun[2] * 0.8, season.sun[3]] },
      land,
      500 * index,
      2,
    );
    placeLoop(ctx, land.near, 700 * index, 0, 800);
    at(
      ctx,
      460 + (index % 2 ? -90 : 90),
      516,
      () => train(ctx, index + 0.3, index === 3 ? 1 : 0.2, index === 3 ? '#9fb0d0' : '#ffffff'),
      0,
      0.6,
    );
    box(ctx, 0, 514, 800, 4, '#4a3a36');
    ctx.translate(0, 160);
    air(ctx, 3, season, 40);
    ctx.restore();
  });
  box(ctx, 0, 0, 800, 30, '#fbf3e3');
  for (const index of [1, 2, 3]) box(ctx, 0, index * 235 + 24, 800, 12, '#fbf3e3');
  box(ctx, 0, 970, 800, 230, '#fbf3e3');
  box(ctx, 0, 0, 30, 1200, '#fbf3e3');
  box(ctx, 770, 0, 30, 1200, '#fbf3e3');
  letter(ctx, '四季列车', 400, 1074, { size: 116, family: serif, color: '#5a2c22', spacing: 0.22, swell: 2 });
  letter(ctx, 'FOUR SEASONS EXPRESS', 400, 1124, {
    size: 26,
    family: latinSerif,
    color: '#b5533c',
    spacing: 0.4,
    weight: 400,
  });
  letter(ctx, '导演  周予安  ·  钢琴  Claire Moreau  ·  2020', 400, 1164, {
    size: 19,
    color: '#7a5a4a',
    weight: 400,
    spacing: 0.08,
  });
}
