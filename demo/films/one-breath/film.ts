/** 竹间一息 — two blades, a bamboo grove, and as long as a leaf takes to fall. Scope, silhouettes, mist. */
import type { Film } from '../engine/film.ts';
import { clash, flight, stillness } from './duel.ts';
import { H, INK, W } from './palette.ts';
import { poster } from './poster.ts';
import { edgeScene, faceOff, titleScene } from './prelude.ts';
import { score } from './score.ts';

export const oneBreath: Film = {
  name: 'Bamboo, One Breath (2019)',
  width: W,
  height: H,
  ground: INK,
  crf: 29,
  scenes: [
    { seconds: 6.4, stage: titleScene, fadeIn: 0.8 },
    { seconds: 9, dissolve: 0.8, stage: faceOff },
    { seconds: 4.6, stage: edgeScene },
    { seconds: 9.6, stage: clash },
    { seconds: 10, stage: flight },
    { seconds: 12, stage: stillness, fadeOut: 1.8 },
  ],
  score,
  poster,
  fanartAt: 25.5,
};
