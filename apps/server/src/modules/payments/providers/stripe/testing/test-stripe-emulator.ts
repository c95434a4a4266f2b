import { createHmac } from 'node:crypto';
import type { WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import type { TestClock } from '#modules/payments/providers/testing/test-clock.ts';
import { startFaultyServer } from '#modules/payments/providers/testing/test-faulty-server.ts';
import type { Books } from '#modules/payments/providers/testing/test-harness.ts';
import { type StripeState, createStripeApi, secondsNow } from './test-stripe-api.ts';
import { type KeptSession, newId, sessionJson } from './test-stripe-books.ts';

interface KeptEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  data: { object: unknown };
}

/** `t=…,v1=…` made with node:crypto alone, apart from the library that the adapter checks it with. */
export function signAsStripe(body: string, secret: string, atMs: number): string {
  const time = Math.floor(atMs / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

function createPayer(state: StripeState) {
  const open = (pageUrl: string): KeptSession => {
    const session = state.sessions.get(pageUrl.split('/').at(-1) ?? '');
    if (session === undefined || !session.isOpen || session.isExpired) throw new Error('the page is closed');
    if (session.expiresAt <= secondsNow(state)) throw new Error('the page has expired');
    return session;
  };
  return {
    pay(pageUrl: string, what: { amountMinor?: number; currency?: string } = {}): void {
      const session = open(pageUrl);
      const now = secondsNow(state);
      const received = what.amountMinor ?? session.amount;
      const currency = what.currency?.toLowerCase() ?? session.currency;
      const id = session.intent?.id ?? newId('pi');
      session.intent = { id, status: 'succeeded', received, currency, chargedAt: now, lastError: null };
      session.isOpen = false;
      const source = { amount: received, currency, metadata: session.metadata };
      state.bookings.push({ id: newId('txn'), type: 'charge', created: now, source });
      const told = sessionJson(session, { isExpanded: false, livemode: false });
      state.tell('checkout.session.completed', told);
    },
    /** The bank says no; the page stays open for another card. */
    fail(pageUrl: string): void {
      const { amount: _, ...session } = open(pageUrl);
      const lastError = { message: 'Your card was declined.', code: 'card_declined' };
      const intent = { id: newId('pi'), status: 'requires_payment_method' as const, received: 0 };
      const kept = state.sessions.get(session.id);
      if (kept !== undefined)
        kept.intent = { ...intent, currency: session.currency, chargedAt: null, lastError };
      state.tell('payment_intent.payment_failed', { id: intent.id, object: 'payment_intent' });
    },
  };
}

function booksOf({ sessions, refunds }: StripeState, reference: string): Books {
  const own = [...sessions.values()].filter((one) => one.reference === reference);
  const intents = new Set(own.map(({ intent }) => intent?.id));
  const made = refunds.filter(({ intentId }) => intents.has(intentId));
  return {
    started: own.length,
    paidMinor: own.reduce((sum, { intent }) => sum + (intent?.received ?? 0), 0),
    refunds: made.length,
    refundedMinor: made.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Stripe, as far as its public reference tells of the calls that we make; over real HTTP. */
export async function startStripeEmulator(clock: TestClock, webhookSecret: string) {
  let waiting: KeptEvent[] = [];
  let last: readonly KeptEvent[] = [];
  const state: StripeState = {
    clock,
    sessions: new Map(),
    refunds: [],
    bookings: [],
    pageUrl: () => 'https://checkout.stripe.test',
    tell: (type, object) => {
      const created = Math.floor(clock.now() / 1000);
      waiting.push({ id: newId('evt'), object: 'event', type, created, livemode: false, data: { object } });
    },
  };
  const api = createStripeApi(state);
  const server = await startFaultyServer(api.answer);
  const post = (event: unknown): WebhookRequest => {
    const body = JSON.stringify(event, null, 2);
    const signature = signAsStripe(body, webhookSecret, clock.now());
    return {
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: Buffer.from(body),
    };
  };
  return {
    ...server,
    ...createPayer(state),
    post,
    state,
    forgetKeys: api.forgetKeys,
    tell: state.tell,
    booksOf: (reference: string) => booksOf(state, reference),
    deliver(how: { again?: true; merchant?: 'other' } = {}): readonly WebhookRequest[] {
      if (how.again === undefined) [last, waiting] = [waiting, []];
      return last.map((event) => post(how.merchant === 'other' ? { ...event, livemode: true } : event));
    },
  };
}
