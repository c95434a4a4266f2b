import type { Texts } from '../../src/catalogue.ts';

export const app = {
  brand: 'Aurora',
  movieHomeTitle: 'ภาพยนตร์',
  mangaHomeTitle: 'มังงะ',
  novelHomeTitle: 'นิยาย',
  movieDetailTitle: 'รายละเอียดภาพยนตร์',
  mangaDetailTitle: 'รายละเอียดมังงะ',
  novelDetailTitle: 'รายละเอียดนิยาย',
  mangaReaderTitle: 'อ่านมังงะ',
  novelReaderTitle: 'อ่านนิยาย',
  languageTitle: 'ภาษา',
  galleryTitle: 'คลังส่วนประกอบ',
  navLabel: 'เมนูหลัก',
  navMovie: 'หนัง',
  navManga: 'มังงะ',
  navNovel: 'นิยาย',
  description: 'ภาพยนตร์ มังงะ และนิยายในที่เดียว ดูเมื่อไรก็ได้ แล้วกลับมาดูต่อจากเดิม',
} satisfies Texts<'app', 'th-TH'>;
