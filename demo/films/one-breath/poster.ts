import { random, times } from '../engine/curves.ts';
import { latinSerif, letter, letterDown, serif } from '../engine/lettering.ts';
import { haze, tint } from '../engine/light.ts';
import { at, box, type Ctx, disc, vertical } from '../engine/stage.ts';
import { leaves } from './grove.ts';
import { INK, RED } from './palette.ts';
import { RAISE, STRIKE, swordsman } from './swordsman.ts';

export function poster(ctx: Ctx): void {
  box(
    ctx,
    0,
    0,
    800,
    1200,
    vertical(ctx, 0, 1200, [
      [0, '#e9efdf'],
      [0.5, '#b9cfb6'],
      [1, '#5f8a70'],
    ]),
  );
  disc(ctx, 400, 560, 300, RED);
  const next = random(6);
  times(15, (index) => {
    const x = next() * 800;
    const width = 8 + next() * 12;
    for (let joint = 0; joint < 11; joint += 1)
      box(
        ctx,
        x + joint * (next() - 0.5) * 2,
        1200 - (joint + 1) * 112,
        width,
        107,
        tint('#35604a', 0.25 + (index % 3) * 0.12),
      );
  });
  haze(ctx, 400, 930, 640, 170, '#e9efdf', 0.8);
  at(ctx, 300, 900, () => swordsman(ctx, 0.4, { ...STRIKE, lean: 0.36 }, RED, INK, true), -0.05, 1.95);
  at(
    ctx,
    520,
    690,
    () => swordsman(ctx, 1.2, { ...RAISE, crouch: 30 }, '#f6f3e6', '#12251c', false),
    0.12,
    -1.7,
    1.7,
  );
  for (const [x, width] of [
    [-16, 80],
    [736, 96],
  ] as const)
    for (let joint = 0; joint < 6; joint += 1) box(ctx, x, 1200 - (joint + 1) * 214, width, 206, INK, 5);
  at(ctx, 60, 200, () => leaves(ctx, 3, 26, '#173024'));
  box(
    ctx,
    0,
    900,
    800,
    300,
    vertical(ctx, 930, 1180, [
      [0, '#07110d00'],
      [0.7, '#07110dee'],
      [1, INK],
    ]),
  );
  letterDown(ctx, '竹间', 650, 74, { size: 150, family: serif, color: INK, spacing: 0.02, swell: 3 });
  letterDown(ctx, '一息', 500, 74, { size: 74, family: serif, color: RED, spacing: 0.08, swell: 1 });
  letter(ctx, 'BAMBOO, ONE BREATH', 400, 1112, {
    size: 32,
    family: latinSerif,
    color: '#eef4e6',
    spacing: 0.3,
    weight: 400,
  });
  letter(ctx, '导演  宋鹤  ·  动作设计  Park Jae-won  ·  2019', 400, 1154, {
    size: 19,
    color: '#a9c2b0',
    weight: 400,
    spacing: 0.08,
  });
}
