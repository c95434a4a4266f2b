import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { other: '{count} ตอน' },
  minutes: { other: '{count} นาที' },
  characters: '{amount} ตัวอักษร',
} satisfies Texts<'units', 'th-TH'>;
