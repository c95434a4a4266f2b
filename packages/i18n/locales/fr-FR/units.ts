import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} chapitre', other: '{count} chapitres', many: '{count} de chapitres' },
  minutes: { one: '{count} min', other: '{count} min', many: '{count} min' },
  characters: '{amount} caractères',
} satisfies Texts<'units', 'fr-FR'>;
