import type { Texts } from '../../src/catalogue.ts';

export const purchases = {
  boughtAt: 'Куплено {date}',
  goLooking: 'Посмотреть',
  tabsLabel: 'Покупки',
  emptyMovie: 'Купленных фильмов пока нет',
  emptyManga: 'Купленной манги пока нет',
  emptyNovel: 'Купленных романов пока нет',
} satisfies Texts<'purchases', 'ru-RU'>;
