import type { NoticeTexts } from '../../../src/notices/notice-catalogue.ts';

export const notices = {
  paidTitle: 'ชำระเงินสำเร็จ',
  paidText: '“{item}” เป็นของคุณแล้ว คำสั่งซื้อ {number}',
  failedTitle: 'คำสั่งซื้อไม่สำเร็จ',
  failedText: 'ซื้อ “{item}” ไม่ได้แล้ว เงินที่จ่ายจะอยู่ในยอดเงินของคุณ คำสั่งซื้อ {number}',
  creditedTitle: 'มีเงินเข้ายอดเงินของคุณ',
  creditedText: 'มีเงิน {amount} เข้ามาสำหรับคำสั่งซื้อ {number} ที่ปิดไปแล้ว เงินอยู่ในยอดเงินของคุณ',
  refundedTitle: 'คืนเงินเรียบร้อยแล้ว',
  refundedText: 'คืนเงิน {amount} ของ “{item}” แล้ว สิทธิ์ที่ได้รับสิ้นสุดลง คำสั่งซื้อ {number}',
  chargedBackTitle: 'การชำระเงินถูกเรียกคืน',
  chargedBackText: 'ธนาคารเรียกคืนเงิน {amount} ของคำสั่งซื้อ {number} สิทธิ์ที่ได้รับสิ้นสุดลง',
  vipEndingTitle: 'VIP ใกล้หมดอายุ',
  vipEndingText: 'VIP ของคุณหมดอายุวันที่ {date} ต่ออายุตอนนี้จะเพิ่มต่อจากเวลาที่เหลือ',
  vipEndedTitle: 'VIP หมดอายุแล้ว',
  vipEndedText: 'VIP ของคุณหมดอายุเมื่อ {date} ต่ออายุเพื่อรับชมต่อ',
} satisfies NoticeTexts;
