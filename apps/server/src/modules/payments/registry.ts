import type { Currency, OutsideMethod, PaymentMethod } from '@aurora/contracts';
import { type BrowserFacts, type OfferedMethod, decideOfferedMethods } from './providers/offered-methods.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

/** The gateways that are configured, in the order in which they are preferred. */
export function createRegistry(providers: readonly PaymentProvider[]) {
  const get = (id: string): PaymentProvider | null =>
    providers.find((provider) => provider.id === id) ?? null;
  const offered = (currency: Currency, browser: BrowserFacts): readonly OfferedMethod[] =>
    decideOfferedMethods(providers, currency, browser);

  return {
    get,
    offered,
    /** Who takes this method from this browser; null where nobody does. */
    find(method: OutsideMethod, currency: Currency, browser: BrowserFacts): PaymentProvider | null {
      const found = offered(currency, browser).find((one) => one.method === method);
      return found?.available === true ? get(found.providerId) : null;
    },
  };
}
export type Registry = ReturnType<typeof createRegistry>;

export const isOutside = (method: PaymentMethod): method is OutsideMethod => method !== 'wallet';

/** What a browser is, as its name shows, and what it says that it can. */
export function browserFacts(
  userAgent: string,
  told: { hasApplePay: boolean; hasGooglePay: boolean },
): BrowserFacts {
  return {
    ...told,
    isWechatBrowser: /MicroMessenger/iu.test(userAgent),
    isMobile: /Android|iPhone|iPad|Mobile/iu.test(userAgent),
  };
}
