import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} capitolo', other: '{count} capitoli', many: '{count} di capitoli' },
  pages: { one: '{count} pagina', other: '{count} pagine', many: '{count} di pagine' },
  minutes: { one: '{count} min', other: '{count} min', many: '{count} min' },
  seconds: { one: '{count} s', other: '{count} s', many: '{count} s' },
  characters: '{amount} caratteri',
} satisfies Texts<'units', 'it-IT'>;
