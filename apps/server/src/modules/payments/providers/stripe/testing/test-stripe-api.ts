import { createHash } from 'node:crypto';
import type { AskedRequest, GivenAnswer } from '#modules/payments/providers/testing/test-faulty-server.ts';
import type { TestClock } from '#modules/payments/providers/testing/test-clock.ts';
import {
  type Booking,
  type KeptRefund,
  type KeptSession,
  bookingJson,
  newId,
  refundJson,
  sessionJson,
} from './test-stripe-books.ts';

export const SECRET_KEY = 'sk_test_emulated';
const SHORTEST_LIFE = 30 * 60;
const LONGEST_LIFE = 24 * 3600;

export interface StripeState {
  readonly clock: TestClock;
  readonly sessions: Map<string, KeptSession>;
  readonly refunds: KeptRefund[];
  readonly bookings: Booking[];
  readonly tell: (type: string, object: unknown) => void;
  readonly pageUrl: () => string;
}

const json = (value: unknown, status = 200): GivenAnswer => ({ status, body: JSON.stringify(value) });

/** An error in the form in which Stripe tells all of them. */
const refuse = (status: number, code: string, message: string, type = 'invalid_request_error') =>
  json({ error: { type, code, message } }, status);

export const secondsNow = ({ clock }: StripeState) => Math.floor(clock.now() / 1000);

/** What stands in brackets: `metadata[reason]` under `metadata`. */
const under = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );

function createSession(state: StripeState, form: URLSearchParams): GivenAnswer {
  const now = secondsNow(state);
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
  const currency = form.get('line_items[0][price_data][currency]') ?? '';
  const expiresAt = Number(form.get('expires_at'));
  if (form.get('mode') !== 'payment' || form.get('success_url') === null)
    return refuse(400, 'parameter_missing', 'Missing required param.');
  // Not Stripe's own wishes but ours: a page that takes the order's currency and the method that was picked.
  if (form.get('adaptive_pricing[enabled]') !== 'false' || !form.has('allowed_payment_method_types[0]'))
    return refuse(400, 'emulator', 'the page could take another currency or method');
  if (currency === 'usd' && amount < 50)
    return refuse(400, 'amount_too_small', 'Amount must be $0.50 or more.');
  if (amount > 99_999_999) return refuse(400, 'amount_too_large', 'No more than 8 digits.');
  if (expiresAt < now + SHORTEST_LIFE || expiresAt > now + LONGEST_LIFE)
    return refuse(400, 'parameter_invalid_integer', '`expires_at` must be 30 minutes to 24 hours from now.');
  const id = newId('cs_test');
  const session: KeptSession = {
    ...{ id, amount, currency, expiresAt, created: now, isOpen: true, isExpired: false, intent: null },
    reference: form.get('client_reference_id') ?? '',
    url: `${state.pageUrl()}/c/pay/${id}`,
    metadata: under(form, 'payment_intent_data[metadata]'),
  };
  state.sessions.set(id, session);
  return json(sessionJson(session, { isExpanded: false, livemode: false }));
}

function settleExpiry(state: StripeState, session: KeptSession): void {
  if (session.isOpen && !session.isExpired && session.expiresAt <= secondsNow(state))
    session.isExpired = true;
}

function expireSession(state: StripeState, session: KeptSession): GivenAnswer {
  if (!session.isOpen || session.isExpired)
    return refuse(400, '', 'Only Checkout Sessions with a status in ["open"] can be expired.');
  session.isExpired = true;
  state.tell('checkout.session.expired', sessionJson(session, { isExpanded: false, livemode: false }));
  return json(sessionJson(session, { isExpanded: false, livemode: false }));
}

