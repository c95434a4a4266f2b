import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  type PaymentToStart,
  ProviderUnclear,
  type RefundToMake,
  type WebhookEvent,
  type WebhookRequest,
} from '../payment-provider.ts';
import type { Begun, Capabilities, ProviderHarness } from './test-harness.ts';

/** One line of the suite's table. `when`: only for adapters that can; for the others the line does not exist. */
export interface ConformanceCase {
  readonly name: string;
  readonly when?: (capabilities: Capabilities, harness: ProviderHarness) => boolean;
  readonly run: (harness: ProviderHarness) => Promise<void>;
}

/** As long as a reference may be. */
export const newRef = () => randomUUID().replaceAll('-', '');

export const usualAmount = ({ amounts }: Capabilities) =>
  Math.min(Math.max(1230, amounts.minMinor), amounts.maxMinor);

export function paymentToStart(h: ProviderHarness, changes: Partial<PaymentToStart> = {}): PaymentToStart {
  return {
    merchantRef: newRef(),
    providerRef: null,
    method: h.capabilities.method,
    amountMinor: usualAmount(h.capabilities),
    currency: h.capabilities.currency,
    description: 'Aurora VIP · 极光会员 30 天 "½" & <co>',
    expiresAt: new Date(h.clock.now() + 30 * 60_000),
    locale: 'zh-CN',
    returnUrl: 'https://aurora.example/pay/return?order=A1',
    notifyUrl: 'https://aurora.example/api/payments/any/webhook',
    payer: { userAgent: 'Mozilla/5.0 (Linux; Android 15; K) Mobile', ip: '203.0.113.7' },
    ...changes,
  };
}

export async function begin(h: ProviderHarness, changes: Partial<PaymentToStart> = {}): Promise<Begun> {
  const asked = paymentToStart(h, changes);
  const started = await h.provider.start(asked);
  const { merchantRef, method, amountMinor, currency } = asked;
  return {
    asked,
    started,
    ref: { merchantRef, providerRef: started.providerRef, method, amountMinor, currency },
  };
}

/** Begun, paid, and captured where that is ours to do. */
export async function beginAndPay(h: ProviderHarness, changes: Partial<PaymentToStart> = {}): Promise<Begun> {
  const begun = await begin(h, changes);
  await h.payerPays(begun);
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid' });
  return begun;
}

/** The payer tries; whether he is let is not the question. */
export async function tryToPay(h: ProviderHarness, begun: Begun): Promise<void> {
  try {
    await h.payerPays(begun);
  } catch {
    // Refused by the provider: then nothing was paid, which the case looks at.
  }
}

export const refundOf = (
  { ref }: Begun,
  amountMinor: number,
  merchantRefundRef = newRef(),
): RefundToMake => ({ payment: ref, merchantRefundRef, amountMinor, reason: 'asked for by the member' });

/** Requests and what the adapter reads in them. */
export async function readAll(h: ProviderHarness, requests: readonly WebhookRequest[]) {
  const read: { request: WebhookRequest; event: WebhookEvent }[] = [];
  for (const request of requests) read.push({ request, event: await h.provider.readWebhook(request) });
  return read;
}

export const tellsPaid = ({ news }: WebhookEvent, { ref }: Begun): boolean =>
  news?.about === 'payment' &&
  news.evidence.merchantRef === ref.merchantRef &&
  news.evidence.status === 'paid';

/** The webhook that tells of a payment, and what is read in it. */
export async function paidWebhook(h: ProviderHarness, begun: Begun) {
  const found = (await readAll(h, await h.deliver())).find(({ event }) => tellsPaid(event, begun));
  if (found === undefined) throw new Error('the provider told nothing about the payment');
  return found;
}

/** The payer pays; the money is taken by a query where that is ours to do, and by nothing else where it is not. */
export async function payUnasked(
  h: ProviderHarness,
  begun: Begun,
  what?: { amountMinor?: number; currency?: string },
) {
  await h.payerPays(begun, what);
  if (h.capabilities.capturesOnQuery) await h.provider.query(begun.ref);
}

export const settledOf = async <Value>(work: Promise<Value>): Promise<Value | Error> => {
  try {
    return await work;
  } catch (error) {
    return error instanceof Error
      ? error
      : new Error('something that is no error was thrown', { cause: error });
  }
};

export async function expectUnclear(work: Promise<unknown>): Promise<void> {
  expect(await settledOf(work)).toBeInstanceOf(ProviderUnclear);
}
