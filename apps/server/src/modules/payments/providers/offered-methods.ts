import { type Currency, type OutsideMethod, PAYMENT_METHODS } from '@aurora/contracts';
import type { PaymentProvider } from './payment-provider.ts';

/** What the payer's browser can do, as it says itself. Nothing but comfort hangs on it. */
export interface BrowserFacts {
  readonly hasApplePay: boolean;
  readonly hasGooglePay: boolean;
  /** Inside WeChat: its pages open neither Alipay nor other apps. */
  readonly isWechatBrowser: boolean;
  readonly isMobile: boolean;
}

/** `gateway`: nobody who serves it is configured; `currency`: not in this one; `browser`: not from here. */
export type WhyMissing = 'currency' | 'browser' | 'gateway';

export type OfferedMethod =
  | { readonly method: OutsideMethod; readonly available: true; readonly providerId: string }
  | { readonly method: OutsideMethod; readonly available: false; readonly why: WhyMissing };

type Serving = Pick<PaymentProvider, 'id' | 'serves' | 'isReal'>;

/** What a method asks of the browser; those left out ask nothing. */
const WORKS_IN: { readonly [Method in OutsideMethod]?: (browser: BrowserFacts) => boolean } = {
  // WeChat shows a warning instead of Alipay's page.
  alipay: ({ isWechatBrowser }) => !isWechatBrowser,
  'apple-pay': ({ hasApplePay }) => hasApplePay,
  'google-pay': ({ hasGooglePay }) => hasGooglePay,
  // Ends in the Venmo app, which a page inside another app cannot open.
  venmo: ({ isMobile, isWechatBrowser }) => isMobile && !isWechatBrowser,
};

const serves = (provider: Serving, wanted: OutsideMethod, currency?: Currency): boolean =>
  provider.serves.some(
    ({ method, currencies }) =>
      method === wanted && (currency === undefined || currencies.includes(currency)),
  );

function offer(
  providers: readonly Serving[],
  currency: Currency,
  browser: BrowserFacts,
  method: OutsideMethod,
): OfferedMethod {
  const missing = (why: WhyMissing): OfferedMethod => ({ method, available: false, why });
  if (!providers.some((provider) => serves(provider, method))) return missing('gateway');
  // The first that is configured is the one that the operator prefers.
  const provider = providers.find((one) => serves(one, method, currency));
  if (provider === undefined) return missing('currency');
  // A sandbox's own page stands in for what a browser lacks.
  if (provider.isReal && WORKS_IN[method]?.(browser) === false) return missing('browser');
  return { method, available: true, providerId: provider.id };
}

/**
 * Each way to pay through somebody outside, in the picker's order: who takes it, or why it is missing. The reason that
 * no change of browser or currency would mend is told first.
 */
export const decideOfferedMethods = (
  providers: readonly Serving[],
  currency: Currency,
  browser: BrowserFacts,
): readonly OfferedMethod[] =>
  PAYMENT_METHODS.filter((method) => method !== 'wallet').map((method) =>
    offer(providers, currency, browser, method),
  );
