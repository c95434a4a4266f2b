import type { Texts } from '../../src/catalogue.ts';

export const settings = {
  language: '表示言語',
  languageHint: 'メニュー、作品名、価格も切り替わります',
  languageChanged: '{language}に切り替えました',
  appearance: '外観',
  themeSystem: 'システムに合わせる',
  themeLight: 'ライト',
  themeDark: 'ダーク',
} satisfies Texts<'settings', 'ja-JP'>;
