import type { Clock } from '#platform/clock/clock.ts';
import {
  type Evidence,
  type PaymentProvider,
  type PaymentRef,
  ProviderRefusal,
  ProviderUnclear,
  type WebhookReply,
} from '../payment-provider.ts';
import { createStripeClient } from './client.ts';
import { type StripeConfig } from './config.ts';
import { evidenceOf, modeOfKey } from './evidence.ts';
import { createRefunds } from './refunds.ts';
import { type Sessions, createSessions } from './sessions.ts';
import { createStatement } from './statement.ts';
import { createWebhookReader } from './webhook.ts';

export interface StripeDeps {
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

const reply = (status: number): WebhookReply => ({ status, contentType: 'text/plain', body: '' });

/** A payment that Stripe does not know: nobody can pay it, for its page's address comes from us alone. */
const neverStarted = (payment: PaymentRef): Evidence => ({
  merchantRef: payment.merchantRef,
  providerRef: null,
  status: 'pending',
  amountMinor: payment.amountMinor,
  currency: payment.currency,
  merchantId: null,
  at: null,
});

async function query(sessions: Sessions, payment: PaymentRef, signal?: AbortSignal): Promise<Evidence> {
  try {
    const session = await sessions.find(payment, signal);
    return session === null ? neverStarted(payment) : evidenceOf(session);
  } catch (error) {
    // A question that is refused leaves the payment as unknown as one without an answer.
    if (error instanceof ProviderRefusal) throw new ProviderUnclear(error.message, { cause: error });
    throw error;
  }
}

async function close(sessions: Sessions, payment: PaymentRef, signal?: AbortSignal) {
  try {
    const session = await sessions.find(payment, signal);
    if (session === null) return 'closed';
    if (session.status === 'open' && (await sessions.expire(session.id, signal))) return 'closed';
    const { status } = await query(sessions, { ...payment, providerRef: session.id }, signal);
    if (status === 'paid') return 'paid';
    return status === 'closed' || status === 'failed' ? 'closed' : 'unclear';
  } catch {
    return 'unclear';
  }
}

/**
 * Stripe's hosted page (Checkout Sessions): a card, with Apple Pay or Google Pay where the browser has them, and
 * Alipay and WeChat where the operator prefers Stripe for them. Card data never comes near us.
 */
export function createStripeProvider(config: StripeConfig, deps: StripeDeps): PaymentProvider {
  const { clock, fetch = globalThis.fetch } = deps;
  const stripe = createStripeClient(config, fetch);
  const sessions = createSessions(stripe, clock);
  return {
    id: 'stripe',
    serves: config.methods.map((method) => ({ method, currencies: ['CNY', 'USD'] })),
    isReal: modeOfKey(config.secretKey) === 'live',
    start: sessions.start,
    query: (payment, signal) => query(sessions, payment, signal),
    close: (payment, signal) => close(sessions, payment, signal),
    ...createRefunds(stripe, sessions),
    readWebhook: createWebhookReader({ stripe, config, clock, sessions }),
    webhookReplies: { success: reply(200), failure: reply(500) },
    statement: createStatement(stripe),
  };
}
