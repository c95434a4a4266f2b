import { afterAll, beforeEach, expect, test } from 'vitest';
import { ProviderUnclear, WebhookRefusal } from '../payment-provider.ts';
import { begin, beginAndPay, paymentToStart, refundOf, settledOf } from '../testing/test-acts.ts';
import type { Fetch } from '../wire/ask-provider.ts';
import { type PaypalConfig, certHostsOf } from './config.ts';
import { createPaypalProvider } from './paypal-provider.ts';
import { captureResource, newId, refundJson } from './testing/test-paypal-books.ts';
import { makePaypalHarness } from './testing/test-paypal-harness.ts';

const h = await makePaypalHarness();
const { provider, emulator, clock } = h;
afterAll(() => h.stop());
beforeEach(async () => {
  await h.deliver();
});

const configured = (change: Partial<PaypalConfig>, fetch: Fetch = h.fetch) =>
  createPaypalProvider({ ...h.config, ...change }, { clock, fetch });
const eventOf = (type: string, resource: unknown) => ({ id: `WH-${newId()}`, event_type: type, resource });
const read = (type: string, resource: unknown) =>
  provider.readWebhook(emulator.post(eventOf(type, resource)));
const asked = (text: string) => emulator.fetched.filter((line) => line.includes(text)).length;

function orderOf(providerRef: string | null) {
  const order = emulator.state.orders.get(providerRef ?? '');
  if (order === undefined) throw new Error('the emulator has no such order');
  return order;
}

test.each([
  [1, '0.01'],
  [99, '0.99'],
  [100, '1.00'],
  [1230, '12.30'],
  [999_999_999, '9999999.99'],
])('%i cents are asked for as %s, and told as what they are', async (amountMinor, value) => {
  const { ref } = await beginAndPay(h, { amountMinor });
  expect(orderOf(ref.providerRef).amount).toEqual({ currency_code: 'USD', value });
  expect(await provider.query(ref)).toMatchObject({ amountMinor, currency: 'USD' });
});

test('an order that was agreed to is taken by a query and by nothing else', async () => {
  const begun = await begin(h);
  await h.payerPays(begun);
  const [told] = await h.deliver();
  expect(told && (await provider.readWebhook(told)).news).toMatchObject({ evidence: { status: 'pending' } });
  expect(emulator.booksOf(begun.ref.merchantRef)).toMatchObject({ paidMinor: 0 });
  expect(await provider.query(begun.ref)).toMatchObject({ status: 'paid' });
});