function createRefund(state: StripeState, form: URLSearchParams): GivenAnswer {
  const intentId = form.get('payment_intent') ?? '';
  const intent = [...state.sessions.values()].map((one) => one.intent).find((one) => one?.id === intentId);
  if (intent?.status !== 'succeeded')
    return refuse(400, 'payment_intent_unexpected_state', 'This PaymentIntent has no successful charge.');
  const amount = Number(form.get('amount'));
  const before = state.refunds.filter((one) => one.intentId === intentId);
  const left = intent.received - before.reduce((sum, one) => sum + one.amount, 0);
  if (left === 0) return refuse(400, 'charge_already_refunded', 'The charge has already been refunded.');
  if (amount > left) return refuse(400, '', 'Refund amount is greater than unrefunded amount on charge.');
  const created = secondsNow(state);
  const { currency } = intent;
  const refund = { id: newId('re'), intentId, amount, currency, created, metadata: under(form, 'metadata') };
  state.refunds.push(refund);
  state.bookings.push({ id: newId('txn'), type: 'refund', created, source: refund });
  state.tell('refund.created', refundJson(refund));
  return json(refundJson(refund));
}

/** Newest first, in pages, as every list of Stripe's. */
function page(items: readonly { id: string }[], query: URLSearchParams): GivenAnswer {
  const newestFirst = items.toReversed();
  const after = newestFirst.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  // Smaller than what is asked for, so that a second page is needed soon.
  const limit = Math.min(Number(query.get('limit') ?? 10), 5);
  const data = newestFirst.slice(after, after + limit);
  return json({ object: 'list', data, has_more: after + limit < newestFirst.length, url: '/v1' });
}

const isWithin = (query: URLSearchParams, created: number) =>
  created >= Number(query.get('created[gte]') ?? 0) &&
  created < Number(query.get('created[lt]') ?? Number.MAX_SAFE_INTEGER);

function listSessions(state: StripeState, query: URLSearchParams): GivenAnswer {
  const intentId = query.get('payment_intent');
  const found = [...state.sessions.values()].filter(
    (one) => isWithin(query, one.created) && (intentId === null || one.intent?.id === intentId),
  );
  return page(
    found.map((one) => sessionJson(one, { isExpanded: false, livemode: false })),
    query,
  );
}

function answerSession(state: StripeState, { method, path, query }: AskedRequest): GivenAnswer {
  const [, id = '', act] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/u.exec(path) ?? [];
  const session = state.sessions.get(id);
  if (session === undefined) return refuse(404, 'resource_missing', `No such checkout.session: '${id}'`);
  settleExpiry(state, session);
  if (act !== undefined && method === 'POST') return expireSession(state, session);
  const isExpanded = query.get('expand[0]') === 'payment_intent.latest_charge';
  return json(sessionJson(session, { isExpanded, livemode: false }));
}

function route(state: StripeState, request: AskedRequest): GivenAnswer {
  const { method, path, query, body } = request;
  const form = new URLSearchParams(body.toString());
  switch (`${method} ${path}`) {
    case 'POST /v1/checkout/sessions':
      return createSession(state, form);
    case 'GET /v1/checkout/sessions':
      return listSessions(state, query);
    case 'POST /v1/refunds':
      return createRefund(state, form);
    case 'GET /v1/refunds':
      return page(
        state.refunds.filter((one) => one.intentId === query.get('payment_intent')).map(refundJson),
        query,
      );
    case 'GET /v1/balance_transactions':
      return page(state.bookings.filter((one) => isWithin(query, one.created)).map(bookingJson), query);
    default:
      return answerSession(state, request);
  }
}

/** An answer is kept under its key and given again; the key with other parameters is refused. */
export function createStripeApi(state: StripeState) {
  const kept = new Map<string, { print: string; answer: GivenAnswer }>();
  const answer = (request: AskedRequest): GivenAnswer => {
    if (request.headers['authorization'] !== `Bearer ${SECRET_KEY}`)
      return refuse(401, 'api_key_invalid', 'Invalid API Key provided');
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (key === undefined) return route(state, request);
    const print = createHash('sha256').update(`${request.path}\n`).update(request.body).digest('hex');
    const before = kept.get(key);
    if (before !== undefined && before.print !== print)
      return refuse(400, '', 'Keys can only be used with the same parameters.', 'idempotency_error');
    const given = before?.answer ?? route(state, request);
    kept.set(key, { print, answer: given });
    return given;
  };
  /** `forgetKeys`: as Stripe does after a day. */
  return { answer, forgetKeys: () => kept.clear() };
}
