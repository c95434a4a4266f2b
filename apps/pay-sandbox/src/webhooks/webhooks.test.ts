import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LADDER_MS } from './ladder.ts';
import { signatureOf } from '../testing/test-inbox.ts';
import { SECRET, type Sandbox, makePayment, startSandbox } from '../testing/test-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  sandbox.inbox.answer(200);
  await sandbox.control('/faults', undefined, 'DELETE');
});
afterAll(() => sandbox.stop());

const WAIT = { timeout: 10_000, interval: 20 };
const now = async (): Promise<number> => Date.parse((await sandbox.control('/clock', {})).body.now);
const payable = async () => ({ expiresAt: new Date((await now()) + 1_800_000).toISOString() });
const make = async () => makePayment(sandbox, await payable());

const setFaults = async (ref: string, webhooks: Readonly<Record<string, unknown>>) =>
  sandbox.control(`/faults?merchantRef=${ref}`, { seed: 7, webhooks }, 'PUT');

test('a payment is told at once, signed over its bytes, with all that it is', async () => {
  const { ref, act, query } = await make();
  await act('pay');
  await vi.waitFor(() => expect(sandbox.inbox.of(ref)).toHaveLength(1), WAIT);
  const [letter] = sandbox.inbox.of(ref);
  if (letter === undefined) throw new Error('no letter');
  const [capture] = (await query()).captures;
  expect(letter.event).toEqual({
    eventId: letter.headers['webhook-id'],
    type: 'payment.paid',
    merchantId: 'merchant-of-the-test',
    merchantRef: ref,
    ...capture,
  });
  expect(letter.headers['webhook-signature']).toBe(signatureOf(letter, SECRET));
  const age = Date.now() / 1000 - Number(letter.headers['webhook-timestamp']);
  expect(Math.abs(age)).toBeLessThan(60);
});