test('queries at once all tell of the one capture', async () => {
  const begun = await begin(h);
  await h.payerPays(begun);
  const told = await Promise.all(Array.from({ length: 5 }, () => provider.query(begun.ref)));
  expect(told.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid', 'paid']);
});

test('a start that comes again after the payer agreed sends him back to us, where the query is made', async () => {
  const begun = await begin(h);
  await h.payerPays(begun);
  emulator.forgetKeys();
  const order = orderOf(begun.ref.providerRef);
  const answer = { id: order.id, intent: 'CAPTURE', status: 'APPROVED', links: [] };
  const unit = { custom_id: order.reference, amount: order.amount };
  const again = configured({}, async (url, init) =>
    typeof url === 'string' && url.endsWith('/v2/checkout/orders')
      ? Response.json({ ...answer, purchase_units: [unit] })
      : h.fetch(url, init),
  );
  expect((await again.start(begun.asked)).step).toEqual({ kind: 'redirect', url: begun.asked.returnUrl });
});

test('the same reference with another amount is not started', async () => {
  const { asked: before } = await begin(h);
  const changed = { ...before, amountMinor: before.amountMinor + 1 };
  expect(await settledOf(provider.start(changed))).toBeInstanceOf(ProviderUnclear);
});

test('an order that was agreed to and closed is never taken, also by a query that looked before', async () => {
  const begun = await begin(h);
  await h.payerPays(begun);
  expect(await provider.close(begun.ref)).toBe('closed');
  expect(await provider.query(begun.ref)).toMatchObject({ status: 'closed' });
  expect(emulator.booksOf(begun.ref.merchantRef)).toMatchObject({ paidMinor: 0 });
  for (let round = 0; round < 20; round += 1) {
    const raced = await begin(h);
    await h.payerPays(raced);
    const [, closed] = await Promise.all([provider.query(raced.ref), provider.close(raced.ref)]);
    const { status } = await provider.query(raced.ref);
    const { paidMinor } = emulator.booksOf(raced.ref.merchantRef);
    expect([closed, status, paidMinor]).toEqual(
      closed === 'paid' ? ['paid', 'paid', raced.ref.amountMinor] : ['closed', 'closed', 0],
    );
  }
});

test('an order that cannot be changed while its payer is busy with it is unclear, and closed as soon as it can', async () => {
  const begun = await begin(h);
  orderOf(begun.ref.providerRef).isLockedUntilAgreed = true;
  expect(await provider.close(begun.ref)).toBe('unclear');
  await h.payerPays(begun);
  expect(await provider.close(begun.ref)).toBe('closed');
  expect(await provider.query(begun.ref)).toMatchObject({ status: 'closed' });
});

test('who hangs is left after the time that is set', async () => {
  const { ref } = await begin(h);
  const hasty = configured({ timeoutMs: 50 }, globalThis.fetch);
  emulator.setFault('hang');
  expect(await settledOf(hasty.query(ref))).toBeInstanceOf(ProviderUnclear);
  emulator.setFault('none');
});

test('an order that PayPal has forgotten, as nobody agreed to it, is closed', async () => {
  const { ref } = await begin(h);
  emulator.state.orders.delete(ref.providerRef ?? '');
  expect(await provider.query(ref)).toMatchObject({ status: 'closed', merchantRef: ref.merchantRef });
  expect(await provider.close(ref)).toBe('closed');
});

test('a declined instrument is told, and another one may be tried', async () => {
  const begun = await begin(h);
  await h.payerFails(begun);
  const told = await provider.query(begun.ref);
  expect(told).toMatchObject({ status: 'pending', failure: 'INSTRUMENT_DECLINED' });
  await h.payerPays(begun);
  expect(await provider.query(begun.ref)).toMatchObject({ status: 'paid' });
});

test.each([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['REFUNDED', 'paid'],
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
  ['SOMETHING_NEW', 'pending'],
])('a capture that PayPal calls %s is %s', async (status, ours) => {
  const { ref } = await beginAndPay(h);
  const order = orderOf(ref.providerRef);
  if (order.capture !== null) order.capture.status = status;
  expect(await provider.query(ref)).toMatchObject({ status: ours });
  const capture = order.capture && captureResource(order, order.capture);
  const { news } = await read('PAYMENT.CAPTURE.PENDING', {
    ...capture,
    status_details: { reason: 'ECHECK' },
  });
  expect(news).toMatchObject({ about: 'payment', evidence: { status: ours, providerRef: ref.providerRef } });
  expect(await provider.close(ref)).toBe({ paid: 'paid', failed: 'closed', pending: 'unclear' }[ours]);
});

test('money that was taken back is a chargeback of the payment that it belongs to', async () => {
  const { ref } = await beginAndPay(h);
  const order = orderOf(ref.providerRef);
  const amount = { currency_code: 'USD', value: '5.00' };
  const reversal = refundJson(order, { id: newId(), amount, custom_id: '', created: '2026-11-02T09:30:00Z' });
  expect((await read('PAYMENT.CAPTURE.REVERSED', reversal)).news).toMatchObject({
    about: 'chargeback',
    evidence: { merchantRef: ref.merchantRef, amountMinor: 500, currency: 'USD' },
  });
  expect((await read('PAYMENT.CAPTURE.REVERSED', { ...reversal, links: [] })).news).toBeNull();
  emulator.setFault('down');
  expect(await settledOf(read('PAYMENT.CAPTURE.REVERSED', reversal))).toBeInstanceOf(Error);
  emulator.setFault('none');
});

test.each([
  ['COMPLETED', 'done'],
  ['PENDING', 'accepted'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
])('a refund that PayPal calls %s is %s', async (status, ours) => {
  const { ref } = await beginAndPay(h);
  const amount = { currency_code: 'USD', value: '1.00' };
  const refund = {
    id: newId(),
    amount,
    custom_id: `${ref.merchantRef}:refund-1`,
    created: '2026-11-02T09:30:00Z',
  };
  const told = { ...refundJson(orderOf(ref.providerRef), refund), status };
  expect((await read('PAYMENT.CAPTURE.REFUNDED', told)).news).toMatchObject({
    ...{ about: 'refund', merchantRefundRef: 'refund-1', state: { status: ours } },
  });
  const byHand = { ...told, custom_id: ref.merchantRef };
  expect((await read('PAYMENT.CAPTURE.REFUNDED', byHand)).news).toBeNull();
});

test('a refund beyond the days for which PayPal keeps a key is still made once', async () => {
  const begun = await beginAndPay(h);
  const refund = refundOf(begun, 100);
  expect(await provider.refund(refund)).toEqual({ status: 'done' });
  emulator.forgetKeys();
  expect(await provider.refund(refund)).toEqual({ status: 'done' });
  expect(emulator.booksOf(begun.ref.merchantRef)).toMatchObject({ refunds: 1, refundedMinor: 100 });
});

test('one token serves all, is renewed before its end, and once more where it was taken back', async () => {
  const fresh = configured({});
  const before = asked('/v1/oauth2/token');
  const { ref } = await begin(h);
  await Promise.all(Array.from({ length: 5 }, () => fresh.query(ref)));
  expect(asked('/v1/oauth2/token') - before).toBe(1);
  clock.advance(9 * 3_600_000 - 59_000);
  await fresh.query(ref);
  expect(asked('/v1/oauth2/token') - before).toBe(2);
  emulator.state.tokens.clear();
  expect(await fresh.query(ref)).toMatchObject({ status: 'pending' });
  expect(asked('/v1/oauth2/token') - before).toBe(3);
});

test('a wrong secret is a refusal that does not blame the order, and leaves a payment unknown', async () => {
  const stranger = configured({ clientSecret: 'wrong' });
  const begun = await begin(h);
  const outcome = await settledOf(stranger.start(paymentToStart(h)));
  expect(outcome).toMatchObject({ name: 'PaypalRefusal', isFinal: false });
  expect(await settledOf(stranger.query(begun.ref))).toBeInstanceOf(ProviderUnclear);
  expect(await stranger.refund(refundOf(begun, 100))).toMatchObject({ status: 'unclear' });
});

test.each(['{}', 'null', '{"id":"1","status":"CREATED","purchase_units":[]}', '[]'])(
  'an answer that is no order is unclear: %s',
  async (body) => {
    const odd = configured({}, async (url, init) =>
      typeof url === 'string' && url.includes('/v2/') ? new Response(body) : h.fetch(url, init),
    );
    expect(await settledOf(odd.start(paymentToStart(h)))).toBeInstanceOf(ProviderUnclear);
    expect(await settledOf(odd.query((await begin(h)).ref))).toBeInstanceOf(ProviderUnclear);
  },
);

test('an account that is not ours is refused only where ours is known', async () => {
  const begun = await beginAndPay(h);
  const told = (await h.deliver({ merchant: 'other' })).at(-1);
  if (told === undefined) throw new Error('nothing was told');
  const refused = await settledOf(provider.readWebhook(told));
  expect(refused).toBeInstanceOf(WebhookRefusal);
  expect((await configured({ merchantId: undefined }).readWebhook(told)).news).toMatchObject({
    evidence: { merchantId: 'SOMEBODYELSE', merchantRef: begun.ref.merchantRef },
  });
});

test('an event that we do not know says nothing; one without what we need of it is malformed', async () => {
  expect((await read('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-1' })).news).toBeNull();
  const foreign = { id: '1', amount: { currency_code: 'TND', value: '1.234' } };
  expect((await read('PAYMENT.CAPTURE.COMPLETED', foreign)).news).toBeNull();
  expect((await read('CHECKOUT.ORDER.APPROVED', { id: '1', purchase_units: [foreign] })).news).toBeNull();
  const outcome = await settledOf(read('PAYMENT.CAPTURE.COMPLETED', { id: '1', custom_id: 'order-1' }));
  expect(outcome).toMatchObject({ fault: 'malformed' });
});

test('a statement leaves out what waits, what was denied and what is no payment of ours', async () => {
  clock.advance(86_400_000);
  const begun = await beginAndPay(h);
  const at = new Date(clock.now()).toISOString();
  const amount = { currency_code: 'USD', value: '1.00' };
  const custom = begun.ref.merchantRef;
  emulator.state.bookings.push(
    { code: 'T0006', status: 'P', at, amount, custom },
    { code: 'T0006', status: 'D', at, amount, custom },
    { code: 'T0400', status: 'S', at, amount, custom },
    { code: 'T0006', status: 'S', at, amount, custom: undefined },
  );
  const rows = (await provider.statement?.(at.slice(0, 10))) ?? [];
  expect(rows.map(({ merchantRef, kind }) => `${merchantRef} ${kind}`)).toEqual([`${custom} payment`]);
});

test('the first and the last second of a day are in its statement, and the next one is not', async () => {
  const amount = { currency_code: 'USD', value: '1.00' };
  const times = [
    '2025-05-04T23:59:59Z',
    '2025-05-05T00:00:00Z',
    '2025-05-05T23:59:59Z',
    '2025-05-06T00:00:00Z',
  ];
  for (const at of times)
    emulator.state.bookings.push({
      code: 'T0006',
      status: 'S',
      at,
      amount,
      custom: `at-${at.replaceAll(':', '')}`,
    });
  const rows = (await provider.statement?.('2025-05-05')) ?? [];
  expect(rows.map(({ merchantRef }) => merchantRef.slice(0, 13))).toEqual(['at-2025-05-05', 'at-2025-05-05']);
});

test('whether money is real, and whose certificates are believed, follows from the address', () => {
  const live = configured({ apiUrl: undefined, certHosts: undefined });
  expect([live.isReal, provider.isReal]).toEqual([true, false]);
  const hosts = (apiUrl?: string) => certHostsOf({ ...h.config, apiUrl, certHosts: [] });
  expect(hosts('https://api-m.paypal.com/')).toEqual(hosts());
  expect(hosts().some((host) => host.includes('sandbox'))).toBe(false);
  expect(hosts('https://api-m.sandbox.paypal.com')).toContain('api.sandbox.paypal.com');
});
