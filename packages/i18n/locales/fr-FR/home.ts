import type { Texts } from '../../src/catalogue.ts';

export const home = {
  continueTitle: 'Reprendre',
  hot: 'Populaire',
  new: 'Derniers ajouts',
  highRated: 'Les mieux notés',
  free: 'Gratuit',
  vip: 'Réservé aux membres',
  completed: 'Séries complètes',
  emptyHint: 'Le catalogue est encore vide. Les titres importés apparaîtront ici',
} satisfies Texts<'home', 'fr-FR'>;
