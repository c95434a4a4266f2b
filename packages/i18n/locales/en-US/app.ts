import type { Texts } from '../../src/catalogue.ts';

export const app = {
  brand: 'Aurora',
  movieHomeTitle: 'Movies',
  mangaHomeTitle: 'Manga',
  novelHomeTitle: 'Novels',
  movieDetailTitle: 'Movie',
  mangaDetailTitle: 'Manga',
  novelDetailTitle: 'Novel',
  mangaReaderTitle: 'Read manga',
  novelReaderTitle: 'Read novel',
  languageTitle: 'Language',
  galleryTitle: 'Component gallery',
  navLabel: 'Main navigation',
  navMovie: 'Movies',
  navManga: 'Manga',
  navNovel: 'Novels',
  description: 'Movies, manga and novels in one place. Start anywhere, pick up where you left off.',
} satisfies Texts<'app', 'en-US'>;
