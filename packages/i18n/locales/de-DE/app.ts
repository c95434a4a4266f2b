import type { Texts } from '../../src/catalogue.ts';

export const app = {
  brand: 'Aurora',
  movieHomeTitle: 'Filme',
  mangaHomeTitle: 'Manga',
  novelHomeTitle: 'Romane',
  movieDetailTitle: 'Film',
  mangaDetailTitle: 'Manga',
  novelDetailTitle: 'Roman',
  mangaReaderTitle: 'Manga lesen',
  novelReaderTitle: 'Roman lesen',
  languageTitle: 'Sprache',
  galleryTitle: 'Komponentengalerie',
  navLabel: 'Hauptnavigation',
  navMovie: 'Filme',
  navManga: 'Manga',
  navNovel: 'Romane',
  description:
    'Filme, Manga und Romane an einem Ort. Jederzeit anfangen und dort weitermachen, wo du aufgehört hast.',
} satisfies Texts<'app', 'de-DE'>;
