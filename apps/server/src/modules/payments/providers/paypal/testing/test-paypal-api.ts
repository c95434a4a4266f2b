import type { TestClock } from '#modules/payments/providers/testing/test-clock.ts';
import type { AskedRequest, GivenAnswer } from '#modules/payments/providers/testing/test-faulty-server.ts';
import {
  type Booking,
  type KeptOrder,
  type KeptRefund,
  type Money,
  bookingJson,
  captureJson,
  captureResource,
  centsOf,
  newId,
  orderJson,
  refundJson,
} from './test-paypal-books.ts';

export const CLIENT_ID = 'client-emulated';
export const CLIENT_SECRET = 'secret-emulated';

export interface PaypalState {
  readonly clock: TestClock;
  readonly orders: Map<string, KeptOrder>;
  readonly bookings: Booking[];
  readonly tokens: Map<string, number>;
  readonly tell: (type: string, resource: unknown) => void;
}

const TOKEN_SECONDS = 9 * 3600;

const json = (value: unknown, status = 200): GivenAnswer => ({ status, body: JSON.stringify(value) });
const refuse = (status: number, name: string, issue?: string) =>
  json({ name, message: name, details: issue === undefined ? [] : [{ issue }] }, status);
const unprocessable = (issue: string) => refuse(422, 'UNPROCESSABLE_ENTITY', issue);

export const pageOf = (id: string) => `https://www.paypal.test/checkoutnow?token=${id}`;
export const timeOf = ({ clock }: PaypalState) => new Date(clock.now()).toISOString().replace(/\.\d+/u, '');

interface OrderAsked {
  intent: string;
  purchase_units: { custom_id: string; invoice_id: string; amount: Money }[];
  payment_source: { venmo?: unknown };
}

function createOrder(state: PaypalState, body: Buffer): GivenAnswer {
  const asked = JSON.parse(body.toString()) as OrderAsked; // what the adapter under test sends
  const [unit] = asked.purchase_units;
  if (unit === undefined || asked.payment_source.venmo === undefined) return refuse(400, 'INVALID_REQUEST');
  const { amount, custom_id: reference, invoice_id: invoice } = unit;
  if (!/^\d{1,9}\.\d{2}$/u.test(amount.value)) return unprocessable('DECIMAL_PRECISION');
  const order: KeptOrder = {
    ...{ id: newId(), intent: asked.intent, status: 'PAYER_ACTION_REQUIRED', reference, invoice, amount },
    ...{ willPay: null, willDecline: false, capture: null, refunds: [] },
    isLockedUntilAgreed: false,
  };
  state.orders.set(order.id, order);
  return json(orderJson(order, pageOf(order.id)), 201);
}

function captureOrder(state: PaypalState, order: KeptOrder): GivenAnswer {
  if (order.capture !== null) return unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.intent !== 'CAPTURE') return unprocessable('ACTION_DOES_NOT_MATCH_INTENT');
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
  if (order.willDecline) {
    Object.assign(order, { willDecline: false, status: 'PAYER_ACTION_REQUIRED' });
    return unprocessable('INSTRUMENT_DECLINED');
  }
  const at = timeOf(state);
  const amount = order.willPay ?? order.amount;
  order.capture = { id: newId(), status: 'COMPLETED', amount, created: at };
  order.status = 'COMPLETED';
  state.bookings.push({ code: 'T0006', status: 'S', at, amount, custom: order.reference });
  state.tell('PAYMENT.CAPTURE.COMPLETED', captureResource(order, order.capture));
  // No more than this, as PayPal answers a capture: neither amount nor payee of the unit.
  const { id, status } = order;
  const unit = { reference_id: 'default', payments: { captures: [captureJson(order, order.capture)] } };
  return json({ id, status, purchase_units: [unit] }, 201);
}

function patchOrder(order: KeptOrder, body: Buffer): GivenAnswer {
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_COMPLETED');
  if (order.isLockedUntilAgreed && order.status !== 'APPROVED') return unprocessable('NOT_PATCHABLE');
  const [change] = JSON.parse(body.toString()) as { op: string; path: string; value: string }[]; // ours
  if (change?.op !== 'replace' || change.path !== '/intent') return unprocessable('NOT_PATCHABLE');
  order.intent = change.value;
  return { status: 204, body: '' };
}

