import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} chapter', other: '{count} chapters' },
  minutes: { one: '{count} min', other: '{count} min' },
  characters: '{amount} characters',
} satisfies Texts<'units', 'en-US'>;
