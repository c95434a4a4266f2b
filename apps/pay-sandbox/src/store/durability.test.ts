import { expect, onTestFinished, test, vi } from 'vitest';
import { type Sandbox, makeAsked, makePayment, press, startSandbox } from '../testing/test-sandbox.ts';

const WAIT = { timeout: 15_000, interval: 50 };

async function start(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

/** Killed by its own hand after the act was written and before it was answered. */
async function crashIn(sandbox: Sandbox, call: string, work: () => Promise<unknown>): Promise<void> {
  await sandbox.control('/faults', { calls: { [call]: { kind: 'crash', times: 1 } } }, 'PUT');
  await expect(work()).rejects.toThrow('fetch failed');
  await sandbox.ended();
  await sandbox.restart();
}

test('killed in a create, the payment is there once, and asking again finds it', async () => {
  const sandbox = await start();
  const asked = makeAsked(sandbox);
  await crashIn(sandbox, 'create', () => sandbox.api('/payments', asked));
  const again = await sandbox.api('/payments', asked);
  expect([again.status, again.body.status]).toEqual([200, 'open']);
  expect((await sandbox.control('/payments')).body.payments).toHaveLength(1);
});

test('killed in a close and in a refund, both are done, once', async () => {
  const sandbox = await start();
  const [closed, paid] = [await makePayment(sandbox), await makePayment(sandbox)];
  await crashIn(sandbox, 'close', () => sandbox.api(`/payments/${closed.ref}/close`, {}));
  expect((await closed.query()).status).toBe('closed');
  await paid.act('pay');
  const refund = { merchantRefundRef: 'refund_1', merchantRef: paid.ref, amountMinor: 100, reason: 'x' };
  await crashIn(sandbox, 'refund', () => sandbox.api('/refunds', refund));
  expect((await sandbox.api('/refunds', refund)).body.status).toBe('done');
  expect((await sandbox.control(`/payments/${paid.ref}`)).body.refundedMinor).toBe(100);
});

test('killed at any moment while payers pay, what was acknowledged is kept, and each payment is told', async () => {
  const sandbox = await start();
  const made = await Promise.all(Array.from({ length: 12 }, () => makePayment(sandbox)));
  const acknowledged = new Set<string>();
  for (const [index, { ref, page }] of made.entries()) {
    const pressing = press(sandbox, `${page}/act`, { act: 'pay' }).then(
      ({ status }) => status === 303 && acknowledged.add(ref),
      () => false,
    );
    // Every third payer is in the middle of his payment when the power goes.
    if (index % 3 === 2) await sandbox.restart();
    await pressing;
  }
  const states = await Promise.all(made.map(async ({ ref, query }) => ({ ref, ...(await query()) })));
  for (const { ref, status, captures } of states) {
    if (acknowledged.has(ref)) expect([ref, status]).toEqual([ref, 'paid']);
    expect(captures).toHaveLength(status === 'paid' ? 1 : 0);
  }
  expect(acknowledged.size).toBeGreaterThan(0);
  const paid = states.filter(({ status }) => status === 'paid');
  await sandbox.control('/webhooks/deliver', {});
  for (const { ref } of paid) {
    const events = new Set(sandbox.inbox.of(ref).map(({ event }) => `${event.eventId} ${event.type}`));
    expect([...events]).toEqual([expect.stringMatching(/ payment\.paid$/u)]);
  }
});

test('killed before a webhook was taken, it is sent again after the start, under the same name', async () => {
  const sandbox = await start();
  const { ref, act } = await makePayment(sandbox);
  sandbox.inbox.answer(500);
  await act('pay');
  await vi.waitFor(() => expect(sandbox.inbox.of(ref).length).toBeGreaterThan(0), WAIT);
  await sandbox.kill();
  sandbox.inbox.answer(200);
  await sandbox.restart();
  await vi.waitFor(async () => {
    const { webhooks } = (await sandbox.control(`/webhooks?merchantRef=${ref}`)).body;
    expect(webhooks[0].state).toBe('delivered');
  }, WAIT);
  expect(new Set(sandbox.inbox.of(ref).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('what was planned before a kill happens after it; an expiry in between, too', async () => {
  const sandbox = await start();
  const planned = await makePayment(sandbox);
  const soon = { expiresAt: new Date(Date.now() + 1500).toISOString() };
  const expiring = await makePayment(sandbox, soon);
  await press(sandbox, `${planned.page}/act`, { act: 'pay-5s' });
  await sandbox.restart();
  await vi.waitFor(async () => {
    expect((await expiring.query()).status).toBe('closed');
    expect((await planned.query()).status).toBe('paid');
  }, WAIT);
});

test('the clock stays where it was moved', async () => {
  const sandbox = await start();
  const moved = await sandbox.control('/clock', { advanceMs: 86_400_000 });
  await sandbox.restart();
  const after = await sandbox.control('/clock', {});
  expect(Date.parse(after.body.now)).toBeGreaterThanOrEqual(Date.parse(moved.body.now));
});

test('asked to stop, it stops in order and says nothing on its error output', async () => {
  const sandbox = await start();
  const { ref } = await makePayment(sandbox);
  await sandbox.term();
  expect(sandbox.stderr()).toBe('');
  await sandbox.restart();
  expect((await sandbox.api(`/payments/${ref}`)).status).toBe(200);
});
