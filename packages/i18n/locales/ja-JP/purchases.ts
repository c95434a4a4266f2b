import type { Texts } from '../../src/catalogue.ts';

export const purchases = {
  boughtAt: '{date}に購入',
  goLooking: '作品を探す',
  tabsLabel: '購入した作品',
  emptyMovie: '購入した映画はまだありません',
  emptyManga: '購入したマンガはまだありません',
  emptyNovel: '購入した小説はまだありません',
} satisfies Texts<'purchases', 'ja-JP'>;
