import type { Texts } from '../../src/catalogue.ts';

export const home = {
  continueTitle: '続きから',
  hot: '人気',
  new: '新着',
  highRated: '高評価',
  free: '無料',
  vip: 'VIP会員向け',
  completed: '完結作品',
  emptyHint: 'まだ作品がありません。取り込むとここに並びます',
} satisfies Texts<'home', 'ja-JP'>;
