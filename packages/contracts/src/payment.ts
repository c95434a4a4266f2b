/** Ways to pay, in the picker's order (`decisions.md`, Money); from `apple-pay` on they stand behind “show more”. */
export const PAYMENT_METHODS = [
  'wallet',
  'alipay',
  'wechat',
  'card',
  'apple-pay',
  'google-pay',
  'venmo',
  'usdt',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Ways that go through a provider outside; the wallet is ours. */
export type OutsideMethod = Exclude<PaymentMethod, 'wallet'>;
