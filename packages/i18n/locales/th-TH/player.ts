import type { Texts } from '../../src/catalogue.ts';

export const player = {
  play: 'เล่น',
  pause: 'หยุดชั่วคราว',
  seek: 'ตำแหน่งเล่น',
  trialLine: 'ดูตัวอย่าง {seconds} วินาที',
  trialEnded: 'หมดช่วงตัวอย่างแล้ว',
  offerLogin: 'เข้าสู่ระบบเพื่อดูทั้งเรื่อง',
  offerVip: 'สมาชิก VIP ดูได้ทุกเรื่อง',
  offerBuy: 'ซื้อเรื่องนี้ {price}',
  watchAgain: 'ดูตัวอย่างอีกครั้ง',
  quality: 'คุณภาพ',
  automatic: 'อัตโนมัติ',
  speed: 'ความเร็ว',
  subtitles: 'คำบรรยาย',
  off: 'ปิด',
  fullScreen: 'เต็มจอ',
  pictureInPicture: 'ภาพซ้อนภาพ',
  mute: 'ปิดเสียง',
} satisfies Texts<'player', 'th-TH'>;
