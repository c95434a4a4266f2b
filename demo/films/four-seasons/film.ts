/** 四季列车 — gouache and a waltz: one seat by the window, one life, four stations. */
import { wave } from '../engine/curves.ts';
import type { Film } from '../engine/film.ts';
import { haze } from '../engine/light.ts';
import { box, disc, stroke } from '../engine/stage.ts';
import { autumn, H, spring, summer, W, winter } from './palette.ts';
import { GIRL, GROWN, YOUNG } from './passengers.ts';
import { poster } from './poster.ts';
import { arrival, ride, seat, titleScene } from './scenes.ts';
import { score } from './score.ts';

export const fourSeasons: Film = {
  name: 'Four Seasons Express (2020)',
  width: W,
  height: H,
  ground: '#fbf3e3',
  crf: 30,
  scenes: [
    { seconds: 6.4, stage: titleScene },
    { seconds: 8, dissolve: 0.6, stage: () => ride(spring, 8, '七岁，风是粉色的') },
    {
      seconds: 6,
      stage: () =>
        seat(spring, GIRL, 6, (ctx, t) => disc(ctx, 560, 505 - Math.abs(wave(t, 1.6)) * 26, 13, '#d9542b')),
    },
    { seconds: 8, dissolve: 0.6, stage: () => ride(summer, 8, '二十岁，海就在前面') },
    {
      seconds: 6,
      stage: () =>
        seat(summer, YOUNG, 6, (ctx) => {
          box(ctx, 560, 486, 84, 34, '#fffaf0', 3);
          stroke(
            ctx,
            [
              [572, 498],
              [630, 498],
            ],
            2,
            '#8a8a8a',
          );
        }),
    },
    { seconds: 8, dissolve: 0.6, stage: () => ride(autumn, 8, '四十岁，学会慢下来') },
    {
      seconds: 6,
      stage: () =>
        seat(autumn, GROWN, 6, (ctx, t) => {
          box(ctx, 566, 480, 46, 40, '#f3e3c8', 8);
          haze(ctx, 590 + wave(t, 2) * 5, 450, 22, 40, '#ffffff', 0.4);
        }),
    },
    { seconds: 7, dissolve: 0.8, stage: () => ride(winter, 7, '后来，雪替我们白了头', 1) },
    { seconds: 12, dissolve: 0.8, stage: arrival, fadeOut: 1.6 },
  ],
  score,
  poster,
  fanartAt: 42.1,
};
