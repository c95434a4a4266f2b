import type { Clock } from '#platform/clock/clock.ts';
import type { OutsideMethod } from '@aurora/contracts';
import type { PaymentProvider, PaymentRef, RefundToMake } from '../payment-provider.ts';
import { ProviderRefusal, ProviderUnclear } from '../payment-provider.ts';
import type { Fetch } from '../wire/ask-provider.ts';
import { parsePayment, parseRefund, parseResult, parseStatement } from './answers.ts';
import { type Ask, createAsk } from './ask-sandbox.ts';
import { pendingEvidence, toEvidence } from './evidence.ts';
import { toStartedPayment } from './step.ts';
import { readSandboxWebhook } from './webhook.ts';

export interface SandboxConfig {
  /** Where the server reaches the gateway. */
  readonly baseUrl: string;
  /** Where payers' browsers reach it; without it the host that they use for us, at the gateway's port. */
  readonly publicUrl?: string | undefined;
  readonly merchantId: string;
  readonly apiKey: string;
  /** One, or two while they are changed. */
  readonly webhookSecrets: readonly string[];
  readonly timeoutMs?: number;
}

export interface SandboxDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

const SERVES = [
  { method: 'alipay', currencies: ['CNY'] },
  { method: 'wechat', currencies: ['CNY'] },
  { method: 'card', currencies: ['CNY', 'USD'] },
  { method: 'apple-pay', currencies: ['CNY', 'USD'] },
  { method: 'google-pay', currencies: ['CNY', 'USD'] },
  { method: 'venmo', currencies: ['USD'] },
  { method: 'usdt', currencies: ['USD'] },
] as const satisfies PaymentProvider['serves'];

/** Shown on one screen and scanned with another, also on phones: so that the code's dialog is met out of the box. */
const flowOf = (method: OutsideMethod): 'qr' | 'redirect' => (method === 'wechat' ? 'qr' : 'redirect');

/** The gateway that we play ourselves (apps/pay-sandbox), as any other gateway: over HTTP, by what it documents. */
export function createSandboxProvider(config: SandboxConfig, deps: SandboxDeps): PaymentProvider {
  const ask = createAsk(config, deps.fetch);
  return {
    id: 'sandbox',
    isReal: false,
    serves: SERVES,
    webhookReplies: {
      success: { status: 200, contentType: 'application/json', body: '{"taken":true}' },
      failure: { status: 503, contentType: 'application/json', body: '{"taken":false}' },
    },
    start: async (payment, signal) => {
      const { payer: _payer, providerRef: _providerRef, ...asked } = payment;
      const body = { ...asked, expiresAt: payment.expiresAt.toISOString(), flow: flowOf(payment.method) };
      const started = await ask('POST', '/v1/payments', { body, signal, parse: parsePayment });
      return toStartedPayment(started, { config, returnUrl: payment.returnUrl });
    },
    query: async (payment, signal) => {
      const found = await findPayment(ask, payment, signal);
      return found === null ? pendingEvidence(payment) : toEvidence(found, payment);
    },
    close: async ({ merchantRef }, signal) =>
      orUnclear('unclear', async () => {
        const { result } = await ask('POST', `/v1/payments/${merchantRef}/close`, {
          signal,
          parse: parseResult,
        });
        return result === 'pending' ? 'unclear' : result;
      }),
    refund: async (refund, signal) => makeRefund(ask, refund, signal),
    queryRefund: async ({ merchantRefundRef }, signal) =>
      // What it does not know it may still get: asking for the refund again settles it.
      orUnclear({ status: 'unclear' }, async () =>
        ask('GET', `/v1/refunds/${merchantRefundRef}`, { signal, parse: parseRefund }),
      ),
    readWebhook: async (request) => readSandboxWebhook(request, config, deps.clock),
    statement: async (day, signal) => ask('GET', `/v1/statements/${day}`, { signal, parse: parseStatement }),
  };
}

/** Null: the gateway knows of no such payment. It may still get to know of it, from a start that is under way. */
async function findPayment(ask: Ask, { merchantRef }: PaymentRef, signal: AbortSignal | undefined) {
  try {
    return await ask('GET', `/v1/payments/${merchantRef}`, { signal, parse: parsePayment });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.message.startsWith('404 ')) return null;
    // A query asks for nothing that could be refused: whatever it is, we do not know.
    throw new ProviderUnclear(error.message, { cause: error });
  }
}

async function makeRefund(ask: Ask, refund: RefundToMake, signal: AbortSignal | undefined) {
  const { payment, merchantRefundRef, amountMinor, reason } = refund;
  const body = { merchantRefundRef, merchantRef: payment.merchantRef, amountMinor, reason };
  try {
    return await ask('POST', '/v1/refunds', { body, signal, parse: parseRefund });
  } catch (error) {
    if (error instanceof ProviderRefusal && error.isFinal) {
      return { status: 'failed' as const, failure: error.message };
    }
    return { status: 'unclear' as const };
  }
}

async function orUnclear<T>(unclear: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnclear || error instanceof ProviderRefusal) return unclear;
    throw error;
  }
}
