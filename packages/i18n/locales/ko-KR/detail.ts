import type { Texts } from '../../src/catalogue.ts';

export const detail = {
  startReading: '읽기 시작',
  continueReading: '이어보기: {chapter}',
  synopsis: '줄거리',
  chapters: '목차',
  reverseOrder: '최신순',
  normalOrder: '첫화부터',
  showAllChapters: '전체 {total}화 보기',
  director: '감독',
  cast: '출연',
  author: '작가',
  artist: '그림',
  statusOngoing: '연재 중',
  statusCompleted: '완결',
  statusHiatus: '휴재',
  statusCancelled: '중단',
  freeChapters: { other: '첫 {count}화 무료' },
  wholePrice: '전체 {price}',
  furthestAt: '가장 멀리 읽은 곳: {chapter}',
} satisfies Texts<'detail', 'ko-KR'>;
