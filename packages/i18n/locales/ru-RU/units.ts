import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} глава', few: '{count} главы', many: '{count} глав', other: '{count} главы' },
  pages: {
    one: '{count} страница',
    few: '{count} страницы',
    many: '{count} страниц',
    other: '{count} страницы',
  },
  minutes: { one: '{count} мин', few: '{count} мин', many: '{count} мин', other: '{count} мин' },
  seconds: { one: '{count} с', few: '{count} с', many: '{count} с', other: '{count} с' },
  characters: '{amount} знаков',
} satisfies Texts<'units', 'ru-RU'>;
