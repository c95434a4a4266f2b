import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, makeAsked, makePayment, startSandbox } from '../testing/test-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  await sandbox.control('/faults', undefined, 'DELETE');
});
afterAll(() => sandbox.stop());

const setFaults = async (profile: Readonly<Record<string, unknown>>, ref?: string) =>
  sandbox.control(`/faults${ref === undefined ? '' : `?merchantRef=${ref}`}`, profile, 'PUT');

const outcomeOf = async (work: Promise<{ status: number }>): Promise<number | 'no answer'> =>
  work.then(
    ({ status }) => status,
    () => 'no answer',
  );

test.each([
  ['error-500', 500, 404],
  ['error-429', 429, 404],
  ['refuse', 422, 404],
  ['down', 'no answer', 404],
  ['drop-answer', 'no answer', 200],
  ['cut-body', 'no answer', 200],
  ['malformed', 'no answer', 200],
])(
  '%s: a create is answered with %s, and afterwards the payment is found with %i',
  async (kind, told, found) => {
    const asked = makeAsked(sandbox);
    await setFaults({ calls: { create: kind } });
    expect(await outcomeOf(sandbox.api('/payments', asked))).toBe(told);
    expect(await outcomeOf(sandbox.api(`/payments/${asked.merchantRef}`))).toBe(found);
  },
);

test('what hangs is never answered, and the rest goes on', async () => {
  const { ref } = await makePayment(sandbox);
  await setFaults({ calls: { query: 'hang' } });
  const giveUp = new AbortController();
  const asking = fetch(`${sandbox.base()}/v1/payments/${ref}`, {
    headers: { authorization: 'Bearer api-key-of-the-test' },
    signal: giveUp.signal,
  });
  const first = await Promise.race([
    asking.then(() => 'the hanging call'),
    sandbox.api(`/payments/${ref}/close`, {}).then(() => 'another call'),
  ]);
  expect(first).toBe('another call');
  giveUp.abort();
  await expect(asking).rejects.toThrow('aborted');
});

test('a fault may be limited in times, and each call has its own', async () => {
  const { ref } = await makePayment(sandbox);
  await setFaults({ calls: { query: { kind: 'error-500', times: 2 }, close: 'error-429' } });
  const queries = [];
  for (let count = 0; count < 4; count += 1) queries.push((await sandbox.api(`/payments/${ref}`)).status);
  expect(queries).toEqual([500, 500, 200, 200]);
  expect((await sandbox.api(`/payments/${ref}/close`, {})).status).toBe(429);
});

test('the same seed gives the same faults in the same order', async () => {
  const { ref } = await makePayment(sandbox);
  const run = async (seed: number): Promise<string> => {
    await setFaults({ seed, calls: { query: { kind: 'error-500', share: 0.5 } } });
    const told = [];
    for (let count = 0; count < 24; count += 1) told.push((await sandbox.api(`/payments/${ref}`)).status);
    return told.join(' ');
  };
  const first = await run(1);
  expect(await run(1)).toBe(first);
  expect(await run(2)).not.toBe(first);
  expect(first).toContain('500');
  expect(first).toContain('200');
});

test('one payment can be treated badly alone, before it exists', async () => {
  const asked = makeAsked(sandbox);
  await setFaults({ calls: { create: 'refuse' } }, asked.merchantRef);
  expect((await sandbox.api('/payments', asked)).status).toBe(422);
  expect((await sandbox.api('/payments', makeAsked(sandbox))).status).toBe(201);
});

test('a payment can be paid although it was closed', async () => {
  const { ref, query } = await makePayment(sandbox);
  await setFaults({ paidAfterClosedMs: 10_000 });
  expect((await sandbox.api(`/payments/${ref}/close`, {})).body.result).toBe('closed');
  expect((await query()).status).toBe('closed');
  await sandbox.control('/clock', { advanceMs: 10_000 });
  expect((await query()).status).toBe('paid');
});

test.each([
  ['an unknown call', { calls: { buy: 'hang' } }],
  ['an unknown fault', { calls: { create: 'explode' } }],
  ['a share above one', { calls: { create: { kind: 'hang', share: 2 } } }],
  ['a switch that is none', { webhooks: { reorder: 'yes' } }],
])('a profile with %s is refused, and the one before stays', async (_, profile) => {
  await setFaults({ seed: 42 });
  expect((await setFaults(profile)).status).toBe(400);
  expect((await sandbox.control('/faults')).body.seed).toBe(42);
});
