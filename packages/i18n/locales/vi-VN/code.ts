import type { Texts } from '../../src/catalogue.ts';

export const code = {
  lead: 'Nhập mã để nhận thời gian VIP hoặc số dư.',
  label: 'Mã kích hoạt',
  hint: '8–32 ký tự, không tính khoảng trắng và gạch nối',
  submit: 'Đổi mã',
  submitting: 'Đang đổi mã…',
  loginFirst: 'Đăng nhập để đổi mã',
  doneTitle: 'Đổi mã thành công',
  doneVip: 'Bạn nhận {days}, dùng đến {date}',
  doneVipForLife: 'Bạn nhận {days}',
  doneCredit: '{amount} đã vào ví của bạn',
  balance: 'Số dư {amount}',
  another: 'Đổi mã khác',
  goOn: 'Tiếp tục',
} satisfies Texts<'code', 'vi-VN'>;
