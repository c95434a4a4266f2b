import type { Texts } from '../../src/catalogue.ts';

export const purchases = {
  boughtAt: 'Gekauft: {date}',
  goLooking: 'Stöbern',
  tabsLabel: 'Käufe',
  emptyMovie: 'Noch keine Filme gekauft',
  emptyManga: 'Noch keine Manga gekauft',
  emptyNovel: 'Noch keine Romane gekauft',
} satisfies Texts<'purchases', 'de-DE'>;
