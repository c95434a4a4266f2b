/** 九环园丁 — flat and pastel: a robot waters an empty pot, until it is no longer empty. */
import type { Film } from '../engine/film.ts';
import { H, NAVY, W } from './palette.ts';
import { poster } from './poster.ts';
import { awake, closeUp, farewell, routine, sprout, titleScene } from './scenes.ts';
import { score } from './score.ts';

export const ringNine: Film = {
  name: 'The Gardener of Ring Nine (2025)',
  width: W,
  height: H,
  ground: NAVY,
  crf: 27,
  scenes: [
    { seconds: 8, stage: titleScene, fadeIn: 1 },
    { seconds: 11, dissolve: 0.8, stage: routine },
    { seconds: 8, stage: closeUp },
    { seconds: 8.5, dissolve: 1, stage: sprout },
    { seconds: 12, dissolve: 0.8, stage: awake },
    { seconds: 12.5, dissolve: 1.2, stage: farewell, fadeOut: 1.6 },
  ],
  score,
  poster,
  fanartAt: 44,
};
