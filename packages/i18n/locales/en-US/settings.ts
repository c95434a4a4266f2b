import type { Texts } from '../../src/catalogue.ts';

export const settings = {
  language: 'Interface language',
  languageHint: 'Menus, titles and prices will follow',
  languageChanged: 'Switched to {language}',
  appearance: 'Appearance',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
} satisfies Texts<'settings', 'en-US'>;
