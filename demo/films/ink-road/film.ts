/** 墨行千山 — one traveller, one donkey, one long scroll, painted wet in wet. */
import type { Film } from '../engine/film.ts';
import { cranes } from './figures.ts';
import { H, PAPER, W } from './palette.ts';
import { poster } from './poster.ts';
import { passage, rainStrokes, snowfall, summit, titleScene } from './scenes.ts';
import { score } from './score.ts';

export const inkRoad: Film = {
  name: 'The Ink Road (2022)',
  width: W,
  height: H,
  ground: PAPER,
  crf: 29,
  scenes: [
    { seconds: 7.5, stage: titleScene, fadeIn: 0.8 },
    {
      seconds: 14,
      dissolve: 1.5,
      stage: () =>
        passage(
          { seed: 3, verse: '一蹄一程春', red: [330, 180, 54], weather: (ctx, t) => cranes(ctx, t, 4) },
          14,
        ),
    },
    {
      seconds: 13,
      dissolve: 1.5,
      stage: () => passage({ seed: 8, verse: '半山半是雨', weather: rainStrokes }, 13),
    },
    {
      seconds: 13,
      dissolve: 1.5,
      stage: () => passage({ seed: 14, verse: '雪落不问路', snow: true, zoom: 1.45, weather: snowfall }, 13),
    },
    { seconds: 13, dissolve: 1.8, stage: summit, fadeOut: 2 },
  ],
  score,
  poster,
  fanartAt: 52.6,
};
