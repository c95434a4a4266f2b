import type { Locale } from '@aurora/contracts';
import type { Clock } from '#platform/clock/clock.ts';
import {
  type PaymentRef,
  type PaymentToStart,
  ProviderRefusal,
  ProviderUnclear,
  type StartedPayment,
} from '../payment-provider.ts';
import { type Stripe, askStripe, readAs } from './client.ts';
import { type StripeMethod, isStripeMethod } from './config.ts';
import { type Session, ownSessionShape, sessionShape } from './shapes.ts';

type SessionParams = NonNullable<Parameters<Stripe['checkout']['sessions']['create']>[0]>;

/** Stripe's page shows Apple Pay and Google Pay by itself, as ways to hand over a card. */
const TYPE_OF = {
  card: 'card',
  'apple-pay': 'card',
  'google-pay': 'card',
  alipay: 'alipay',
  wechat: 'wechat_pay',
} as const satisfies Record<StripeMethod, string>;

/** The languages of Stripe's page; each of ours is among them. */
const LANGUAGE_OF = {
  'zh-CN': 'zh',
  'en-US': 'en',
  'vi-VN': 'vi',
  'th-TH': 'th',
  'ja-JP': 'ja',
  'ko-KR': 'ko',
  'de-DE': 'de',
  'fr-FR': 'fr',
  'it-IT': 'it',
  'ru-RU': 'ru',
} as const satisfies Record<Locale, SessionParams['locale']>;

/** Stripe lets no session end sooner than 30 minutes after it was made, nor later than 24 hours. */
const SHORTEST_LIFE_SECONDS = 30 * 60;
/** Sessions live for a day at most; an older one that we were never told of took no money. */
const SEARCHED_SECONDS = 25 * 3600;
const SEARCHED_SESSIONS = 5000;

/** Ours of a session, whoever made it; null where it is not one of ours. */
export function referenceOf(session: unknown): string | null {
  const { data } = ownSessionShape.safeParse(session);
  return data?.metadata?.['merchantRef'] ?? null;
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/**
 * A function of the payment alone: Stripe refuses an idempotency key that comes again with other parameters, so no
 * clock may speak here. The session therefore outlives the order by Stripe's shortest life; the close ends it.
 */
function paramsOf(payment: PaymentToStart, method: StripeMethod): SessionParams {
  const metadata = { merchantRef: payment.merchantRef };
  return {
    mode: 'payment',
    allowed_payment_method_types: [TYPE_OF[method]],
    ...(method === 'wechat' && { payment_method_options: { wechat_pay: { client: 'web' } } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: payment.amountMinor,
          product_data: { name: payment.description },
        },
      },
    ],
    // Otherwise Stripe may take another currency than the order's.
    adaptive_pricing: { enabled: false },
    client_reference_id: payment.merchantRef,
    metadata,
    // Copied onto the charge, where the statement reads it.
    payment_intent_data: { metadata, description: payment.description },
    expires_at: secondsOf(payment.expiresAt) + SHORTEST_LIFE_SECONDS,
    success_url: payment.returnUrl,
    cancel_url: payment.returnUrl,
    locale: LANGUAGE_OF[payment.locale],
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Checkout Sessions: one is one payment of ours. */
export function createSessions(stripe: Stripe, clock: Clock) {
  async function start(payment: PaymentToStart, signal?: AbortSignal): Promise<StartedPayment> {
    if (!isStripeMethod(payment.method))
      throw new ProviderRefusal(`Stripe takes no ${payment.method} here`, { isFinal: true });
    const params = paramsOf(payment, payment.method);
    const answer = await askStripe(
      () => stripe.checkout.sessions.create(params, { idempotencyKey: payment.merchantRef }),
      signal,
    );
    const session = readAs(sessionShape, answer);
    if (!URL.canParse(session.url ?? '')) throw new ProviderUnclear('Stripe gave no page to pay on');
    return {
      step: { kind: 'redirect', url: session.url ?? '' },
      providerRef: session.id,
      expiresAt: payment.expiresAt,
    };
  }

  async function get(id: string, signal?: AbortSignal): Promise<Session> {
    const expand = ['payment_intent.latest_charge'];
    return readAs(
      sessionShape,
      await askStripe(() => stripe.checkout.sessions.retrieve(id, { expand }), signal),
    );
  }

  /** The id of a session whose creation we never heard of. Stripe has no search by our reference, only a list. */
  async function findId(merchantRef: string, signal?: AbortSignal): Promise<string | null> {
    const since = secondsOf(new Date(clock.now())) - SEARCHED_SECONDS;
    return askStripe(async () => {
      let seen = 0;
      for await (const item of stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 })) {
        if (referenceOf(item) === merchantRef) return item.id;
        seen += 1;
        if (seen >= SEARCHED_SESSIONS) throw new ProviderUnclear('too many sessions to find one among them');
      }
      return null;
    }, signal);
  }

  /** Null: Stripe has none, and whoever pays needs its address from us. */
  async function find(payment: PaymentRef, signal?: AbortSignal): Promise<Session | null> {
    const id = payment.providerRef ?? (await findId(payment.merchantRef, signal));
    return id === null ? null : get(id, signal);
  }

  async function findByIntent(intentId: string): Promise<Session | null> {
    const list = await askStripe(
      () => stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }),
      undefined,
    );
    const [first] = list.data;
    return first === undefined || referenceOf(first) === null ? null : readAs(sessionShape, first);
  }

  /** True where Stripe did it; false where it refuses, because the session is not open any more. */
  async function expire(id: string, signal?: AbortSignal): Promise<boolean> {
    try {
      await askStripe(() => stripe.checkout.sessions.expire(id), signal);
      return true;
    } catch (error) {
      if (error instanceof ProviderRefusal) return false;
      throw error;
    }
  }

  return { start, find, findByIntent, expire };
}