test('who does not answer 2xx is asked again by the ladder, nine times in all, and then no more', async () => {
  const { ref, act } = await make();
  sandbox.inbox.answer(500);
  const startedAt = await now();
  await act('pay');
  await sandbox.control('/clock', { advanceMs: 30 * 3_600_000 });
  const letters = sandbox.inbox.of(ref);
  expect(letters).toHaveLength(9);
  expect(new Set(letters.map(({ body }) => body)).size).toBe(1);
  expect(new Set(letters.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const { webhooks } = (await sandbox.control(`/webhooks?merchantRef=${ref}`)).body;
  expect(webhooks).toMatchObject([{ state: 'given-up', tries: 9, lastResult: 'answered 500' }]);
  expect(await now()).toBeGreaterThanOrEqual(startedAt + 30 * 3_600_000);
});

test('a try that was not taken is followed by the next one when its rung is over, and not before', async () => {
  const { ref, act } = await make();
  sandbox.inbox.answer(503);
  await act('pay');
  const webhook = async () => (await sandbox.control(`/webhooks?merchantRef=${ref}`)).body.webhooks[0];
  for (const tries of [1, 2, 3]) {
    await vi.waitFor(async () => expect((await webhook()).tries).toBe(tries), WAIT);
    expect(sandbox.inbox.of(ref)).toHaveLength(tries);
    const waitMs = Date.parse((await webhook()).nextAt) - (await now());
    expect(waitMs).toBeLessThanOrEqual(LADDER_MS[tries - 1] ?? 0);
    await sandbox.control('/clock', { advanceMs: waitMs });
  }
  sandbox.inbox.answer(200);
  await sandbox.control('/webhooks/deliver', { merchantRef: ref });
  expect((await webhook()).state).toBe('delivered');
});

test('a redirect is no answer and is not followed', async () => {
  const { ref, act } = await make();
  sandbox.inbox.answer(302);
  await act('pay');
  await sandbox.control('/webhooks/deliver', { merchantRef: ref });
  expect((await sandbox.control(`/webhooks?merchantRef=${ref}`)).body.webhooks[0].state).toBe('waiting');
});

test('while keys are changed each webhook is signed by both', async () => {
  const newer = 'second-secret-of-the-test';
  const { ref, act } = await make();
  sandbox.inbox.answer(500);
  await act('pay');
  await sandbox.restart({ PAY_SANDBOX_WEBHOOK_SECRETS: `${newer},${SECRET}` });
  sandbox.inbox.answer(200);
  await sandbox.control('/webhooks/deliver', { merchantRef: ref });
  const letter = sandbox.inbox.of(ref).at(-1);
  if (letter === undefined) throw new Error('no letter');
  const both = `${signatureOf(letter, newer)} ${signatureOf(letter, SECRET)}`;
  expect(letter.headers['webhook-signature']).toBe(both);
  await sandbox.restart();
});

test('duplicates are the same event, each time', async () => {
  const { ref, act } = await make();
  await setFaults(ref, { duplicates: 9 });
  await act('pay');
  await sandbox.control('/webhooks/deliver', { merchantRef: ref });
  expect(sandbox.inbox.of(ref)).toHaveLength(10);
  expect(new Set(sandbox.inbox.of(ref).map(({ event }) => event.eventId)).size).toBe(1);
});

test('reordered, the refund comes before the payment', async () => {
  const { ref, act } = await make();
  await setFaults(ref, { reorder: true, times: 1 });
  await act('pay');
  await sandbox.api('/refunds', {
    merchantRefundRef: `${ref}_r`,
    merchantRef: ref,
    amountMinor: 1,
    reason: 'x',
  });
  await sandbox.control('/clock', { advanceMs: 10_000 });
  expect(sandbox.inbox.of(ref).map(({ event }) => event.type)).toEqual(['refund.done', 'payment.paid']);
});

test('what is reordered comes at last, also alone', async () => {
  const { ref, act } = await make();
  await setFaults(ref, { reorder: true });
  await act('pay');
  expect(sandbox.inbox.of(ref)).toHaveLength(0);
  await sandbox.control('/clock', { advanceMs: 5000 });
  expect(sandbox.inbox.of(ref)).toHaveLength(1);
});

test('a delay holds the first try back', async () => {
  const { ref, act } = await make();
  await setFaults(ref, { delayMs: 60_000 });
  await act('pay');
  await sandbox.control('/clock', { advanceMs: 55_000 });
  expect(sandbox.inbox.of(ref)).toHaveLength(0);
  await sandbox.control('/clock', { advanceMs: 5000 });
  expect(sandbox.inbox.of(ref)).toHaveLength(1);
});

test('what gets lost on the way is tried again; all lost is never told', async () => {
  const { ref, act } = await make();
  await setFaults(ref, { dropShare: 1 });
  await act('pay');
  await sandbox.control('/clock', { advanceMs: 40_000 });
  expect(sandbox.inbox.of(ref)).toHaveLength(0);
  const { webhooks } = (await sandbox.control(`/webhooks?merchantRef=${ref}`)).body;
  expect(webhooks[0]).toMatchObject({ state: 'waiting', tries: 3 });
});

test.each([
  ['wrongAmount', { amountMinor: 1801 }],
  ['wrongCurrency', { currency: 'USD' }],
  ['wrongMerchant', { merchantId: 'not-merchant-of-the-test' }],
])('with %s a webhook lies, rightly signed, and a query tells the truth', async (fault, lie) => {
  const { ref, act, query } = await make();
  await setFaults(ref, { [fault]: true });
  await act('pay');
  await sandbox.control('/webhooks/deliver', { merchantRef: ref });
  const [letter] = sandbox.inbox.of(ref);
  if (letter === undefined) throw new Error('no letter');
  expect(letter.event).toMatchObject(lie);
  expect(letter.headers['webhook-signature']).toBe(signatureOf(letter, SECRET));
  expect(await query()).toMatchObject({ captures: [{ amountMinor: 1800, currency: 'CNY' }] });
});

test('a wrong signature is wrong, and a stale time is an hour old', async () => {
  const { ref, act } = await make();
  await act('pay');
  await sandbox.control('/webhooks/deliver', { merchantRef: ref });
  for (const faults of [{ wrongSignature: true }, { staleTimestamp: true }]) {
    await sandbox.control('/webhooks/redeliver', { merchantRef: ref, faults });
  }
  const [good, forged, stale] = sandbox.inbox.of(ref);
  if (good === undefined || forged === undefined || stale === undefined) throw new Error('three letters');
  expect(forged.headers['webhook-signature']).not.toBe(signatureOf(forged, SECRET));
  expect(stale.headers['webhook-signature']).toBe(signatureOf(stale, SECRET));
  const age = Number(good.headers['webhook-timestamp']) - Number(stale.headers['webhook-timestamp']);
  expect(age).toBeGreaterThan(3500);
});

test('an event of a payment that nobody made comes beside the true one', async () => {
  const { ref, act } = await make();
  await setFaults(ref, { unknownOrder: true });
  await act('pay');
  await sandbox.control('/webhooks/deliver', {});
  const strangers = sandbox.inbox.letters.filter(({ event }) => event.merchantRef.startsWith('unknown_'));
  expect(strangers).toHaveLength(1);
  expect(sandbox.inbox.of(ref)).toHaveLength(1);
});

test('an event that was delivered is sent again when somebody asks', async () => {
  const { ref, act } = await make();
  await act('pay');
  await sandbox.control('/webhooks/deliver', { merchantRef: ref });
  await sandbox.control('/webhooks/redeliver', { merchantRef: ref });
  const [first, second] = sandbox.inbox.of(ref);
  expect(second?.body).toBe(first?.body);
  expect((await sandbox.control('/webhooks/redeliver', { merchantRef: 'unknown_ref' })).status).toBe(404);
});

test('stamps can be wrong as a whole, and move along with the clock where that is asked', async () => {
  const stampOf = async (): Promise<number> => {
    const { ref, act } = await make();
    await act('pay');
    await sandbox.control('/webhooks/deliver', { merchantRef: ref });
    return Number(sandbox.inbox.of(ref)[0]?.headers['webhook-timestamp']);
  };
  await sandbox.control('/clock', { stampSkewMs: 600_000 });
  expect((await stampOf()) - Date.now() / 1000).toBeGreaterThan(550);
  await sandbox.control('/clock', { stampSkewMs: 0 });
  await sandbox.control('/clock', { advanceMs: 3_600_000, withStamps: true });
  expect((await stampOf()) - Date.now() / 1000).toBeGreaterThan(3500);
  await sandbox.control('/clock', { stampSkewMs: 0 });
});
