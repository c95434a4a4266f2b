import type { Texts } from '../../src/catalogue.ts';

export const purchases = {
  boughtAt: 'Acquistato il {date}',
  goLooking: 'Scopri',
  tabsLabel: 'Acquisti',
  emptyMovie: 'Ancora nessun film acquistato',
  emptyManga: 'Ancora nessun manga acquistato',
  emptyNovel: 'Ancora nessun romanzo acquistato',
} satisfies Texts<'purchases', 'it-IT'>;
