import type { Clock } from '#platform/clock/clock.ts';
import {
  type Evidence,
  type PaymentProvider,
  type PaymentRef,
  ProviderRefusal,
  ProviderUnclear,
  type WebhookReply,
} from '../payment-provider.ts';
import type { Fetch } from '../wire/ask-provider.ts';
import { createCertificates } from './certificates/certificates.ts';
import { createPaypalClient } from './client.ts';
import { type PaypalConfig, isLive } from './config.ts';
import { evidenceOfOrder } from './evidence.ts';
import { type Orders, createOrders } from './orders.ts';
import { createRefunds } from './refunds.ts';
import { createStatement } from './statement.ts';
import { createWebhookReader } from './webhook.ts';

export interface PaypalDeps {
  readonly clock: Clock;
  readonly fetch?: Fetch;
}

const reply = (status: number): WebhookReply => ({ status, contentType: 'text/plain', body: '' });

/**
 * A payment without an order: never started, for whoever pays needs the address of the page from us; or so long ago
 * that PayPal has forgotten an order to which nobody agreed.
 */
const withoutOrder = ({ merchantRef, providerRef, amountMinor, currency }: PaymentRef): Evidence => ({
  ...{ merchantRef, providerRef, amountMinor, currency, merchantId: null, at: null },
  status: providerRef === null ? 'pending' : 'closed',
});

/** Looks, and takes the money where the payer has agreed. */
async function look(orders: Orders, payment: PaymentRef, signal?: AbortSignal): Promise<Evidence> {
  const order = await orders.find(payment, signal);
  if (order === null) return withoutOrder(payment);
  const isAgreed = order.status === 'APPROVED' && order.intent === 'CAPTURE';
  const seen = isAgreed ? await orders.capture(order, signal) : { order };
  const evidence = evidenceOfOrder(seen.order);
  if (evidence === null) throw new ProviderUnclear('an order without our reference');
  return seen.failure === undefined ? evidence : { ...evidence, failure: seen.failure };
}

async function query(orders: Orders, payment: PaymentRef, signal?: AbortSignal): Promise<Evidence> {
  try {
    return await look(orders, payment, signal);
  } catch (error) {
    // A question that is refused leaves the payment as unknown as one without an answer.
    if (error instanceof ProviderRefusal) throw new ProviderUnclear(error.message, { cause: error });
    throw error;
  }
}

/** Never takes money: an order that was agreed to in the last moment is closed like any other. */
async function close(orders: Orders, payment: PaymentRef, signal?: AbortSignal) {
  try {
    const before = await orders.find(payment, signal);
    if (before === null) return 'closed';
    const told = evidenceOfOrder(before)?.status;
    if (told === 'closed' || told === 'failed') return 'closed';
    if (told === 'paid') return 'paid';
    if (await orders.forbidCapture(before, signal)) return 'closed';
    const after = await orders.find(payment, signal);
    const status = after === null ? 'closed' : evidenceOfOrder(after)?.status;
    return status === 'paid' || status === 'closed' ? status : 'unclear';
  } catch {
    return 'unclear';
  }
}

/** Venmo, by PayPal's Orders v2: dollars from payers in the United States. */
export function createPaypalProvider(config: PaypalConfig, deps: PaypalDeps): PaymentProvider {
  const { clock, fetch = globalThis.fetch } = deps;
  const askPaypal = createPaypalClient({ config, clock, fetch });
  const orders = createOrders(askPaypal);
  const keyAt = createCertificates({ config, clock, fetch });
  return {
    id: 'paypal',
    // Signed is the body's CRC-32 alone: who saw one true event can write another with the same sum.
    webhooksAreHints: true,
    serves: [{ method: 'venmo', currencies: ['USD'] }],
    isReal: isLive(config),
    start: orders.start,
    query: (payment, signal) => query(orders, payment, signal),
    close: (payment, signal) => close(orders, payment, signal),
    ...createRefunds(askPaypal, orders),
    readWebhook: createWebhookReader({ config, askPaypal, keyAt }),
    webhookReplies: { success: reply(200), failure: reply(500) },
    statement: createStatement(askPaypal),
  };
}
