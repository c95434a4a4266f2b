import type { Texts } from '../../src/catalogue.ts';

export const settings = {
  language: 'ภาษาที่แสดง',
  languageHint: 'เมนู ชื่อเรื่อง และราคาจะเปลี่ยนตาม',
  languageChanged: 'เปลี่ยนเป็น{language}แล้ว',
  appearance: 'ธีม',
  themeSystem: 'ตามระบบ',
  themeLight: 'สว่าง',
  themeDark: 'มืด',
} satisfies Texts<'settings', 'th-TH'>;
