import { random, times } from '../engine/curves.ts';
import { latinSans, letter, sans } from '../engine/lettering.ts';
import { starField, stars } from '../engine/light.ts';
import { at, box, type Ctx, disc, radial, vertical } from '../engine/stage.ts';
import { drops, pot, shrub } from './greenhouse.ts';
import { CORAL, CREAM } from './palette.ts';
import { robot } from './robot.ts';
import { station } from './station.ts';

export function poster(ctx: Ctx): void {
  box(
    ctx,
    0,
    0,
    800,
    1200,
    vertical(ctx, 0, 1200, [
      [0, '#0a0c22'],
      [0.5, '#2a2860'],
      [1, '#4a3a80'],
    ]),
  );
  stars(ctx, starField(3, 170, 800, 760), 0, '#ffffff');
  at(ctx, 400, 480, () => station(ctx, 3, 0.1), -0.26, 1.36);
  disc(
    ctx,
    400,
    1250,
    620,
    radial(ctx, 400, 700, 900, [
      [0, '#8fd0b0'],
      [0.5, '#4f9a8a'],
      [1, '#2f5f70'],
    ]),
  );
  times(28, (index) =>
    at(ctx, 20 + index * 29, 690 + Math.abs(index - 13.5) ** 2 * 0.52, () =>
      shrub(ctx, 0, index, 0.5 + random(index)() * 0.4),
    ),
  );
  at(ctx, 300, 920, () => robot(ctx, 0.6, { mood: 'happy', pour: 0.5, charge: 1 }), -0.03, 1.35);
  at(ctx, 612, 930, () => pot(ctx, 0.4, 2), 0, 1.3);
  drops(ctx, 0.3, 566, 790, 1);
  letter(ctx, '九环园丁', 400, 196, { size: 154, color: CREAM, spacing: 0.06, swell: 5 });
  letter(ctx, 'THE GARDENER OF RING NINE', 400, 252, {
    size: 28,
    family: latinSans,
    color: CORAL,
    spacing: 0.2,
  });
  letter(ctx, '第 1204 天，它还在浇水', 400, 1090, { size: 32, color: CREAM, spacing: 0.16 });
  letter(ctx, '导演  许知遥  ·  旁白  Elena Rossi  ·  2025', 400, 1152, {
    size: 19,
    color: '#cfe8dc',
    weight: 400,
    spacing: 0.08,
    family: sans,
  });
}
