import type { Texts } from '../../src/catalogue.ts';

export const settings = {
  language: 'Anzeigesprache',
  languageHint: 'Menüs, Titel und Preise passen sich an',
  languageChanged: 'Sprache geändert: {language}',
  appearance: 'Darstellung',
  themeSystem: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
} satisfies Texts<'settings', 'de-DE'>;
