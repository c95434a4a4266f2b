import type { Texts } from '../../src/catalogue.ts';

export const home = {
  continueTitle: 'Tiếp tục',
  hot: 'Đang hot',
  new: 'Mới cập nhật',
  highRated: 'Điểm cao',
  free: 'Miễn phí',
  vip: 'Dành cho VIP',
  completed: 'Đã hoàn thành',
  emptyHint: 'Danh mục còn trống. Tác phẩm được nhập sẽ hiện ở đây',
} satisfies Texts<'home', 'vi-VN'>;
