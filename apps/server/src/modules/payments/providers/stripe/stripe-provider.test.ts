import { Stripe } from 'stripe';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type PaymentRef, ProviderRefusal, ProviderUnclear, WebhookRefusal } from '../payment-provider.ts';
import { begin, beginAndPay, paymentToStart, refundOf, settledOf } from '../testing/test-acts.ts';
import { STRIPE_METHODS, isStripeMethod } from './config.ts';
import { evidenceOf } from './evidence.ts';
import type { Session } from './shapes.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { SECRET_KEY } from './testing/test-stripe-api.ts';
import { newId, refundJson } from './testing/test-stripe-books.ts';
import { WEBHOOK_SECRETS, makeStripeHarness } from './testing/test-stripe-harness.ts';

const h = await makeStripeHarness();
const { provider, emulator, clock } = h;
afterAll(() => h.stop());
beforeEach(async () => {
  await h.deliver();
});

const day = () => new Date(clock.now()).toISOString().slice(0, 10);
const sessionOf = ({ providerRef }: PaymentRef) => emulator.state.sessions.get(providerRef ?? '');
const eventOf = (type: string, object: unknown) => ({
  ...{ id: newId('evt'), object: 'event', type, livemode: false, data: { object } },
  created: Math.floor(clock.now() / 1000),
});
const configured = (secretKey: string, fetch?: typeof globalThis.fetch) =>
  createStripeProvider(
    { secretKey, webhookSecrets: WEBHOOK_SECRETS, methods: STRIPE_METHODS, apiUrl: emulator.url },
    { clock, ...(fetch && { fetch }) },
  );

test.each([
  ['card', 'card'],
  ['apple-pay', 'card'],
  ['google-pay', 'card'],
  ['alipay', 'alipay'],
  ['wechat', 'wechat_pay'],
] as const)('%s opens a page that takes %s and nothing else', async (method, type) => {
  const sent: URLSearchParams[] = [];
  const listening = configured(SECRET_KEY, async (url, init) => {
    sent.push(new URLSearchParams(typeof init?.body === 'string' ? init.body : ''));
    return globalThis.fetch(url, init);
  });
  const payment = paymentToStart(h, { method, locale: 'ja-JP', currency: 'CNY' });
  await listening.start(payment);
  const fields = Object.fromEntries(sent[0] ?? []);
  expect(fields).toMatchObject({
    'allowed_payment_method_types[0]': type,
    client_reference_id: payment.merchantRef,
    'payment_intent_data[metadata][merchantRef]': payment.merchantRef,
    'line_items[0][price_data][currency]': 'cny',
    'line_items[0][price_data][product_data][name]': payment.description,
    success_url: payment.returnUrl,
    locale: 'ja',
  });
  expect(fields['payment_method_options[wechat_pay][client]']).toBe(method === 'wechat' ? 'web' : undefined);
});

test('only the methods that the operator lists are served, and no other is started', async () => {
  expect(['card', 'venmo', 'usdt', 'alipay'].filter(isStripeMethod)).toEqual(['card', 'alipay']);
  const outcome = await settledOf(provider.start(paymentToStart(h, { method: 'venmo' })));
  expect(outcome).toMatchObject({ name: 'ProviderRefusal', isFinal: true });
});

test('an order that ends in a minute still gets a page, which Stripe keeps for half an hour at least', async () => {
  const expiresAt = new Date(clock.now() + 60_000);
  const begun = await begin(h, { expiresAt });
  expect(begun.started.expiresAt).toEqual(expiresAt);
  expect((sessionOf(begun.ref)?.expiresAt ?? 0) * 1000).toBe(expiresAt.getTime() + 30 * 60_000);
  clock.advance(3_600_000);
  expect(await provider.query(begun.ref)).toMatchObject({ status: 'closed' });
  expect(await provider.close(begun.ref)).toBe('closed');
});

test('a payment whose reference at Stripe we never learned is found among many', async () => {
  const sought = await begin(h);
  await h.payerPays(sought);
  for (let count = 0; count < 12; count += 1) await begin(h);
  const ref = { ...sought.ref, providerRef: null };
  expect(await provider.query(ref)).toMatchObject({ status: 'paid', providerRef: sought.ref.providerRef });
  expect(await provider.close(ref)).toBe('paid');
});

