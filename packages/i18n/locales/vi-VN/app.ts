import type { Texts } from '../../src/catalogue.ts';

export const app = {
  brand: 'Aurora',
  movieHomeTitle: 'Phim',
  mangaHomeTitle: 'Truyện tranh',
  novelHomeTitle: 'Tiểu thuyết',
  movieDetailTitle: 'Chi tiết phim',
  mangaDetailTitle: 'Chi tiết truyện',
  novelDetailTitle: 'Chi tiết truyện chữ',
  mangaReaderTitle: 'Đọc truyện tranh',
  novelReaderTitle: 'Đọc tiểu thuyết',
  languageTitle: 'Ngôn ngữ',
  galleryTitle: 'Thư viện thành phần',
  navLabel: 'Điều hướng chính',
  navMovie: 'Phim',
  navManga: 'Manga',
  navNovel: 'Tiểu thuyết',
  description:
    'Phim, truyện tranh và tiểu thuyết ở cùng một nơi. Xem lúc nào cũng được, dừng ở đâu tiếp ở đó.',
} satisfies Texts<'app', 'vi-VN'>;
