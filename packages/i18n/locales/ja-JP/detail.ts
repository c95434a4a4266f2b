import type { Texts } from '../../src/catalogue.ts';

export const detail = {
  startReading: '読み始める',
  continueReading: '続きから: {chapter}',
  synopsis: 'あらすじ',
  chapters: '目次',
  reverseOrder: '新しい順',
  normalOrder: '古い順',
  showAllChapters: '全{total}話を表示',
  director: '監督',
  cast: '出演',
  author: '作者',
  artist: '作画',
  statusOngoing: '連載中',
  statusCompleted: '完結',
  statusHiatus: '休載中',
  statusCancelled: '打ち切り',
  freeChapters: { other: '最初の{count}話無料' },
  wholePrice: '全巻 {price}',
  furthestAt: 'いちばん先まで読んだのは {chapter}',
} satisfies Texts<'detail', 'ja-JP'>;
