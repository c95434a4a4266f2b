import type { Texts } from '../../src/catalogue.ts';

export const purchases = {
  boughtAt: 'Mua ngày {date}',
  goLooking: 'Khám phá',
  tabsLabel: 'Nội dung đã mua',
  emptyMovie: 'Bạn chưa mua phim nào',
  emptyManga: 'Bạn chưa mua manga nào',
  emptyNovel: 'Bạn chưa mua tiểu thuyết nào',
} satisfies Texts<'purchases', 'vi-VN'>;
