import type { NoticeTexts } from '../../../src/notices/notice-catalogue.ts';

export const notices = {
  paidTitle: 'お支払いが完了しました',
  paidText: '「{item}」をご利用いただけます。注文番号 {number}',
  failedTitle: '注文を完了できませんでした',
  failedText: '「{item}」は購入できなくなりました。お支払い分は残高に残ります。注文番号 {number}',
  creditedTitle: '残高に入金がありました',
  creditedText: '終了した注文 {number} に {amount} の入金がありました。残高に追加されています。',
  refundedTitle: '返金が完了しました',
  refundedText: '「{item}」の {amount} を返金し、付与された権利は終了しました。注文番号 {number}',
  chargedBackTitle: '支払いが取り消されました',
  chargedBackText: '注文 {number} の {amount} が銀行により取り消され、付与された権利は終了しました。',
  vipEndingTitle: 'VIPの期限が近づいています',
  vipEndingText: 'VIPは{date}に終了します。今更新すると残り期間に加算されます。',
  vipEndedTitle: 'VIPの期限が切れました',
  vipEndedText: 'VIPは{date}に終了しました。更新すると続きをお楽しみいただけます。',
} satisfies NoticeTexts;
