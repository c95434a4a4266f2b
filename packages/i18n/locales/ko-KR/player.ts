import type { Texts } from '../../src/catalogue.ts';

export const player = {
  play: '재생',
  pause: '일시정지',
  seek: '재생 위치',
  trialLine: '{seconds}초 미리보기',
  trialEnded: '미리보기가 끝났습니다',
  offerLogin: '로그인하고 전체 보기',
  offerVip: 'VIP는 모든 영화를 볼 수 있습니다',
  offerBuy: '이 영화 구매 {price}',
  watchAgain: '다시 보기',
  quality: '화질',
  automatic: '자동',
  speed: '재생 속도',
  subtitles: '자막',
  off: '끄기',
  fullScreen: '전체 화면',
  pictureInPicture: '화면 속 화면',
  mute: '음소거',
} satisfies Texts<'player', 'ko-KR'>;
