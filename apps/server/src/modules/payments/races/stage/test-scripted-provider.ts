import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { PaymentProvider, WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import { createSandboxProvider } from '#modules/payments/providers/sandbox/sandbox-provider.ts';
import { type BankEvent, type BankPayment, type BankRefund, answerAs, onlyWhat } from './test-bank-api.ts';

/** What goes wrong between us and the gateway. The last three happen after the call was done. */
export type BankFault = 'down' | 'error-500' | 'hang' | 'garbage' | 'cut-off' | 'drop-answer';

const MERCHANT_ID = 'aurora';
const SECRET = 'what the bank and we know';
const ANSWER_WITHIN_MS = 30;

/**
 * A gateway in this process that does as the test says. It speaks the sandbox's protocol, so that the real adapter
 * asks it and reads its webhooks; only the wire is missing.
 */
export function createScriptedProvider(
  clock: Clock,
  { id = 'scripted', methods = ['alipay', 'wechat'] }: { id?: string; methods?: readonly string[] } = {},
) {
  const payments = new Map<string, BankPayment>();
  const refunds = new Map<string, BankRefund>();
  let fault: BankFault | null = null;
  let refundOutcome: BankRefund['status'] = 'done';
  let closesAnyway = false;
  let duringStart: ((merchantRef: string) => Promise<void>) | null = null;
  let events = 0;

  const get = (ref: string): BankPayment => {
    const payment = payments.get(ref);
    if (payment === undefined) throw new Error(`the bank knows no ${ref}`);
    return payment;
  };

  async function start(asked: Record<string, unknown>): Promise<BankPayment> {
    const merchantRef = String(asked['merchantRef']);
    const known = payments.get(merchantRef);
    const { amountMinor, currency } = asked;
    const payment = known ?? {
      ...{ merchantRef, providerRef: `${id}-${merchantRef}`, status: 'open' as const, isClosed: false },
      ...{ amountMinor: Number(amountMinor), currency: String(currency), captures: [], starts: 0 },
    };
    payment.starts += 1;
    payments.set(merchantRef, payment);
    await duringStart?.(merchantRef);
    return payment;
  }

  function close(ref: string): 'closed' | 'paid' {
    const payment = get(ref);
    if (payment.captures.length > 0 && !closesAnyway) return 'paid';
    payment.isClosed = true;
    if (payment.status === 'open') payment.status = 'closed';
    return 'closed';
  }

  function refund(asked: Record<string, unknown>): BankRefund {
    const merchantRefundRef = String(asked['merchantRefundRef']);
    const made = refunds.get(merchantRefundRef) ?? {
      ...{ merchantRefundRef, merchantRef: String(asked['merchantRef']), status: refundOutcome },
      amountMinor: Number(asked['amountMinor']),
    };
    refunds.set(merchantRefundRef, made);
    return made;
  }

  async function work(method: string, path: string, body: Record<string, unknown>): Promise<unknown> {
    const [, ref = ''] = /^\/v1\/(?:payments|refunds)\/([\w-]+)/u.exec(path) ?? [];
    if (path === '/v1/payments') return answerAs(await start(body), MERCHANT_ID);
    if (path === '/v1/refunds') return refund(body);
    if (path.startsWith('/v1/refunds/')) return refunds.get(ref) ?? null;
    if (!payments.has(ref)) return null;
    if (method === 'POST') return { result: close(ref) };
    return answerAs(get(ref), MERCHANT_ID);
  }

  const asking: typeof fetch = async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const broken = fault;
    if (broken === 'down') throw new TypeError('the bank is down');
    if (broken === 'error-500') return new Response('oh no', { status: 500 });
    if (broken === 'hang') return untilGivenUp(init.signal);
    const body = typeof init.body === 'string' ? onlyWhat(JSON.parse(init.body)) : {};
    const answer = await work(init.method ?? 'GET', pathname, body);
    if (broken === 'drop-answer') throw new TypeError('the answer got lost');
    if (broken === 'garbage') return new Response('<html>200 and no sense', { status: 200 });
    // Its last byte at least: the shortest answer has nineteen.
    if (broken === 'cut-off') return new Response(JSON.stringify(answer).slice(0, -1), { status: 200 });
    const unknown = { error: { code: 'not_found', message: 'unknown' } };
    return Response.json(answer ?? unknown, { status: answer === null ? 404 : 200 });
  };

  const config = { baseUrl: 'http://bank.test', merchantId: MERCHANT_ID, apiKey: 'key' };
  const adapter = createSandboxProvider(
    { ...config, webhookSecrets: [SECRET], timeoutMs: ANSWER_WITHIN_MS },
    { fetch: asking, clock },
  );
  const provider: PaymentProvider = {
    ...adapter,
    id,
    serves: adapter.serves.filter(({ method }) => methods.includes(method)),
  };

  /** Signed over its bytes, as the sandbox does. */
  function sign(event: BankEvent, how: { secret?: string; skewMs?: number } = {}): WebhookRequest {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor((clock.now() + (how.skewMs ?? 0)) / 1000));
    const signature = createHmac('sha256', how.secret ?? SECRET)
      .update(`${event.eventId}.${timestamp}.${body}`)
      .digest('base64');
    const headers = { 'webhook-id': event.eventId, 'webhook-timestamp': timestamp };
    return { headers: { ...headers, 'webhook-signature': `v1,${signature}` }, body: Buffer.from(body) };
  }

  return {
    provider,
    payments,
    sign,
    misbehave: (how: BankFault | null) => (fault = how),
    refundsEnd: (how: BankRefund['status']) => (refundOutcome = how),
    /** A close that is confirmed although money had come: the worst that a gateway can do. */
    closesPaid: (does: boolean) => (closesAnyway = does),
    whileStarting: (then: typeof duringStart) => (duringStart = then),
    /** The payer pays, in time or not; again: a second payment. */
    pay(ref: string, given: { amountMinor?: number; currency?: string } = {}): void {
      const payment = get(ref);
      const { amountMinor = payment.amountMinor, currency = payment.currency } = given;
      const nth = payment.captures.length === 0 ? '' : `-${payment.captures.length + 1}`;
      const at = new Date(clock.now()).toISOString();
      payment.captures.push({ providerRef: payment.providerRef + nth, amountMinor, currency, at });
      payment.status = 'paid';
    },
    fail: (ref: string) => void (get(ref).status = 'failed'),
    /** What its webhook would say; of `payment.paid` about the newest payment. */
    event(ref: string, type: BankEvent['type'], changes: Partial<BankEvent> = {}): BankEvent {
      const payment = get(ref);
      const capture = payment.captures.at(-1) ?? payment;
      const { providerRef, amountMinor, currency } = capture;
      events += 1;
      return {
        ...{ eventId: `${id}-event-${events}`, type, merchantId: MERCHANT_ID, merchantRef: ref, providerRef },
        ...{ amountMinor, currency, at: new Date(clock.now()).toISOString(), ...changes },
      };
    },
    /** What it gave back of a payment. */
    refundedMinor: (ref: string): number =>
      Array.from(refunds.values())
        .filter(({ merchantRef, status }) => merchantRef === ref && status === 'done')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    refundsOf: (ref: string) => Array.from(refunds.values()).filter(({ merchantRef }) => merchantRef === ref),
    setRefund(merchantRefundRef: string, status: BankRefund['status']): void {
      const found = refunds.get(merchantRefundRef);
      if (found !== undefined) found.status = status;
    },
  };
}
export type ScriptedProvider = ReturnType<typeof createScriptedProvider>;

const untilGivenUp = async (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('given up'))));
