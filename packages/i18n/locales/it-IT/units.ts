import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { one: '{count} capitolo', other: '{count} capitoli', many: '{count} di capitoli' },
  minutes: { one: '{count} min', other: '{count} min', many: '{count} min' },
  characters: '{amount} caratteri',
} satisfies Texts<'units', 'it-IT'>;
