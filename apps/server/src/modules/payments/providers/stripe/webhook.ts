import type { z } from 'zod/mini';
import type { Clock } from '#platform/clock/clock.ts';
import {
  type Evidence,
  type WebhookEvent,
  WebhookRefusal,
  type WebhookRequest,
} from '../payment-provider.ts';
import type { Stripe } from './client.ts';
import type { StripeConfig } from './config.ts';
import { evidenceOf, modeOf, modeOfKey, refundStateOf } from './evidence.ts';
import { type Sessions, referenceOf } from './sessions.ts';
import { type StripeEvent, disputeShape, eventShape, refundShape, sessionShape } from './shapes.ts';

const TOLERANCE_SECONDS = 300;
const NO_TOLERANCE = 0;

type News = WebhookEvent['news'];

const read = <Shape extends z.ZodMiniType>(shape: Shape, value: unknown): z.output<Shape> => {
  const { data, success } = shape.safeParse(value);
  if (!success) throw new WebhookRefusal('malformed');
  return data;
};

function paymentNews({ type, created, data }: StripeEvent): News {
  // Refused it would be sent again for days, and the whole address be switched off in the end.
  if (referenceOf(data.object) === null) return null;
  const evidence = evidenceOf(read(sessionShape, data.object), { at: new Date(created * 1000) });
  if (type !== 'checkout.session.async_payment_failed') return { about: 'payment', evidence };
  return { about: 'payment', evidence: { ...evidence, status: 'failed' } };
}

/** Refunds that somebody made by hand in Stripe's dashboard carry no reference of ours; the statement tells of them. */
function refundNews({ data }: StripeEvent): News {
  const refund = read(refundShape, data.object);
  const merchantRefundRef = refund.metadata?.['merchantRefundRef'];
  if (merchantRefundRef === undefined) return null;
  return { about: 'refund', merchantRefundRef, state: refundStateOf(refund) };
}

/** A dispute names the intent only: whose payment it was is asked. What was taken back is told, not what was paid. */
async function chargebackNews({ created, data }: StripeEvent, sessions: Sessions): Promise<News> {
  const dispute = read(disputeShape, data.object);
  const intentId = dispute.payment_intent ?? null;
  const session = intentId === null ? null : await sessions.findByIntent(intentId);
  if (session === null) return null;
  const evidence: Evidence = {
    ...evidenceOf(session),
    amountMinor: dispute.amount,
    currency: dispute.currency,
    at: new Date(created * 1000),
    failure: dispute.reason,
  };
  return { about: 'chargeback', evidence };
}

const NEWS_OF: Record<string, (event: StripeEvent, sessions: Sessions) => News | Promise<News>> = {
  'checkout.session.completed': paymentNews,
  'checkout.session.async_payment_succeeded': paymentNews,
  'checkout.session.async_payment_failed': paymentNews,
  'checkout.session.expired': paymentNews,
  'refund.created': refundNews,
  'refund.updated': refundNews,
  'refund.failed': refundNews,
  // A dispute that is only opened has moved no money yet.
  'charge.dispute.funds_withdrawn': chargebackNews,
};

interface Deps {
  stripe: Stripe;
  config: StripeConfig;
  clock: Clock;
  sessions: Sessions;
}

export function createWebhookReader({ stripe, config, clock, sessions }: Deps) {
  const mode = modeOfKey(config.secretKey);

  /** The event under one of the secrets; whether its time is right is asked apart, to tell old from forged. */
  function verify({ headers, body }: WebhookRequest): unknown {
    const signature = headers['stripe-signature'] ?? '';
    const construct = (secret: string, tolerance: number) =>
      stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, tolerance, undefined, clock.now());
    const secret = config.webhookSecrets.find((one) => isTrue(() => construct(one, NO_TOLERANCE)));
    if (secret === undefined) throw new WebhookRefusal('signature');
    if (!isTrue(() => construct(secret, TOLERANCE_SECONDS))) throw new WebhookRefusal('stale');
    return JSON.parse(Buffer.from(body).toString());
  }

  return async function readWebhook(request: WebhookRequest): Promise<WebhookEvent> {
    const event = read(eventShape, verify(request));
    if (modeOf(event) !== mode || typeof event.account === 'string')
      throw new WebhookRefusal('merchant', 'an event of the other mode or of a connected account');
    const news = await NEWS_OF[event.type]?.(event, sessions);
    return { eventId: event.id, news: news ?? null };
  };
}

function isTrue(proof: () => unknown): boolean {
  try {
    proof();
    return true;
  } catch {
    return false;
  }
}
