import type { Texts } from '../../src/catalogue.ts';

export const app = {
  brand: 'Aurora',
  movieHomeTitle: 'Фильмы',
  mangaHomeTitle: 'Манга',
  novelHomeTitle: 'Романы',
  movieDetailTitle: 'О фильме',
  mangaDetailTitle: 'О манге',
  novelDetailTitle: 'О романе',
  mangaReaderTitle: 'Чтение манги',
  novelReaderTitle: 'Чтение романа',
  languageTitle: 'Язык',
  galleryTitle: 'Галерея компонентов',
  navLabel: 'Главное меню',
  navMovie: 'Фильмы',
  navManga: 'Манга',
  navNovel: 'Романы',
  description: 'Фильмы, манга и романы в одном месте. Начинайте когда угодно и продолжайте с того же места.',
} satisfies Texts<'app', 'ru-RU'>;
