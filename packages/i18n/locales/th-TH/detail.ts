import type { Texts } from '../../src/catalogue.ts';

export const detail = {
  startReading: 'เริ่มอ่าน',
  continueReading: 'อ่านต่อ: {chapter}',
  synopsis: 'เรื่องย่อ',
  chapters: 'สารบัญ',
  reverseOrder: 'ใหม่สุดก่อน',
  normalOrder: 'เรียงจากต้น',
  showAllChapters: 'ดูทั้งหมด {total} ตอน',
  director: 'ผู้กำกับ',
  cast: 'นักแสดง',
  author: 'ผู้เขียน',
  artist: 'ภาพ',
  statusOngoing: 'กำลังออก',
  statusCompleted: 'จบแล้ว',
  statusHiatus: 'พักการออก',
  statusCancelled: 'ยกเลิก',
  freeChapters: { other: 'ฟรี {count} ตอนแรก' },
  wholePrice: 'ทั้งเรื่อง {price}',
  furthestAt: 'อ่านไปไกลสุดถึง {chapter}',
} satisfies Texts<'detail', 'th-TH'>;
