import type { Texts } from '../../src/catalogue.ts';

export const app = {
  brand: 'Aurora',
  movieHomeTitle: 'Films',
  mangaHomeTitle: 'Manga',
  novelHomeTitle: 'Romans',
  movieDetailTitle: 'Fiche du film',
  mangaDetailTitle: 'Fiche du manga',
  novelDetailTitle: 'Fiche du roman',
  mangaReaderTitle: 'Lire le manga',
  novelReaderTitle: 'Lire le roman',
  languageTitle: 'Langue',
  galleryTitle: 'Galerie des composants',
  navLabel: 'Navigation principale',
  navMovie: 'Films',
  navManga: 'Manga',
  navNovel: 'Romans',
  description: 'Films, manga et romans réunis. Commencez quand vous voulez, reprenez où vous en étiez.',
} satisfies Texts<'app', 'fr-FR'>;