test('a declined card leaves the page open and tells why', async () => {
  const begun = await begin(h);
  await h.payerFails(begun);
  expect(await provider.query(begun.ref)).toMatchObject({
    status: 'pending',
    failure: 'Your card was declined.',
  });
  await h.payerPays(begun);
  expect(await provider.query(begun.ref)).toMatchObject({ status: 'paid' });
});

test('a wrong key is a refusal that does not blame the order, and leaves a payment unknown', async () => {
  const stranger = configured('sk_test_wrong');
  const begun = await begin(h);
  expect(await settledOf(stranger.start(begun.asked))).toMatchObject({
    name: 'ProviderRefusal',
    isFinal: false,
  });
  expect(await settledOf(stranger.query(begun.ref))).toBeInstanceOf(ProviderUnclear);
  expect(await stranger.refund(refundOf(begun, 100))).toMatchObject({ status: 'unclear' });
});

test.each(['{}', 'null', '{"object":"checkout.session","id":"cs_1","status":"complete"}', '[]'])(
  'an answer that is no session is unclear: %s',
  async (body) => {
    const odd = configured(SECRET_KEY, async () => new Response(body));
    expect(await settledOf(odd.start(paymentToStart(h)))).toBeInstanceOf(ProviderUnclear);
    expect(await settledOf(odd.query((await begin(h)).ref))).toBeInstanceOf(ProviderUnclear);
  },
);

test('the same reference with another amount is not started: Stripe refuses the key, we say unclear', async () => {
  const { asked } = await begin(h);
  const changed = { ...asked, amountMinor: asked.amountMinor + 1 };
  expect(await settledOf(provider.start(changed))).toBeInstanceOf(ProviderUnclear);
});

test('whether money is real follows from the key', () => {
  expect(configured('sk_live_x').isReal && configured('rk_live_x').isReal).toBe(true);
  expect(provider.isReal).toBe(false);
});

const body = JSON.stringify(eventOf('product.created', { id: 'prod_1' }));
const requestOf = (signature: string, text = body) => ({
  headers: { 'stripe-signature': signature },
  body: Buffer.from(text),
});

/** Made by `openssl dgst -sha256 -hmac` over the time, a dot and the bytes. */
const VECTOR = {
  time: 1_793_615_400,
  body: '{"id":"evt_vector","object":"event","type":"product.created","created":1793615400,"livemode":false,"data":{"object":{"name":"极光"}}}',
  digests: [
    'b9b7364d62baa7262eb715b49dae8c2b0829a8cd1419925fd9de36b5df2d0d54',
    'd7a9ed4a4b8fdc685b2dfa46fcfe6619b075a3cfd8a6ee3c3ee0e8f084caa971',
  ],
};

test.each(VECTOR.digests.map((digest, index) => [digest, WEBHOOK_SECRETS[index] ?? ''] as const))(
  'the signature %s is believed, by openssl’s word and by the library’s',
  async (digest, secret) => {
    const { time, body: payload } = VECTOR;
    const header = `t=${time},v1=${digest}`;
    expect(Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: time })).toBe(header);
    const later = createStripeProvider(
      { secretKey: SECRET_KEY, webhookSecrets: WEBHOOK_SECRETS, methods: ['card'] },
      { clock: { now: () => (time + 299) * 1000 } },
    );
    for (const one of [header, `${header},v0=abc`, header.replace(',', ',v1=00,')])
      expect(await later.readWebhook(requestOf(one, payload))).toEqual({ eventId: 'evt_vector', news: null });
    const swapped = payload.replace('极', '極');
    expect(await settledOf(later.readWebhook(requestOf(header, swapped)))).toMatchObject({
      fault: 'signature',
    });
  },
);

test('a header of an unknown secret, or of another scheme only, is refused', async () => {
  const timestamp = Math.floor(clock.now() / 1000);
  const secret = 'whsec_somebody';
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  const own = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: WEBHOOK_SECRETS[0],
    timestamp,
  });
  for (const one of [header, own.replace('v1=', 'v0='), 't=,v1=', 'nonsense'])
    expect(await settledOf(provider.readWebhook(requestOf(one)))).toMatchObject({ fault: 'signature' });
});

