import { times } from '../engine/curves.ts';
import { latinSans, letter, letterDown, sans, serif } from '../engine/lettering.ts';
import { haze } from '../engine/light.ts';
import { at, box, type Ctx, polygon, vertical } from '../engine/stage.ts';
import { angler, jellyfish } from './creatures.ts';
import { BLACK, ROSE, VIOLET } from './palette.ts';
import { submersible } from './submersible.ts';

export function poster(ctx: Ctx): void {
  box(
    ctx,
    0,
    0,
    800,
    1200,
    vertical(ctx, 0, 1200, [
      [0, '#2fa7b8'],
      [0.14, '#0d5f86'],
      [0.4, '#04213f'],
      [0.75, BLACK],
      [1, BLACK],
    ]),
  );
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  times(6, (index) =>
    polygon(
      ctx,
      [
        [200 + index * 80, 0],
        [250 + index * 80, 0],
        [190 + index * 120, 620],
        [60 + index * 120, 620],
      ],
      vertical(ctx, 0, 620, [
        [0, '#bdf5ef44'],
        [1, '#bdf5ef00'],
      ]),
    ),
  );
  ctx.restore();
  at(ctx, 420, 440, () => submersible(ctx, 1, 1), 0.1, 1.2);
  at(ctx, 320, 960, () => angler(ctx, 0.4, 1), -0.06, 1.5);
  haze(ctx, 400, 1180, 620, 130, BLACK, 0.95);
  at(ctx, 690, 250, () => jellyfish(ctx, 0.6, VIOLET, 0.1), 0.1, 0.72);
  at(ctx, 720, 640, () => jellyfish(ctx, 0.2, ROSE, 0.5), -0.1, 0.42);
  letterDown(ctx, '一万一千米', 118, 66, {
    size: 126,
    family: serif,
    color: '#f4fffd',
    spacing: 0.02,
    swell: 2,
  });
  letter(ctx, 'ELEVEN THOUSAND METRES DOWN', 400, 1118, {
    size: 27,
    family: latinSans,
    color: '#dff8ff',
    spacing: 0.24,
    weight: 400,
  });
  letter(ctx, '导演  陈海屿  ·  主演  Nadia Volkova  Tom Hale  ·  2026', 400, 1158, {
    size: 19,
    color: '#8fb7c6',
    weight: 400,
    spacing: 0.06,
    family: sans,
  });
}
