import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { other: '{count} ตอน' },
  pages: { other: '{count} หน้า' },
  minutes: { other: '{count} นาที' },
  seconds: { other: '{count} วินาที' },
  characters: '{amount} ตัวอักษร',
} satisfies Texts<'units', 'th-TH'>;
