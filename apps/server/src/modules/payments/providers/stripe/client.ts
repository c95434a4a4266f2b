import { Stripe } from 'stripe';
import type { z } from 'zod/mini';
import { ProviderRefusal, ProviderUnclear } from '../payment-provider.ts';
import type { StripeConfig } from './config.ts';

const API_URL = 'https://api.stripe.com';
/** Longer than any answer of Stripe's that is still worth something to a waiting payer. */
const TIMEOUT_MS = 8000;

/** Stripe's library, bound to one address and to one try: repeats are ours to decide, under the same idempotency key. */
export function createStripeClient(config: StripeConfig, fetch: typeof globalThis.fetch): Stripe {
  const { protocol, hostname, port } = new URL(config.apiUrl ?? API_URL);
  const isPlain = protocol === 'http:';
  return new Stripe(config.secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(url, { ...init, redirect: 'error' }),
    ),
    timeout: config.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** 409: the same key is being worked on; 429: too many. Nothing is said about the payment by either. */
const SAYS_NOTHING = new Set([409, 429]);

function readFault(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnclear('Stripe', { cause: error });
  const { statusCode = 0, code = '', message } = error;
  const isAnswer = statusCode >= 400 && statusCode < 500 && !SAYS_NOTHING.has(statusCode);
  // A key that was used with other parameters: what was done with it the first time is not told.
  if (!isAnswer || error instanceof Stripe.errors.StripeIdempotencyError)
    return new ProviderUnclear(`Stripe: ${statusCode} ${message}`, { cause: error });
  // A wrong or blocked key is the operator's to mend; it says nothing about this order.
  const isFinal = statusCode !== 401 && statusCode !== 403;
  return new ProviderRefusal(`Stripe: ${code} ${message}`.trim(), { isFinal });
}

/** Rejects at once where the caller gives up; the request itself ends by its timeout. */
function untilGivenUp<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  const givenUp = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new ProviderUnclear('given up before Stripe answered'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work, givenUp]);
}

/** One conversation with Stripe. Throws `ProviderUnclear` or `ProviderRefusal`, and nothing else. */
export async function askStripe<Value>(
  work: () => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  try {
    return await untilGivenUp(work(), signal);
  } catch (error) {
    if (error instanceof ProviderUnclear) throw error;
    throw readFault(error);
  }
}

/** What came, in the shape that we rely on; something else is no answer. */
export function readAs<Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.output<Shape> {
  const { data, success, error } = shape.safeParse(answer);
  if (!success) throw new ProviderUnclear('Stripe answered something else', { cause: error });
  return data;
}

export type { Stripe };
