import type { Texts } from '../../src/catalogue.ts';

export const player = {
  play: 'Phát',
  pause: 'Tạm dừng',
  seek: 'Vị trí phát',
  trialLine: 'Xem thử {seconds} giây',
  trialEnded: 'Đã hết phần xem thử',
  offerLogin: 'Đăng nhập để xem cả phim',
  offerVip: 'VIP xem mọi phim',
  offerBuy: 'Mua phim này {price}',
  watchAgain: 'Xem lại',
  quality: 'Chất lượng',
  automatic: 'Tự động',
  speed: 'Tốc độ',
  subtitles: 'Phụ đề',
  off: 'Tắt',
  fullScreen: 'Toàn màn hình',
  pictureInPicture: 'Hình trong hình',
  mute: 'Tắt tiếng',
} satisfies Texts<'player', 'vi-VN'>;
