import type { Texts } from '../../src/catalogue.ts';

export const app = {
  brand: 'Aurora',
  movieHomeTitle: '映画',
  mangaHomeTitle: 'マンガ',
  novelHomeTitle: '小説',
  movieDetailTitle: '作品情報',
  mangaDetailTitle: '作品情報',
  novelDetailTitle: '作品情報',
  mangaReaderTitle: 'マンガを読む',
  novelReaderTitle: '小説を読む',
  languageTitle: '言語設定',
  galleryTitle: 'コンポーネント一覧',
  navLabel: 'メインナビゲーション',
  navMovie: '映画',
  navManga: 'マンガ',
  navNovel: '小説',
  description: '映画もマンガも小説もひとつの場所に。いつでも始めて、続きからすぐに。',
} satisfies Texts<'app', 'ja-JP'>;
