import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} Kapitel', other: '{count} Kapitel' },
  pages: { one: '{count} Seite', other: '{count} Seiten' },
  minutes: { one: '{count} Min.', other: '{count} Min.' },
  seconds: { one: '{count} Sek.', other: '{count} Sek.' },
  characters: '{amount} Zeichen',
} satisfies Texts<'units', 'de-DE'>;
