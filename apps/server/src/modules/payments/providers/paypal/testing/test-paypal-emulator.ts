import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import type { TestClock } from '#modules/payments/providers/testing/test-clock.ts';
import { startFaultyServer } from '#modules/payments/providers/testing/test-faulty-server.ts';
import type { Books } from '#modules/payments/providers/testing/test-harness.ts';
import { makeCertificate } from './test-certificates.ts';
import { type PaypalState, createPaypalApi, pageOf, timeOf } from './test-paypal-api.ts';
import { type KeptOrder, centsOf, newId, orderJson } from './test-paypal-books.ts';

/** The name under which the emulator's certificates are known; a fetch of the harness leads it to the emulator. */
export const CERT_HOST = 'api.paypal.test';
export const CERT_URL = `https://${CERT_HOST}/v1/notifications/certs/CERT-1`;
export const WEBHOOK_ID = '9XL90610J3647323C';

interface KeptEvent {
  id: string;
  event_version: string;
  create_time: string;
  event_type: string;
  resource: unknown;
}

const authority = makeCertificate({ commonName: 'Emulated CA', isAuthority: true });
const signer = makeCertificate({ commonName: 'messageverificationcerts.paypal.com', issuer: authority });

function createPayer(state: PaypalState) {
  const open = (pageUrl: string): KeptOrder => {
    const order = state.orders.get(new URL(pageUrl).searchParams.get('token') ?? '');
    if (order?.status !== 'PAYER_ACTION_REQUIRED') throw new Error('nothing to agree to');
    return order;
  };
  const agree = (order: KeptOrder) => {
    order.status = 'APPROVED';
    state.tell('CHECKOUT.ORDER.APPROVED', orderJson(order, pageOf(order.id)));
  };
  return {
    pay(pageUrl: string, what: { amountMinor?: number; currency?: string } = {}): void {
      const order = open(pageUrl);
      const cents = what.amountMinor ?? centsOf(order.amount);
      const value = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      order.willPay = { value, currency_code: what.currency ?? order.amount.currency_code };
      agree(order);
    },
    fail(pageUrl: string): void {
      const order = open(pageUrl);
      order.willDecline = true;
      agree(order);
    },
  };
}

function booksOf({ orders }: PaypalState, reference: string): Books {
  const own = [...orders.values()].filter((one) => one.reference === reference);
  const refunds = own.flatMap((one) => one.refunds);
  return {
    started: own.length,
    paidMinor: own.reduce((sum, { capture }) => sum + (capture === null ? 0 : centsOf(capture.amount)), 0),
    refunds: refunds.length,
    refundedMinor: refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0),
  };
}

function signedRequest(event: unknown, clock: TestClock): WebhookRequest {
  const body = Buffer.from(JSON.stringify(event));
  const id = randomUUID();
  const time = new Date(clock.now()).toISOString();
  const signature = sign(
    'sha256',
    Buffer.from(`${id}|${time}|${WEBHOOK_ID}|${crc32(body)}`),
    signer.privateKey,
  );
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': CERT_URL,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature.toString('base64'),
  };
  return { headers, body };
}

/** The same event about money that went to somebody else. */
const ofOther = (event: KeptEvent): unknown =>
  JSON.parse(JSON.stringify(event).replaceAll(/"merchant_id":"\w+"/gu, '"merchant_id":"SOMEBODYELSE"'));

/** PayPal, as far as its public reference tells of the calls that we make; over real HTTP, with a key of its own. */
export async function startPaypalEmulator(clock: TestClock) {
  let waiting: KeptEvent[] = [];
  let last: readonly KeptEvent[] = [];
  const certificates = new Map([['/v1/notifications/certs/CERT-1', signer.pem + authority.pem]]);
  const state: PaypalState = {
    ...{ clock, orders: new Map(), bookings: [], tokens: new Map() },
    tell(type, resource) {
      const event = { id: `WH-${newId()}`, event_version: '1.0', event_type: type };
      // As it is now: what happens to it later is another event.
      waiting.push({ ...event, create_time: timeOf(state), resource: structuredClone(resource) });
    },
  };
  const api = createPaypalApi(state);
  const fetched: string[] = [];
  const server = await startFaultyServer(
    (request) => {
      const certificate = certificates.get(request.path);
      fetched.push(`${request.method} ${request.path}`);
      return certificate === undefined ? api.answer(request) : { status: 200, body: certificate };
    },
    ({ path }) => path === '/v1/oauth2/token',
  );
  return {
    ...server,
    ...createPayer(state),
    ...{ state, certificates, fetched, forgetKeys: api.forgetKeys },
    post: (event: unknown) => signedRequest(event, clock),
    booksOf: (reference: string) => booksOf(state, reference),
    deliver(how: { again?: true; merchant?: 'other' } = {}): readonly WebhookRequest[] {
      if (how.again === undefined) [last, waiting] = [waiting, []];
      return last.map((event) => signedRequest(how.merchant === 'other' ? ofOther(event) : event, clock));
    },
  };
}
