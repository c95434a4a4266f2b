import type { Texts } from '../../src/catalogue.ts';

export const code = {
  lead: 'コードを入力すると、VIP期間または残高を受け取れます。',
  label: 'アクティベーションコード',
  hint: '8～32文字（空白とハイフンは数えません）',
  submit: '引き換える',
  submitting: '引き換え中…',
  loginFirst: 'ログインして引き換える',
  doneTitle: '引き換えました',
  doneVip: '{days}を受け取りました。有効期限は {date} です',
  doneVipForLife: '{days}を受け取りました',
  doneCredit: '{amount} を残高に追加しました',
  balance: '現在の残高 {amount}',
  another: 'もう1つ引き換える',
  goOn: '続ける',
} satisfies Texts<'code', 'ja-JP'>;
