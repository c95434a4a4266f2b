import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} глава', few: '{count} главы', many: '{count} глав', other: '{count} главы' },
  minutes: { one: '{count} мин', few: '{count} мин', many: '{count} мин', other: '{count} мин' },
  characters: '{amount} знаков',
} satisfies Texts<'units', 'ru-RU'>;
