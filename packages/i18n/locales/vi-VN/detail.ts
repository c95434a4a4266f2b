import type { Texts } from '../../src/catalogue.ts';

export const detail = {
  startReading: 'Bắt đầu đọc',
  continueReading: 'Đọc tiếp: {chapter}',
  synopsis: 'Nội dung',
  chapters: 'Mục lục',
  reverseOrder: 'Mới nhất trước',
  normalOrder: 'Từ đầu',
  showAllChapters: 'Xem cả {total} chương',
  director: 'Đạo diễn',
  cast: 'Diễn viên',
  author: 'Tác giả',
  artist: 'Minh họa',
  statusOngoing: 'Đang ra',
  statusCompleted: 'Hoàn thành',
  statusHiatus: 'Tạm ngưng',
  statusCancelled: 'Đã dừng',
  freeChapters: { other: 'Miễn phí {count} chương đầu' },
  wholePrice: 'Trọn bộ {price}',
  furthestAt: 'Đã đọc xa nhất: {chapter}',
} satisfies Texts<'detail', 'vi-VN'>;
