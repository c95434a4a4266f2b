import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} Kapitel', other: '{count} Kapitel' },
  minutes: { one: '{count} Min.', other: '{count} Min.' },
  characters: '{amount} Zeichen',
} satisfies Texts<'units', 'de-DE'>;
