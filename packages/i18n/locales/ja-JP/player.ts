import type { Texts } from '../../src/catalogue.ts';

export const player = {
  play: '再生',
  pause: '一時停止',
  seek: '再生位置',
  trialLine: '{seconds}秒試し見できます',
  trialEnded: '試し見はここまでです',
  offerLogin: 'ログインして全編を見る',
  offerVip: 'VIP会員は全作品見放題',
  offerBuy: 'この作品を購入 {price}',
  watchAgain: 'もう一度見る',
  quality: '画質',
  automatic: '自動',
  speed: '再生速度',
  subtitles: '字幕',
  off: 'オフ',
  fullScreen: '全画面',
  pictureInPicture: 'ピクチャー・イン・ピクチャー',
  mute: 'ミュート',
} satisfies Texts<'player', 'ja-JP'>;
