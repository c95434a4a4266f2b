import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { other: '{count} chương' },
  pages: { other: '{count} trang' },
  minutes: { other: '{count} phút' },
  seconds: { other: '{count} giây' },
  characters: '{amount} chữ',
} satisfies Texts<'units', 'vi-VN'>;
