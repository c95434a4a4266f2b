import type { Texts } from '../../src/catalogue.ts';

export const detail = {
  startReading: 'Читать',
  continueReading: 'Продолжить: {chapter}',
  synopsis: 'Описание',
  chapters: 'Главы',
  reverseOrder: 'Сначала новые',
  normalOrder: 'По порядку',
  showAllChapters: 'Показать все главы ({total})',
  director: 'Режиссёр',
  cast: 'В ролях',
  author: 'Автор',
  artist: 'Художник',
  statusOngoing: 'Продолжается',
  statusCompleted: 'Завершено',
  statusHiatus: 'Приостановлено',
  statusCancelled: 'Прекращено',
  freeChapters: {
    one: 'Первая {count} глава бесплатно',
    few: 'Первые {count} главы бесплатно',
    many: 'Первые {count} глав бесплатно',
    other: 'Первые {count} главы бесплатно',
  },
  wholePrice: 'Целиком {price}',
  furthestAt: 'Дочитано дальше всего: {chapter}',
} satisfies Texts<'detail', 'ru-RU'>;
