import type { Texts } from '../../src/catalogue.ts';

export const purchases = {
  boughtAt: 'ซื้อเมื่อ {date}',
  goLooking: 'ไปดูเลย',
  tabsLabel: 'รายการที่ซื้อแล้ว',
  emptyMovie: 'ยังไม่ได้ซื้อหนัง',
  emptyManga: 'ยังไม่ได้ซื้อมังงะ',
  emptyNovel: 'ยังไม่ได้ซื้อนิยาย',
} satisfies Texts<'purchases', 'th-TH'>;
