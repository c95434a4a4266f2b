import { readWebhookFaults } from '../faults/profile.ts';
import type { Gateway } from '../gateway.ts';
import { type Reply, json, refusal } from '../http/reply.ts';
import { readJson, readObject, readRef, readText } from '../read-fields.ts';
import type { Delivery } from '../store/delivery-store.ts';
import { distort, flawOf } from '../webhooks/emit.ts';

/**
 * Sends a payment's events (or one of them) once more, delivered or not; with `faults` they are distorted on the way,
 * as an attacker or a confused gateway would send them. Answers when each was answered.
 */
export async function redeliver(gateway: Gateway, body: string): Promise<Reply> {
  const fields = readJson(body);
  const events = eventsOf(
    fields['eventId'] === undefined
      ? gateway.deliveries.listOf(readRef(fields, 'merchantRef'))
      : gateway.deliveries.listOfEvent(readText(fields, 'eventId', { max: 64 })),
  );
  if (events.length === 0) return refusal(404, 'not_found', 'there is no such event');
  const faults = fields['faults'] === undefined ? null : readWebhookFaults(fields['faults']);
  for (const event of events) {
    gateway.deliveries.insert({
      ...event,
      body: faults === null ? event.body : distorted(event.body, faults),
      flaw: flawOf(faults),
      dropShare: faults?.dropShare ?? 0,
      isHeld: false,
      nextAt: gateway.clock.now() + (faults?.delayMs ?? 0),
    });
  }
  await gateway.dispatcher.sendAllDue();
  return json(200, { sent: events.map(({ eventId }) => eventId) });
}

/** Each event once, as it was told first. */
function eventsOf(deliveries: readonly Delivery[]): Delivery[] {
  const first = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    if (!first.has(delivery.eventId)) first.set(delivery.eventId, delivery);
  }
  return [...first.values()];
}

function distorted(body: string, faults: Parameters<typeof distort>[1]): string {
  const parsed: unknown = JSON.parse(body);
  const payload = readObject(parsed);
  const { merchantId, amountMinor, currency } = payload;
  return JSON.stringify({
    ...payload,
    ...distort(
      { merchantId: String(merchantId), amountMinor: Number(amountMinor), currency: String(currency) },
      faults,
    ),
  });
}
