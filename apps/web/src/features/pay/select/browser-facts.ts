import type { BrowserFacts } from '#entities/order/queries.ts';

interface AppleWindow {
  ApplePaySession?: { canMakePayments: () => boolean };
}

function hasApplePay(): boolean {
  try {
    // Safari's own object, which no type of the platform names.
    return (globalThis as AppleWindow).ApplePaySession?.canMakePayments() === true;
  } catch {
    // On a page over plain http it throws.
    return false;
  }
}

/**
 * Google's wallet lives in browsers of Chromium's family that have payment requests. `canMakePayment` is not asked: it
 * would tell Google of everybody who only looks at ways to pay, and our policy lets no page connect to others.
 */
const hasGooglePay = (): boolean =>
  typeof PaymentRequest === 'function' && /\bChrome\/\d/u.test(navigator.userAgent);

/** What this browser can pay with. Only asked on pages behind the login, which no server renders. */
export const browserFacts = (): BrowserFacts => ({
  hasApplePay: hasApplePay(),
  hasGooglePay: hasGooglePay(),
});
