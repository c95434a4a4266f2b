import type { Texts } from '../../src/catalogue.ts';

export const settings = {
  language: 'Lingua dell’interfaccia',
  languageHint: 'Cambieranno anche menu, titoli e prezzi',
  languageChanged: 'Lingua cambiata: {language}',
  appearance: 'Aspetto',
  themeSystem: 'Sistema',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
} satisfies Texts<'settings', 'it-IT'>;
