import type { Texts } from '../../src/catalogue.ts';

export const detail = {
  startReading: 'Commencer',
  continueReading: 'Reprendre : {chapter}',
  synopsis: 'Synopsis',
  chapters: 'Chapitres',
  reverseOrder: 'Du plus récent',
  normalOrder: 'Du premier',
  showAllChapters: 'Afficher les {total} chapitres',
  director: 'Réalisation',
  cast: 'Avec',
  author: 'Auteur',
  artist: 'Dessin',
  statusOngoing: 'En cours',
  statusCompleted: 'Terminé',
  statusHiatus: 'En pause',
  statusCancelled: 'Arrêté',
  freeChapters: {
    one: '{count} premier chapitre gratuit',
    other: '{count} premiers chapitres gratuits',
    many: '{count} premiers chapitres gratuits',
  },
  wholePrice: 'Intégrale {price}',
  furthestAt: 'Lecture la plus avancée : {chapter}',
} satisfies Texts<'detail', 'fr-FR'>;
