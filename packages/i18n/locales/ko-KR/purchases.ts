import type { Texts } from '../../src/catalogue.ts';

export const purchases = {
  boughtAt: '{date} 구매',
  goLooking: '둘러보기',
  tabsLabel: '구매한 작품',
  emptyMovie: '아직 구매한 영화가 없어요',
  emptyManga: '아직 구매한 만화가 없어요',
  emptyNovel: '아직 구매한 소설이 없어요',
} satisfies Texts<'purchases', 'ko-KR'>;
