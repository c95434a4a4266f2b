import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} chapitre', other: '{count} chapitres', many: '{count} de chapitres' },
  pages: { one: '{count} page', other: '{count} pages', many: '{count} de pages' },
  minutes: { one: '{count} min', other: '{count} min', many: '{count} min' },
  seconds: { one: '{count} s', other: '{count} s', many: '{count} s' },
  characters: '{amount} caractères',
} satisfies Texts<'units', 'fr-FR'>;
