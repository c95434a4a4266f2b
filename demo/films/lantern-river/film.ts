/** 灯河 — cut paper, a boy, a boat, and the light at the end of the river. */
import { easeOut, keys, ramp } from '../engine/curves.ts';
import type { Film } from '../engine/film.ts';
import { tint } from '../engine/light.ts';
import { box } from '../engine/stage.ts';
import { DENSITY, H, W } from './palette.ts';
import { poster } from './poster.ts';
import { deer, endCard, fireflies, gust, opening, risingLanterns } from './scenes.ts';
import { score } from './score.ts';
import { voyage } from './voyage.ts';

export const lanternRiver: Film = {
  name: 'Lantern River (2024)',
  width: W,
  height: H,
  density: DENSITY,
  ground: '#03051a',
  crf: 30,
  scenes: [
    { seconds: 9, stage: opening, fadeIn: 1.2 },
    {
      seconds: 14,
      dissolve: 1.2,
      stage: () =>
        voyage({
          flame: () => 1,
          boat: (t) => [240 + t * 26, 520, 1],
          speed: 70,
          start: 260,
          withVillage: true,
          moonX: 1010,
        }),
    },
    {
      seconds: 13,
      dissolve: 1,
      stage: () =>
        voyage({
          flame: (t) =>
            keys(t, [
              [5, 1],
              [6, 0.55],
              [7, 0.85],
              [8.5, 0.4],
              [10, 0.6],
              [12, 0.3],
            ]),
          boat: (t) => [420 + t * 8, 530, 1.25],
          speed: 50,
          start: 1500,
          moonX: 240,
          bend: (t) => ramp(t, 5.5, 7),
          extra: (ctx, t) => {
            deer(ctx, t);
            fireflies(ctx, t, 1 - ramp(t, 5, 7));
            gust(ctx, t);
          },
        }),
    },
    {
      seconds: 11,
      dissolve: 1,
      stage: () => {
        const scene = voyage({
          flame: (t) =>
            keys(t, [
              [0, 0.3],
              [3, 0.4],
              [4.5, 0.12],
              [6, 0],
            ]),
          boatAfter: 3,
          boat: () => [560, 626, 3],
          speed: 16,
          start: 2100,
          moonX: 1120,
          bend: (t) => 1 - 0.3 * ramp(t, 7, 9),
        });
        return (ctx, t) => {
          scene(ctx, t);
          box(ctx, 0, 0, W, H, tint('#02041a', 0.5 * ramp(t, 3, 7)));
        };
      },
    },
    {
      seconds: 19,
      dissolve: 1.4,
      stage: () =>
        voyage({
          flame: (t) => ramp(t, 7, 9, easeOut),
          aurora: (t) => ramp(t, 1.5, 7),
          boat: (t) => [460 + t * 12, 512, 0.85],
          speed: 34,
          start: 2400,
          extra: (ctx, t) => risingLanterns(ctx, t, 8.5),
        }),
    },
    { seconds: 8, dissolve: 1.4, stage: endCard, fadeOut: 1.6 },
  ],
  score,
  poster,
  fanartAt: 61,
};
