import type { Place } from '@aurora/contracts';

/**
 * How far in its title a place is: what "farther" compares. Of a chapter its number and the share of it, of a film
 * its milliseconds; -1 for a place that names nothing.
 */
export function rankOf(place: Place, chapterPosition: number | undefined): number {
  if (place.chapterId !== undefined)
    return chapterPosition === undefined ? -1 : chapterPosition + Math.min(place.ratio, 0.9999);
  return place.positionMs ?? -1;
}
