import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { other: '{count} chương' },
  minutes: { other: '{count} phút' },
  characters: '{amount} chữ',
} satisfies Texts<'units', 'vi-VN'>;
