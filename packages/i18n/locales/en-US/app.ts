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
  navSettings: 'Language',
  description: 'Movies, manga and novels in one place. Start anywhere, pick up where you left off.',
  guestOnlyNotice: 'You are already logged in',
} satisfies Texts<'app', 'en-US'>;
