import type { Texts } from '../../src/catalogue.ts';

export const ui = {
  back: 'Quay lại',
  close: 'Đóng',
  retry: 'Thử lại',
  reload: 'Tải lại trang',
  expand: 'Xem thêm',
  collapse: 'Thu gọn',
  listEnd: 'Hết rồi',
  goHome: 'Về trang chủ',
  offlineTitle: 'Bạn đang ngoại tuyến',
  offlineHint: 'Có mạng lại là tiếp tục ngay',
  staleNotice: 'Đang ngoại tuyến, hiển thị nội dung đã tải trước đó',
  scoreLabel: 'Điểm {score}',
  badgeVip: 'VIP',
  badgePaid: 'Trả phí',
  bannerLabel: 'Nổi bật',
  skipToContent: 'Đến nội dung chính',
  refreshing: 'Đang làm mới',
  settings: 'Cài đặt',
  brightness: 'Độ sáng',
  locked: 'Đã khóa',
} satisfies Texts<'ui', 'vi-VN'>;
