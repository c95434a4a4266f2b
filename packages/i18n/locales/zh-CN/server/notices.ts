/** What a member is told of his money: a title and a sentence a topic of the outbox. */
export const notices = {
  paidTitle: '支付成功',
  paidText: '「{item}」已到账，订单号 {number}。',
  failedTitle: '订单未能完成',
  failedText: '「{item}」已无法购买，已付的款项会保留在你的余额中。订单号 {number}。',
  creditedTitle: '一笔款项已存入余额',
  creditedText: '订单 {number} 收到 {amount}，但当时订单已结束，款项已存入你的余额。',
  refundedTitle: '退款已完成',
  refundedText: '「{item}」的 {amount} 已退回，相应权益已收回。订单号 {number}。',
  chargedBackTitle: '一笔付款被撤回',
  chargedBackText: '订单 {number} 的 {amount} 被支付方撤回，相应权益已收回。',
  vipEndingTitle: 'VIP 即将到期',
  vipEndingText: '你的 VIP 将于 {date} 到期，现在续费会在原到期日之后顺延。',
  vipEndedTitle: 'VIP 已到期',
  vipEndedText: '你的 VIP 已于 {date} 到期。续费后即可继续观看会员内容。',
} as const;