test('an event of a connected account or of the live mode is another merchant’s', async () => {
  for (const change of [{ account: 'acct_1' }, { livemode: true }]) {
    const request = emulator.post({ ...eventOf('product.created', {}), ...change });
    const outcome = await settledOf(provider.readWebhook(request));
    expect(outcome).toBeInstanceOf(WebhookRefusal);
    expect(outcome).toMatchObject({ fault: 'merchant' });
  }
});

test('a session that another shop made in the same account says nothing', async () => {
  for (const foreign of [
    { id: 'cs_1', amount_total: null },
    { id: 'cs_2', metadata: { order: '7' } },
  ]) {
    const request = emulator.post(eventOf('checkout.session.completed', foreign));
    expect((await provider.readWebhook(request)).news).toBeNull();
  }
  const dispute = { object: 'dispute', amount: 1, currency: 'usd', reason: 'x', payment_intent: null };
  const disputed = emulator.post(eventOf('charge.dispute.funds_withdrawn', dispute));
  expect((await provider.readWebhook(disputed)).news).toBeNull();
});

test('a rightly signed event without what we need of it is refused as malformed', async () => {
  const broken = { id: 'cs_1', metadata: { merchantRef: 'order-1' } };
  const request = emulator.post(eventOf('checkout.session.completed', broken));
  expect(await settledOf(provider.readWebhook(request))).toMatchObject({ fault: 'malformed' });
});

test('money that the bank took back is a chargeback, with what was taken', async () => {
  const { ref } = await beginAndPay(h);
  const intent = sessionOf(ref)?.intent?.id;
  const dispute = { object: 'dispute', amount: 1000, currency: 'usd', reason: 'fraudulent' };
  const withdrawn = eventOf('charge.dispute.funds_withdrawn', { ...dispute, payment_intent: intent });
  expect((await provider.readWebhook(emulator.post(withdrawn))).news).toMatchObject({
    about: 'chargeback',
    evidence: { merchantRef: ref.merchantRef, amountMinor: 1000, currency: 'USD', failure: 'fraudulent' },
  });
  const opened = eventOf('charge.dispute.created', { ...dispute, payment_intent: intent });
  expect((await provider.readWebhook(emulator.post(opened))).news).toBeNull();
});

test('a dispute is asked for again where Stripe cannot say whose payment it was', async () => {
  const dispute = { object: 'dispute', amount: 1, currency: 'usd', reason: 'x', payment_intent: 'pi_none' };
  const request = emulator.post(eventOf('charge.dispute.funds_withdrawn', dispute));
  expect((await provider.readWebhook(request)).news).toBeNull();
  await h.setFault('down');
  expect(await settledOf(provider.readWebhook(request))).toBeInstanceOf(ProviderUnclear);
  await h.setFault('none');
});

