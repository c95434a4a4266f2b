import type { Texts } from '../../src/catalogue.ts';

export const app = {
  brand: 'Aurora',
  movieHomeTitle: 'Film',
  mangaHomeTitle: 'Manga',
  novelHomeTitle: 'Romanzi',
  movieDetailTitle: 'Scheda del film',
  mangaDetailTitle: 'Scheda del manga',
  novelDetailTitle: 'Scheda del romanzo',
  mangaReaderTitle: 'Leggi il manga',
  novelReaderTitle: 'Leggi il romanzo',
  languageTitle: 'Lingua',
  galleryTitle: 'Galleria dei componenti',
  navLabel: 'Navigazione principale',
  navMovie: 'Film',
  navManga: 'Manga',
  navNovel: 'Romanzi',
  description: 'Film, manga e romanzi in un unico posto. Inizia quando vuoi e riprendi da dove eri rimasto.',
} satisfies Texts<'app', 'it-IT'>;
