import type { Texts } from '../../src/catalogue.ts';

export const home = {
  continueTitle: 'ดูต่อ',
  hot: 'ยอดนิยม',
  new: 'อัปเดตล่าสุด',
  highRated: 'คะแนนสูง',
  free: 'ดูฟรี',
  vip: 'สำหรับสมาชิก VIP',
  completed: 'จบแล้ว',
  emptyHint: 'ยังไม่มีเนื้อหา เมื่อนำเข้าแล้วจะแสดงที่นี่',
} satisfies Texts<'home', 'th-TH'>;
