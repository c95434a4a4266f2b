import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { type WebhookEvent, WebhookRefusal, type WebhookRequest } from '../payment-provider.ts';
import { type SandboxEvent, parseEvent } from './answers.ts';

/** How far a webhook's time may lie from ours, to either side. */
const TOLERANCE_S = 300;

interface Trust {
  readonly merchantId: string;
  readonly webhookSecrets: readonly string[];
}

/** Signature before time before content: nothing is said of a webhook that anybody could have written. */
export function readSandboxWebhook(request: WebhookRequest, trust: Trust, clock: Clock): WebhookEvent {
  const id = request.headers['webhook-id'] ?? '';
  const timestamp = request.headers['webhook-timestamp'] ?? '';
  if (!/^\d{1,12}$/u.test(timestamp) || id === '' || !isSigned(request, { id, timestamp }, trust)) {
    throw new WebhookRefusal('signature');
  }
  if (Math.abs(clock.now() / 1000 - Number(timestamp)) > TOLERANCE_S) throw new WebhookRefusal('stale');
  const event = parseEvent(readJson(request.body));
  if (event === null || event.eventId !== id) throw new WebhookRefusal('malformed');
  if (event.merchantId !== trust.merchantId) throw new WebhookRefusal('merchant');
  return { eventId: event.eventId, news: toNews(event) };
}

function isSigned(
  { headers, body }: WebhookRequest,
  { id, timestamp }: { readonly id: string; readonly timestamp: string },
  { webhookSecrets }: Trust,
): boolean {
  const given = (headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice(3)));
  const right = webhookSecrets.map((secret) =>
    Buffer.from(createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')),
  );
  return given.some((text) => right.some((own) => own.length === text.length && timingSafeEqual(own, text)));
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

const STATUS = {
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.closed': 'closed',
  // Taken back later, but it was paid.
  chargeback: 'paid',
} as const;

function toNews(event: SandboxEvent): WebhookEvent['news'] {
  const { merchantRef, providerRef, amountMinor, currency, merchantId, failure, merchantRefundRef } = event;
  const why = failure === undefined ? {} : { failure };
  if (event.type === 'refund.done' || event.type === 'refund.failed') {
    if (merchantRefundRef === undefined) throw new WebhookRefusal('malformed');
    const status = event.type === 'refund.done' ? 'done' : 'failed';
    return { about: 'refund', merchantRefundRef, state: { status, ...why } };
  }
  const status = STATUS[event.type];
  const at = new Date(event.at);
  const evidence = { merchantRef, providerRef, status, amountMinor, currency, merchantId, at, ...why };
  return { about: event.type === 'chargeback' ? 'chargeback' : 'payment', evidence };
}
