import type { Texts } from '../../src/catalogue.ts';

export const settings = {
  language: 'Ngôn ngữ hiển thị',
  languageHint: 'Menu, tên tác phẩm và giá sẽ đổi theo',
  languageChanged: 'Đã chuyển sang {language}',
  appearance: 'Giao diện',
  themeSystem: 'Theo hệ thống',
  themeLight: 'Sáng',
  themeDark: 'Tối',
} satisfies Texts<'settings', 'vi-VN'>;
