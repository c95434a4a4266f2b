import type { Texts } from '../../src/catalogue.ts';

export const purchases = {
  boughtAt: 'Bought {date}',
  goLooking: 'Look around',
  tabsLabel: 'Purchases',
  emptyMovie: 'No films bought yet',
  emptyManga: 'No manga bought yet',
  emptyNovel: 'No novels bought yet',
} satisfies Texts<'purchases', 'en-US'>;
