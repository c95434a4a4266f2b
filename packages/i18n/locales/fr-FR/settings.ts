import type { Texts } from '../../src/catalogue.ts';

export const settings = {
  language: 'Langue de l’interface',
  languageHint: 'Les menus, les titres et les prix suivront',
  languageChanged: 'Langue choisie : {language}',
  appearance: 'Apparence',
  themeSystem: 'Système',
  themeLight: 'Clair',
  themeDark: 'Sombre',
} satisfies Texts<'settings', 'fr-FR'>;
