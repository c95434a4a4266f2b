/** 月亮如何推动大海 — a science film as the posters of 1958 would have drawn it. */
import type { Film } from '../engine/film.ts';
import { CREAM, H, W } from './palette.ts';
import { poster } from './poster.ts';
import { pullScene, shoreScene, springScene, titleScene } from './scenes.ts';
import { score } from './score.ts';
import { chartScene } from './tide-chart.ts';

export const moonAndSea: Film = {
  name: 'How the Moon Moves the Sea (2021)',
  width: W,
  height: H,
  ground: CREAM,
  crf: 26,
  scenes: [
    { seconds: 8, stage: titleScene },
    { seconds: 13, dissolve: 0.4, stage: pullScene },
    { seconds: 14, dissolve: 0.4, stage: chartScene },
    { seconds: 13, dissolve: 0.4, stage: springScene },
    { seconds: 11, dissolve: 0.8, stage: shoreScene, fadeOut: 1.2 },
  ],
  score,
  poster,
  fanartAt: 50.4,
};
