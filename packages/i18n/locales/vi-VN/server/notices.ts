import type { NoticeTexts } from '../../../src/notices/notice-catalogue.ts';

export const notices = {
  paidTitle: 'Thanh toán thành công',
  paidText: '“{item}” đã thuộc về bạn. Đơn hàng {number}.',
  failedTitle: 'Đơn hàng không thể hoàn tất',
  failedText: '“{item}” không còn bán. Số tiền đã trả vẫn nằm trong số dư của bạn. Đơn hàng {number}.',
  creditedTitle: 'Một khoản tiền đã vào số dư',
  creditedText: 'Đơn hàng {number} nhận được {amount} nhưng đã kết thúc. Số tiền đã vào số dư của bạn.',
  refundedTitle: 'Hoàn tiền thành công',
  refundedText: 'Đã hoàn {amount} cho “{item}”, quyền lợi kèm theo đã kết thúc. Đơn hàng {number}.',
  chargedBackTitle: 'Một khoản thanh toán đã bị thu hồi',
  chargedBackText: '{amount} của đơn hàng {number} đã bị ngân hàng thu hồi, quyền lợi kèm theo đã kết thúc.',
  vipEndingTitle: 'VIP sắp hết hạn',
  vipEndingText: 'VIP của bạn hết hạn vào {date}. Gia hạn bây giờ sẽ cộng thêm vào thời gian còn lại.',
  vipEndedTitle: 'VIP đã hết hạn',
  vipEndedText: 'VIP của bạn đã hết hạn vào {date}. Gia hạn để xem tiếp.',
} satisfies NoticeTexts;
