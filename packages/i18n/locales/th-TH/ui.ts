import type { Texts } from '../../src/catalogue.ts';

export const ui = {
  back: 'กลับ',
  close: 'ปิด',
  retry: 'ลองอีกครั้ง',
  reload: 'โหลดหน้าใหม่',
  expand: 'แสดงเพิ่ม',
  collapse: 'ย่อ',
  listEnd: 'ครบหมดแล้ว',
  goHome: 'ไปหน้าแรก',
  offlineTitle: 'คุณออฟไลน์อยู่',
  offlineHint: 'เมื่อเชื่อมต่อแล้วจะดำเนินการต่อเอง',
  staleNotice: 'ออฟไลน์ กำลังแสดงเนื้อหาที่โหลดไว้ก่อนหน้า',
  scoreLabel: 'คะแนน {score}',
  badgeVip: 'VIP',
  badgePaid: 'เสียเงิน',
  bannerLabel: 'แนะนำ',
  skipToContent: 'ข้ามไปที่เนื้อหา',
  refreshing: 'กำลังรีเฟรช',
  settings: 'ตั้งค่า',
  brightness: 'ความสว่าง',
  locked: 'ล็อกอยู่',
} satisfies Texts<'ui', 'th-TH'>;
