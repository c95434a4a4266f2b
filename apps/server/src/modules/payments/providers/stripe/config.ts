import type { OutsideMethod } from '@aurora/contracts';

/** What Stripe's hosted page can take for us. Alipay and WeChat only where the operator prefers Stripe for them. */
export const STRIPE_METHODS = ['card', 'apple-pay', 'google-pay', 'alipay', 'wechat'] as const;
export type StripeMethod = (typeof STRIPE_METHODS)[number] & OutsideMethod;

export interface StripeConfig {
  /** `sk_…` or a restricted `rk_…`; whether it is a live or a test key decides which events are believed. */
  readonly secretKey: string;
  /** `whsec_…`, several while one is being replaced. */
  readonly webhookSecrets: readonly string[];
  readonly methods: readonly StripeMethod[];
  /** `https://api.stripe.com`, or an emulator. */
  readonly apiUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

export const isStripeMethod = (method: string): method is StripeMethod =>
  STRIPE_METHODS.some((one) => one === method);
