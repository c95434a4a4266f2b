import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import type { WebhookFaults } from '../faults/profile.ts';
import type { Payment } from '../payments/payment.ts';
import type { DeliveryStore, Flaw } from '../store/delivery-store.ts';

export type EventType =
  | 'payment.paid'
  | 'payment.failed'
  | 'payment.closed'
  | 'refund.done'
  | 'refund.failed'
  | 'chargeback';

export interface News {
  readonly type: EventType;
  readonly payment: Payment;
  readonly providerRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly at: number;
  readonly failure?: string | null;
  readonly merchantRefundRef?: string;
}

export type Emit = (news: News) => void;

interface Deps {
  readonly deliveries: DeliveryStore;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly merchantId: string;
}

/** How long an event that is to come second waits for another before it goes anyway. */
const HELD_MS = 5000;
const AFTER_THE_OTHER_MS = 250;

/** Writes an event and its webhooks, in the same step as the fact it tells. */
export function createEmit(deps: Deps): Emit {
  return (news) => {
    const faults = deps.faults.takeWebhookFaults(news.payment.merchantRef);
    const now = deps.clock.now();
    send(deps, { news, faults, now });
    if (faults?.unknownOrder === true) {
      const stranger = { ...news.payment, merchantRef: `unknown_${randomBytes(8).toString('hex')}` };
      send(deps, { news: { ...news, payment: stranger }, faults: null, now });
    }
  };
}

interface Sending {
  readonly news: News;
  readonly faults: WebhookFaults | null;
  readonly now: number;
}

function send({ deliveries, merchantId }: Deps, { news, faults, now }: Sending): void {
  const eventId = `evt_${randomBytes(12).toString('hex')}`;
  const body = JSON.stringify(distort(payloadOf(news, eventId, merchantId), faults));
  const isHeld = faults?.reorder === true;
  if (!isHeld) deliveries.releaseHeld(now + AFTER_THE_OTHER_MS);
  const delivery = {
    eventId,
    merchantRef: news.payment.merchantRef,
    url: news.payment.notifyUrl,
    body,
    flaw: flawOf(faults),
    dropShare: faults?.dropShare ?? 0,
    isHeld,
    nextAt: now + (faults?.delayMs ?? 0) + (isHeld ? HELD_MS : 0),
  };
  for (let copy = 0; copy <= (faults?.duplicates ?? 0); copy += 1) deliveries.insert(delivery);
}

function payloadOf(news: News, eventId: string, merchantId: string) {
  return {
    eventId,
    type: news.type,
    merchantId,
    merchantRef: news.payment.merchantRef,
    providerRef: news.providerRef,
    amountMinor: news.amountMinor,
    currency: news.currency,
    at: new Date(news.at).toISOString(),
    ...(news.merchantRefundRef !== undefined && { merchantRefundRef: news.merchantRefundRef }),
    ...(news.failure && { failure: news.failure }),
  };
}

interface Distortable {
  readonly merchantId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** The payload as a confused or forged gateway would tell it; it is rightly signed all the same. */
export function distort<T extends Distortable>(payload: T, faults: WebhookFaults | null): T {
  if (faults === null) return payload;
  return {
    ...payload,
    ...(faults.wrongAmount && { amountMinor: payload.amountMinor + 1 }),
    ...(faults.wrongCurrency && { currency: payload.currency === 'USD' ? 'CNY' : 'USD' }),
    ...(faults.wrongMerchant && { merchantId: `not-${payload.merchantId}` }),
  };
}

export function flawOf(faults: WebhookFaults | null): Flaw | null {
  if (faults?.wrongSignature === true) return 'wrong-signature';
  return faults?.staleTimestamp === true ? 'stale-timestamp' : null;
}