test.each([
  ['succeeded', 'done'],
  ['pending', 'accepted'],
  ['requires_action', 'accepted'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('a refund that Stripe calls %s is %s', async (status, ours) => {
  const refund = { id: newId('re'), intentId: 'pi_1', amount: 5, currency: 'usd', created: 1 };
  const told = { ...refundJson({ ...refund, metadata: { merchantRefundRef: 'refund-1' } }), status };
  const request = emulator.post(
    eventOf('refund.updated', { ...told, failure_reason: 'expired_or_canceled_card' }),
  );
  expect((await provider.readWebhook(request)).news).toMatchObject({
    about: 'refund',
    merchantRefundRef: 'refund-1',
    state: ours === 'failed' ? { status: ours, failure: 'expired_or_canceled_card' } : { status: ours },
  });
  const byHand = emulator.post(eventOf('refund.updated', { ...told, metadata: {} }));
  expect((await provider.readWebhook(byHand)).news).toBeNull();
});

test('a late method that fails after the page was done is told as failed, one that comes as paid', async () => {
  const begun = await beginAndPay(h);
  const session = { ...JSON.parse((await h.deliver())[0]?.body.toString() ?? '{}').data.object };
  const failed = eventOf('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' });
  const came = eventOf('checkout.session.async_payment_succeeded', session);
  const waits = eventOf('checkout.session.completed', { ...session, payment_status: 'unpaid' });
  const told = await Promise.all(
    [failed, came, waits].map((one) => provider.readWebhook(emulator.post(one))),
  );
  expect(told.map(({ news }) => news?.about === 'payment' && news.evidence.status)).toEqual([
    'failed',
    'paid',
    'pending',
  ]);
  expect(told[1]?.news).toMatchObject({ evidence: { merchantRef: begun.ref.merchantRef } });
});

test('a refund beyond the day for which Stripe keeps a key is still made once', async () => {
  const begun = await beginAndPay(h);
  const refund = refundOf(begun, 100);
  expect(await provider.refund(refund)).toEqual({ status: 'done' });
  emulator.forgetKeys();
  clock.advance(3 * 86_400_000);
  expect(await provider.refund(refund)).toEqual({ status: 'done' });
  expect(h.booksOf(begun.ref.merchantRef)).toMatchObject({ refunds: 1, refundedMinor: 100 });
});

test('a statement tells what payers paid, not what the bank books; fees and payouts are left out', async () => {
  clock.advance(86_400_000);
  const { ref } = await beginAndPay(h, { currency: 'CNY', amountMinor: 8800 });
  const created = Math.floor(clock.now() / 1000);
  const metadata = { merchantRef: ref.merchantRef };
  emulator.state.bookings.push(
    { id: newId('txn'), type: 'payout', created, source: { amount: 1, currency: 'eur', metadata } },
    { id: newId('txn'), type: 'stripe_fee', created, source: null },
    { id: newId('txn'), type: 'charge', created, source: { amount: 2, currency: 'usd', metadata: {} } },
    { id: newId('txn'), type: 'refund_failure', created, source: { amount: 3, currency: 'cny', metadata } },
  );
  const rows = (await provider.statement?.(day())) ?? [];
  expect(rows.map(({ kind, amountMinor, currency }) => `${kind} ${amountMinor} ${currency}`)).toEqual([
    'refund -3 CNY',
    'payment 8800 CNY',
  ]);
});

test('what the charge brought counts, not what the page asked for', () => {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    amount_received: 1229,
    currency: 'EUR',
    latest_charge: null,
  };
  const session: Session = {
    ...{ id: 'cs_1', object: 'checkout.session', client_reference_id: 'order-1', status: 'complete' },
    ...{ payment_status: 'paid', amount_total: 1230, currency: 'USD', livemode: true, expires_at: 1 },
    payment_intent: intent,
  };
  expect(evidenceOf(session)).toMatchObject({ amountMinor: 1229, currency: 'EUR', merchantId: 'live' });
  expect(evidenceOf({ ...session, payment_intent: 'pi_1' })).toMatchObject({ amountMinor: 1230 });
});

test('who hangs is left after the time that is set', async () => {
  const begun = await begin(h);
  const hasty = createStripeProvider(
    { secretKey: SECRET_KEY, webhookSecrets: [], methods: ['card'], apiUrl: emulator.url, timeoutMs: 50 },
    { clock },
  );
  emulator.setFault('hang');
  expect(await settledOf(hasty.query(begun.ref))).toBeInstanceOf(ProviderUnclear);
  emulator.setFault('none');
});

test('nothing is tried twice by the library: whether to repeat is ours to decide', async () => {
  let asked = 0;
  const counting = configured(SECRET_KEY, async (url, init) => {
    asked += 1;
    return globalThis.fetch(url, init);
  });
  emulator.setFault('error-500');
  expect(await settledOf(counting.start(paymentToStart(h)))).toBeInstanceOf(ProviderUnclear);
  emulator.setFault('none');
  expect(asked).toBe(1);
});

test('a refusal of Stripe’s carries its words', async () => {
  const outcome = await settledOf(provider.start(paymentToStart(h, { amountMinor: 49 })));
  expect(outcome).toBeInstanceOf(ProviderRefusal);
  expect(outcome).toMatchObject({ message: expect.stringContaining('amount_too_small') });
});
