import type { Texts } from '../../src/catalogue.ts';

export const purchases = {
  boughtAt: 'Acheté le {date}',
  goLooking: 'Parcourir',
  tabsLabel: 'Achats',
  emptyMovie: 'Aucun film acheté pour l’instant',
  emptyManga: 'Aucun manga acheté pour l’instant',
  emptyNovel: 'Aucun roman acheté pour l’instant',
} satisfies Texts<'purchases', 'fr-FR'>;
