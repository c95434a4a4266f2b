import { useEffect, useState } from 'react';
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

/** Asked of the browser without any merchant's data: only whether it has a wallet that could pay. */
async function hasGooglePay(): Promise<boolean> {
  if (typeof PaymentRequest === 'undefined') return false;
  try {
    const method = {
      supportedMethods: 'https://google.com/pay',
      data: { apiVersion: 2, apiVersionMinor: 0 },
    };
    const details = { total: { label: 'total', amount: { currency: 'USD', value: '1.00' } } };
    return await new PaymentRequest([method], details).canMakePayment();
  } catch {
    return false;
  }
}

/** A browser that does not answer has no wallet. */
const PATIENCE_MS = 1500;

const nothingSoon = (): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));

export async function browserFacts(): Promise<BrowserFacts> {
  return { hasApplePay: hasApplePay(), hasGooglePay: await Promise.race([hasGooglePay(), nothingSoon()]) };
}

/** What this browser can pay with; null until it was asked. */
export function useBrowserFacts(): BrowserFacts | null {
  const [facts, setFacts] = useState<BrowserFacts | null>(null);
  useEffect(() => {
    let isOver = false;
    void browserFacts().then((found) => {
      if (!isOver) setFacts(found);
      return found;
    });
    return () => {
      isOver = true;
    };
  }, []);
  return facts;
}
