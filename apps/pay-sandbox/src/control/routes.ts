import { readProfile } from '../faults/profile.ts';
import type { Gateway } from '../gateway.ts';
import { type Incoming, hasBearer } from '../http/incoming.ts';
import { type Reply, json, refusal } from '../http/reply.ts';
import type { Route } from '../http/serve.ts';
import { presentPayment, presentRefund } from '../merchant-api/present.ts';
import type { Payment } from '../payments/payment.ts';
import { readInteger, readJson, readOptional, readSwitch } from '../read-fields.ts';
import type { Delivery } from '../store/delivery-store.ts';
import { actOn } from './act-on.ts';
import { isLocal } from './local-only.ts';
import { redeliver } from './redeliver.ts';

const NEWEST = 200;
const LONGEST_ADVANCE_MS = 400 * 86_400_000;

type Handle = (incoming: Incoming) => Reply | Promise<Reply>;

/** The other side of the counter: what payers, banks and bad luck do. For tests and developers on this machine. */
export function controlRoutes(gateway: Gateway): Route[] {
  const guarded =
    (handle: Handle): Route['handle'] =>
    async (incoming) => {
      // Like an address that does not exist: nobody outside learns that there is such a thing.
      if (!isLocal(incoming)) return refusal(404, 'not_found', 'there is nothing here');
      if (!hasBearer(incoming, gateway.settings.controlToken)) {
        return refusal(401, 'unauthorized', 'a wrong control token');
      }
      const reply = await handle(incoming);
      gateway.wake();
      return reply;
    };
  const get = (path: string, handle: Handle): Route => ({ method: 'GET', path, handle: guarded(handle) });
  const post = (path: string, handle: Handle): Route => ({ method: 'POST', path, handle: guarded(handle) });
  return [
    get('/control/api/payments', () =>
      json(200, { payments: gateway.payments.listNewest(NEWEST).map((one) => presentBooks(gateway, one)) }),
    ),
    get('/control/api/payments/:ref', ({ params }) =>
      withPayment(gateway, params['ref'], (payment) => json(200, presentBooks(gateway, payment))),
    ),
    post('/control/api/payments/:ref/acts', ({ params, body }) =>
      withPayment(gateway, params['ref'], (payment) =>
        json(200, presentBooks(gateway, actOn(gateway, payment, readJson(body)))),
      ),
    ),
    ...faultRoutes(gateway, guarded),
    post('/control/api/clock', ({ body }) => moveClock(gateway, body)),
    post('/control/api/webhooks/deliver', ({ body }) => deliver(gateway, body)),
    post('/control/api/webhooks/redeliver', ({ body }) => redeliver(gateway, body)),
    get('/control/api/webhooks', ({ query }) => {
      const ref = query.get('merchantRef');
      const found = ref === null ? gateway.deliveries.listNewest(NEWEST) : gateway.deliveries.listOf(ref);
      return json(200, { webhooks: found.map(presentDelivery) });
    }),
  ];
}

function faultRoutes(gateway: Gateway, guarded: (handle: Handle) => Route['handle']): Route[] {
  const refOf = ({ query }: Incoming): string | null => query.get('merchantRef');
  const path = '/control/api/faults';
  return [
    {
      method: 'GET',
      path,
      handle: guarded((incoming) => json(200, gateway.faults.profileFor(refOf(incoming)))),
    },
    {
      method: 'PUT',
      path,
      handle: guarded((incoming) => {
        gateway.faults.set(refOf(incoming), readProfile(readJson(incoming.body)));
        return json(200, gateway.faults.profileFor(refOf(incoming)));
      }),
    },
    {
      method: 'DELETE',
      path,
      handle: guarded((incoming) => {
        const ref = refOf(incoming);
        if (ref === null) gateway.faults.clearAll();
        else gateway.faults.set(ref, null);
        return json(200, { ok: true });
      }),
    },
  ];
}

function withPayment(
  { payments }: Gateway,
  merchantRef: string | undefined,
  work: (payment: Payment) => Reply,
): Reply {
  const payment = payments.findByRef(merchantRef ?? '');
  return payment === null ? refusal(404, 'not_found', 'there is no such payment') : work(payment);
}

async function moveClock(gateway: Gateway, body: string): Promise<Reply> {
  const fields = readJson(body);
  const advanceMs = readOptional(
    fields,
    'advanceMs',
    (from, name) => readInteger(from, name, { min: 0, max: LONGEST_ADVANCE_MS }),
    0,
  );
  const skewMs = readOptional(
    fields,
    'stampSkewMs',
    (from, name) => readInteger(from, name, { min: -LONGEST_ADVANCE_MS, max: LONGEST_ADVANCE_MS }),
    null,
  );
  if (skewMs !== null) gateway.clock.setStampSkew(skewMs);
  if (readSwitch(fields, 'withStamps')) gateway.clock.moveStamps(advanceMs);
  await gateway.advance(advanceMs);
  return json(200, { now: new Date(gateway.clock.now()).toISOString() });
}

/** Sends what waits, without waiting for its turn; answers when each was answered. */
async function deliver(gateway: Gateway, body: string): Promise<Reply> {
  const fields = body === '' ? {} : readJson(body);
  const merchantRef = typeof fields['merchantRef'] === 'string' ? fields['merchantRef'] : null;
  await gateway.dispatcher.sendAllDue();
  gateway.deliveries.makeDue(gateway.clock.now(), merchantRef);
  await gateway.dispatcher.sendAllDue();
  return json(200, { waiting: gateway.deliveries.countWaiting() });
}

function presentBooks(gateway: Gateway, payment: Payment) {
  const captures = gateway.payments.listCaptures(payment.id);
  const refunds = gateway.refundStore.listOf(payment.id);
  const sum = (amounts: readonly { readonly amountMinor: number }[]): number =>
    amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return {
    ...presentPayment(payment, captures, gateway.settings.merchantId),
    description: payment.description,
    notifyUrl: payment.notifyUrl,
    paidMinor: sum(captures.filter(({ kind }) => kind === 'paid')),
    chargedBackMinor: sum(captures.filter(({ kind }) => kind === 'chargeback')),
    refunds: refunds.map(presentRefund),
    refundedMinor: sum(refunds.filter(({ status }) => status === 'done')),
  };
}

const presentDelivery = (delivery: Delivery) => ({
  eventId: delivery.eventId,
  merchantRef: delivery.merchantRef,
  url: delivery.url,
  state: delivery.state,
  tries: delivery.tries,
  nextAt: new Date(delivery.nextAt).toISOString(),
  lastResult: delivery.lastResult,
  flaw: delivery.flaw,
  body: delivery.body,
});
