import type { Texts } from '../../src/catalogue.ts';

export const home = {
  continueTitle: '이어보기',
  hot: '인기',
  new: '최근 업데이트',
  highRated: '높은 평점',
  free: '무료',
  vip: 'VIP 전용',
  completed: '완결작',
  emptyHint: '아직 작품이 없습니다. 가져오면 여기에 표시됩니다',
} satisfies Texts<'home', 'ko-KR'>;
