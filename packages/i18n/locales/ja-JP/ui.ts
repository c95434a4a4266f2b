import type { Texts } from '../../src/catalogue.ts';

export const ui = {
  back: '戻る',
  close: '閉じる',
  retry: '再試行',
  reload: 'ページを再読み込み',
  expand: 'もっと見る',
  collapse: '閉じる',
  listEnd: 'これで全部です',
  goHome: 'ホームへ',
  offlineTitle: 'オフラインです',
  offlineHint: '接続が戻ると自動で再開します',
  staleNotice: 'オフラインのため、前回の内容を表示しています',
  scoreLabel: '評価 {score}',
  badgeVip: 'VIP',
  badgePaid: '有料',
  bannerLabel: 'おすすめ',
  skipToContent: '本文へ移動',
  refreshing: '更新しています',
  settings: '設定',
  brightness: '明るさ',
  locked: 'ロック中',
} satisfies Texts<'ui', 'ja-JP'>;
