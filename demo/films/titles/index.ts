import type { Film } from '../engine/film.ts';
import { lanternRiver } from './lantern-river.ts';

export const films: readonly Film[] = [lanternRiver];
