import type { Texts } from '../../src/catalogue.ts';

export const app = {
  brand: 'Aurora',
  movieHomeTitle: '영화',
  mangaHomeTitle: '만화',
  novelHomeTitle: '소설',
  movieDetailTitle: '영화 정보',
  mangaDetailTitle: '만화 정보',
  novelDetailTitle: '소설 정보',
  mangaReaderTitle: '만화 보기',
  novelReaderTitle: '소설 읽기',
  languageTitle: '언어 설정',
  galleryTitle: '컴포넌트 모음',
  navLabel: '메인 메뉴',
  navMovie: '영화',
  navManga: '만화',
  navNovel: '소설',
  description: '영화, 만화, 소설을 한곳에서. 언제든 시작하고 보던 곳부터 이어 보세요.',
} satisfies Texts<'app', 'ko-KR'>;
