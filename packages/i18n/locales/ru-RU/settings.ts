import type { Texts } from '../../src/catalogue.ts';

export const settings = {
  language: 'Язык интерфейса',
  languageHint: 'Меню, названия и цены изменятся вместе с ним',
  languageChanged: 'Выбран язык: {language}',
  appearance: 'Оформление',
  themeSystem: 'Как в системе',
  themeLight: 'Светлая',
  themeDark: 'Тёмная',
} satisfies Texts<'settings', 'ru-RU'>;
