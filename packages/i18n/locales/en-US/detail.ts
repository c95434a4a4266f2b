import type { Texts } from '../../src/catalogue.ts';

export const detail = {
  startReading: 'Start reading',
  continueReading: 'Continue: {chapter}',
  synopsis: 'Story',
  chapters: 'Chapters',
  reverseOrder: 'Newest first',
  normalOrder: 'First to last',
  showAllChapters: 'Show all {total} chapters',
  director: 'Director',
  cast: 'Cast',
  author: 'Author',
  artist: 'Art',
  statusOngoing: 'Ongoing',
  statusCompleted: 'Completed',
  statusHiatus: 'On hiatus',
  statusCancelled: 'Cancelled',
  freeChapters: { one: 'First chapter free', other: 'First {count} chapters free' },
  wholePrice: 'Whole title {price}',
  furthestAt: 'Furthest so far: {chapter}',
} satisfies Texts<'detail', 'en-US'>;
