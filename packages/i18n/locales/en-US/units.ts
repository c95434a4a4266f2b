import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} chapter', other: '{count} chapters' },
  pages: { one: '{count} page', other: '{count} pages' },
  minutes: { one: '{count} min', other: '{count} min' },
  seconds: { one: '{count} s', other: '{count} s' },
  characters: '{amount} characters',
} satisfies Texts<'units', 'en-US'>;
