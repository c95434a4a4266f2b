/** 雨巷三点 — a noir in black, grey and two tubes of neon: a man, a cat, one umbrella. */
import type { Film } from '../engine/film.ts';
import { H, INK, W } from './palette.ts';
import { poster } from './poster.ts';
import { noodleBar, rooftops, titleScene, umbrellaScene, walkScene } from './scenes.ts';
import { score } from './score.ts';

export const rainAlley: Film = {
  name: 'Rain Alley, 3 A.M. (2023)',
  width: W,
  height: H,
  ground: INK,
  crf: 29,
  scenes: [
    { seconds: 6.5, stage: titleScene, fadeIn: 0.8 },
    { seconds: 13, dissolve: 0.8, stage: walkScene },
    { seconds: 12, stage: noodleBar },
    { seconds: 11, stage: rooftops },
    { seconds: 14, dissolve: 0.8, stage: umbrellaScene, fadeOut: 2 },
  ],
  score,
  poster,
  fanartAt: 16,
};