function answerOrder(state: PaypalState, request: AskedRequest): GivenAnswer {
  const [, id = '', act] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/u.exec(request.path) ?? [];
  const order = state.orders.get(id);
  if (order === undefined) return refuse(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  if (request.method === 'POST' && act !== undefined) return captureOrder(state, order);
  if (request.method === 'PATCH') return patchOrder(order, request.body);
  return json(orderJson(order, pageOf(id)));
}

function refundCapture(state: PaypalState, order: KeptOrder, body: Buffer): GivenAnswer {
  const asked = JSON.parse(body.toString()) as { amount: Money; custom_id: string }; // ours
  const paid = order.capture === null ? 0 : centsOf(order.capture.amount);
  const left = paid - order.refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  if (left === 0) return unprocessable('CAPTURE_FULLY_REFUNDED');
  if (centsOf(asked.amount) > left) return unprocessable('REFUND_AMOUNT_EXCEEDED');
  const { amount, custom_id: custom } = asked;
  const at = timeOf(state);
  const refund: KeptRefund = { id: newId(), amount, custom_id: custom, created: at };
  order.refunds.push(refund);
  const taken = { ...amount, value: `-${amount.value}` };
  state.bookings.push({ code: 'T1107', status: 'S', at, amount: taken, custom });
  state.tell('PAYMENT.CAPTURE.REFUNDED', refundJson(order, refund));
  return json(refundJson(order, refund), 201);
}

function answerCapture(state: PaypalState, { method, path, body }: AskedRequest): GivenAnswer {
  const [, id, act] = /^\/v2\/payments\/captures\/([^/]+)(\/refund)?$/u.exec(path) ?? [];
  const order = [...state.orders.values()].find(({ capture }) => capture !== null && capture.id === id);
  if (order?.capture === undefined || order.capture === null) return refuse(404, 'RESOURCE_NOT_FOUND');
  return method === 'POST' && act !== undefined
    ? refundCapture(state, order, body)
    : json(captureResource(order, order.capture));
}

function answerStatement({ bookings }: PaypalState, query: URLSearchParams): GivenAnswer {
  const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
  const found = bookings.filter(({ at }) => from <= Date.parse(at) && Date.parse(at) <= to);
  // Smaller than what is asked for, so that a second page is needed soon.
  const size = Math.min(Number(query.get('page_size')), 5);
  const page = Number(query.get('page'));
  const lines = found.slice((page - 1) * size, page * size).map(bookingJson);
  return json({ transaction_details: lines, total_pages: Math.ceil(found.length / size), page });
}

function route(state: PaypalState, request: AskedRequest): GivenAnswer {
  const { method, path, query, body } = request;
  if (`${method} ${path}` === 'POST /v2/checkout/orders') return createOrder(state, body);
  if (path === '/v1/reporting/transactions') return answerStatement(state, query);
  return path.startsWith('/v2/payments/captures/')
    ? answerCapture(state, request)
    : answerOrder(state, request);
}

function giveToken(state: PaypalState, { headers, body }: AskedRequest): GivenAnswer {
  const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`;
  if (headers['authorization'] !== basic || body.toString() !== 'grant_type=client_credentials')
    return json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401);
  const token = `A21${newId()}`;
  state.tokens.set(token, state.clock.now() + TOKEN_SECONDS * 1000);
  return json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
}

/** The latest state of what a request id did is given again, whatever comes with the id. */
export function createPaypalApi(state: PaypalState) {
  const kept = new Map<string, GivenAnswer>();
  const answer = (request: AskedRequest): GivenAnswer => {
    if (request.path === '/v1/oauth2/token') return giveToken(state, request);
    const token = request.headers['authorization']?.replace('Bearer ', '') ?? '';
    if ((state.tokens.get(token) ?? 0) <= state.clock.now()) return refuse(401, 'AUTHENTICATION_FAILURE');
    const id = request.method === 'POST' ? request.headers['paypal-request-id'] : undefined;
    if (id === undefined) return route(state, request);
    const key = `${request.path} ${id}`;
    const given = kept.get(key) ?? route(state, request);
    if (given.status < 400) kept.set(key, given);
    return given;
  };
  return { answer, forgetKeys: () => kept.clear() };
}
