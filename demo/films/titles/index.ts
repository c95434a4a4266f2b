import type { Film } from '../engine/film.ts';
import { inkRoad } from './ink-road.ts';
import { lanternRiver } from './lantern-river.ts';
import { rainAlley } from './rain-alley.ts';

export const films: readonly Film[] = [lanternRiver, rainAlley, inkRoad];
