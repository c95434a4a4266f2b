import type { Texts } from '../../src/catalogue.ts';

export const ui = {
  back: '뒤로',
  close: '닫기',
  retry: '다시 시도',
  reload: '새로고침',
  expand: '펼치기',
  collapse: '접기',
  listEnd: '마지막이에요',
  goHome: '홈으로 가기',
  offlineTitle: '오프라인 상태예요',
  offlineHint: '연결되면 자동으로 이어져요',
  staleNotice: '오프라인이라 이전에 불러온 내용을 보여줘요',
  scoreLabel: '평점 {score}',
  badgeVip: 'VIP',
  badgePaid: '유료',
  bannerLabel: '추천',
  skipToContent: '본문으로 이동',
  refreshing: '새로고침 중',
  settings: '설정',
  brightness: '밝기',
  locked: '잠김',
} satisfies Texts<'ui', 'ko-KR'>;
