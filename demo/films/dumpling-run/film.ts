/** 饺子大逃亡 — slapstick in a warm kitchen: round clay shapes, long shadows, short legs. */
import type { Film } from '../engine/film.ts';
import { chaseScene, potScene, titleScene } from './chase.ts';
import { freedomScene, spoonScene } from './freedom.ts';
import { H, W } from './palette.ts';
import { poster } from './poster.ts';
import { score } from './score.ts';

export const dumplingRun: Film = {
  name: 'The Great Dumpling Escape (2025)',
  width: W,
  height: H,
  ground: '#2a120b',
  crf: 28,
  scenes: [
    { seconds: 6, stage: titleScene },
    { seconds: 9.6, stage: potScene },
    { seconds: 14.6, stage: chaseScene },
    { seconds: 8.4, stage: spoonScene },
    { seconds: 12, stage: freedomScene, fadeOut: 1.2 },
  ],
  score,
  poster,
  fanartAt: 20.6,
};
