import type { Film } from '../engine/film.ts';
import { dumplingRun } from './dumpling-run.ts';
import { elevenThousand } from './eleven-thousand.ts';
import { fourSeasons } from './four-seasons.ts';
import { inkRoad } from './ink-road.ts';
import { lanternRiver } from './lantern-river.ts';
import { moonAndSea } from './moon-and-sea.ts';
import { oneBreath } from './one-breath.ts';
import { rainAlley } from './rain-alley.ts';
import { ringNine } from './ring-nine.ts';

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
