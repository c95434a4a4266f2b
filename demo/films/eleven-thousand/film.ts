/** 一万一千米 — one lamp goes down; what lives below has its own. */
import { keys, wave } from '../engine/curves.ts';
import type { Film } from '../engine/film.ts';
import { tint } from '../engine/light.ts';
import { at } from '../engine/stage.ts';
import { angler, jellyfish, shoal, whale } from './creatures.ts';
import { BLACK, CYAN, H, ROSE, VIOLET, W } from './palette.ts';
import { poster } from './poster.ts';
import { descent, failure, garden, surfaceScene } from './scenes.ts';
import { score } from './score.ts';

export const elevenThousand: Film = {
  name: 'Eleven Thousand Metres Down (2026)',
  width: W,
  height: H,
  ground: BLACK,
  crf: 28,
  scenes: [
    { seconds: 8.5, stage: surfaceScene, fadeIn: 0.8 },
    {
      seconds: 11.5,
      dissolve: 1,
      stage: () =>
        descent(
          60,
          880,
          11.5,
          (ctx, t) => {
            shoal(ctx, t);
            at(ctx, -380 + t * 92, 500 - t * 8, () => whale(ctx, t, tint('#04233d', 0.85)), -0.08, 1.1);
          },
          (t) => [1060, 190 + t * 10, 0.62],
        ),
    },
    {
      seconds: 13,
      dissolve: 1,
      stage: () =>
        descent(
          1_200,
          3_100,
          13,
          (ctx, t) =>
            [
              [260, 620, 1.1, VIOLET],
              [560, 860, 0.7, CYAN],
              [1010, 960, 1.3, ROSE],
              [120, 1100, 0.6, '#6dffb8'],
              [760, 1240, 0.9, VIOLET],
            ].forEach(([x, y, size, color]) =>
              at(
                ctx,
                Number(x) + wave(t, 8, Number(x) / 700) * 30,
                Number(y) - t * 76 * Number(size),
                () => jellyfish(ctx, t, String(color), Number(x) / 500),
                0,
                Number(size),
              ),
            ),
          (t) => [620, 250 + t * 6, 0.6],
        ),
    },
    {
      seconds: 9.5,
      stage: () =>
        descent(
          4_000,
          5_700,
          9.5,
          (ctx, t) =>
            at(
              ctx,
              keys(t, [
                [0, -420],
                [4.6, 210],
                [5.2, 560],
                [6, 520],
                [9.5, -160],
              ]),
              420,
              () =>
                angler(
                  ctx,
                  t,
                  keys(t, [
                    [4.6, 0],
                    [5.2, 1.2],
                    [6, 0.2],
                  ]),
                ),
              0,
              1.15,
            ),
          (t) => [
            keys(t, [
              [0, 900],
              [5, 960],
              [6, 1010],
            ]),
            330,
            0.66,
          ],
          (t) =>
            keys(t, [
              [5, 1],
              [5.3, 0.4],
              [5.6, 0.9],
            ]),
        ),
    },
    { seconds: 9, stage: failure },
    { seconds: 15.5, dissolve: 1.2, stage: garden, fadeOut: 1.8 },
  ],
  score,
  poster,
  fanartAt: 60.6,
};
