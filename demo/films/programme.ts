import type { Film } from './engine/film.ts';
import { dumplingRun } from './dumpling-run/film.ts';
import { elevenThousand } from './eleven-thousand/film.ts';
import { fourSeasons } from './four-seasons/film.ts';
import { inkRoad } from './ink-road/film.ts';
import { lanternRiver } from './lantern-river/film.ts';
import { moonAndSea } from './moon-and-sea/film.ts';
import { oneBreath } from './one-breath/film.ts';
import { rainAlley } from './rain-alley/film.ts';
import { ringNine } from './ring-nine/film.ts';

export const films: readonly Film[] = [
  lanternRiver,
  ringNine,
  rainAlley,
  inkRoad,
  moonAndSea,
  dumplingRun,
  elevenThousand,
  fourSeasons,
  oneBreath,
];
