import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, makeAsked, makePayment, press, startSandbox } from '../testing/test-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

test('the same reference makes one payment, also 50 times at once; with other content it is refused', async () => {
  const asked = makeAsked(sandbox);
  const answers = await times(50, () => sandbox.api('/payments', asked));
  expect(new Set(answers.map(({ body }) => body.providerRef)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const other = await sandbox.api('/payments', { ...asked, amountMinor: 1801 });
  expect([other.status, other.body.error.code]).toEqual([409, 'ref_reused']);
});

test.each([
  ['an amount of zero', { amountMinor: 0 }],
  ['a fraction', { amountMinor: 1.5 }],
  ['an amount beyond exact numbers', { amountMinor: 2 ** 53 }],
  ['a currency that the method does not take', { currency: 'USD' }],
  ['a currency that nobody knows', { currency: 'EUR' }],
  ['a method that nobody knows', { method: 'cheque' }],
  ['a reference that is too short', { merchantRef: 'abc' }],
  ['a reference with other signs', { merchantRef: 'abc/../def' }],
  ['a way back that would run as a script', { returnUrl: 'javascript:alert(1)' }],
  ['an expiry that is over', { expiresAt: '2001-01-01T00:00:00Z' }],
])('%s is refused', async (_, change) => {
  const { status, body } = await sandbox.api('/payments', makeAsked(sandbox, change));
  expect([status, body.error.code]).toEqual([400, 'bad_input']);
});

test('a wrong API key gets nothing', async () => {
  const answer = await fetch(`${sandbox.base()}/v1/payments/abcdef`, {
    headers: { authorization: 'Bearer x' },
  });
  expect(answer.status).toBe(401);
});

test('50 payments of one payment at once are one', async () => {
  const { ref, page, query } = await makePayment(sandbox);
  const answers = await times(50, () => press(sandbox, `${page}/act`, { act: 'pay' }));
  expect(answers.every(({ status }) => status === 303)).toBe(true);
  expect((await query()).captures).toHaveLength(1);
  await sandbox.control('/webhooks/deliver', { merchantRef: ref });
  expect(sandbox.inbox.of(ref).map(({ event }) => event.type)).toEqual(['payment.paid']);
});

test('who asks to pay twice pays twice, and both are told under different references', async () => {
  const { ref, page, query } = await makePayment(sandbox);
  await press(sandbox, `${page}/act`, { act: 'pay-twice' });
  expect((await query()).captures).toHaveLength(2);
  await sandbox.control('/webhooks/deliver', { merchantRef: ref });
  const letters = sandbox.inbox.of(ref);
  expect(letters.map(({ event }) => event.type)).toEqual(['payment.paid', 'payment.paid']);
  expect(new Set(letters.map(({ event }) => event.providerRef)).size).toBe(2);
});

test('paying and closing at once end in one of both, and both sides are told the same', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { ref, page, query } = await makePayment(sandbox);
    const [, closed] = await Promise.all([
      press(sandbox, `${page}/act`, { act: 'pay' }),
      sandbox.api(`/payments/${ref}/close`, {}),
    ]);
    expect((await query()).status).toBe(closed.body.result);
  }
});

test('a closed payment takes no money; only one that comes late on purpose', async () => {
  const { ref, act, query } = await makePayment(sandbox);
  expect((await sandbox.api(`/payments/${ref}/close`, {})).body.result).toBe('closed');
  await act('pay');
  expect(await query()).toMatchObject({ status: 'closed', captures: [] });
  await act('pay-late');
  expect(await query()).toMatchObject({ status: 'paid', captures: [{ amountMinor: 1800 }] });
  expect((await sandbox.api(`/payments/${ref}/close`, {})).body.result).toBe('paid');
});

test('what was closed before it was made can never be made', async () => {
  const asked = makeAsked(sandbox);
  expect((await sandbox.api(`/payments/${asked.merchantRef}`)).status).toBe(404);
  expect((await sandbox.api(`/payments/${asked.merchantRef}/close`, {})).body.result).toBe('closed');
  expect((await sandbox.api('/payments', asked)).body.error.code).toBe('ref_closed');
  expect((await sandbox.api(`/payments/${asked.merchantRef}`)).body.status).toBe('closed');
});

test('what is paid is told as it came, also another amount in another currency', async () => {
  const { act, query } = await makePayment(sandbox);
  await act('pay', { amountMinor: 1799, currency: 'USD' });
  expect(await query()).toMatchObject({
    amountMinor: 1800,
    captures: [{ amountMinor: 1799, currency: 'USD' }],
  });
});

test('refunds give back what came and not a cent more, each reference once', async () => {
  const { ref, act } = await makePayment(sandbox);
  const refund = (merchantRefundRef: string, amountMinor: number) =>
    sandbox.api('/refunds', { merchantRefundRef, merchantRef: ref, amountMinor, reason: 'test' });
  expect((await refund(`${ref}_r0`, 1)).body.error.code).toBe('not_paid');
  await act('pay');
  const firsts = await times(20, () => refund(`${ref}_r1`, 1000));
  expect(firsts.every(({ body }) => body.status === 'done')).toBe(true);
  expect((await refund(`${ref}_r1`, 999)).body.error.code).toBe('ref_reused');
  expect((await refund(`${ref}_r2`, 801)).body.error.code).toBe('too_much');
  expect((await refund(`${ref}_r3`, 800)).body.status).toBe('done');
  expect((await refund(`${ref}_r4`, 1)).body.error.code).toBe('too_much');
  expect((await sandbox.control(`/payments/${ref}`)).body.refundedMinor).toBe(1800);
});

test('refunds can take their time, and can fail; a failed one gives its amount free again', async () => {
  const { ref, act } = await makePayment(sandbox);
  await act('pay');
  const refund = (merchantRefundRef: string) =>
    sandbox.api('/refunds', { merchantRefundRef, merchantRef: ref, amountMinor: 1800, reason: 'test' });
  const faults = { refunds: { outcome: 'failed', delayMs: 60_000 } };
  await sandbox.control(`/faults?merchantRef=${ref}`, faults, 'PUT');
  expect((await refund(`${ref}_r1`)).body.status).toBe('accepted');
  expect((await refund(`${ref}_r2`)).body.error.code).toBe('too_much');
  await sandbox.control('/clock', { advanceMs: 60_000 });
  expect((await sandbox.api(`/refunds/${ref}_r1`)).body).toMatchObject({
    status: 'failed',
    failure: 'declined',
  });
  await sandbox.control(`/faults?merchantRef=${ref}`, undefined, 'DELETE');
  expect((await refund(`${ref}_r3`)).body.status).toBe('done');
  const types = sandbox.inbox.of(ref).map(({ event }) => event.type);
  expect(types).toEqual(expect.arrayContaining(['payment.paid', 'refund.failed']));
});

test('a refund 181 days later is refused', async () => {
  const { ref, act } = await makePayment(sandbox);
  await act('pay');
  await sandbox.control('/clock', { advanceMs: 181 * 86_400_000 });
  const late = { merchantRefundRef: `${ref}_r`, merchantRef: ref, amountMinor: 1, reason: 'test' };
  expect((await sandbox.api('/refunds', late)).body.error.code).toBe('too_late');
});

test('a bank takes money back once, and it stands in the statement', async () => {
  const { ref, act } = await makePayment(sandbox, farAhead(await nowOf()));
  await act('pay');
  await act('charge-back');
  await act('charge-back');
  const day = (await nowOf()).slice(0, 10);
  const { rows } = (await sandbox.api(`/statements/${day}`)).body;
  const own = rows.filter((row: { merchantRef: string }) => row.merchantRef === ref);
  expect(own.map(({ kind }: { kind: string }) => kind)).toEqual(['payment', 'chargeback']);
  expect((await sandbox.api('/statements/2001-01-01')).body.rows).toEqual([]);
  expect((await sandbox.api('/statements/yesterday')).status).toBe(400);
});

/** The sandbox's own time: tests before this one have moved it. */
const nowOf = async (): Promise<string> => (await sandbox.control('/clock', {})).body.now;
const farAhead = (now: string) => ({ expiresAt: new Date(Date.parse(now) + 1_800_000).toISOString() });

test('a payment is over when its time is, to the second', async () => {
  const { act, query } = await makePayment(sandbox, farAhead(await nowOf()));
  await sandbox.control('/clock', { advanceMs: 1_700_000 });
  expect((await query()).status).toBe('open');
  await sandbox.control('/clock', { advanceMs: 101_000 });
  expect((await query()).status).toBe('closed');
  await act('pay');
  expect((await query()).status).toBe('closed');
});

test.each([
  ['pay-5s', 5000, 'paid'],
  ['pay-2min', 120_000, 'paid'],
  ['pay-expired', 1_806_000, 'paid'],
])('the button %s pays by itself when its time has come', async (act, waitMs, status) => {
  const { page, query } = await makePayment(sandbox, farAhead(await nowOf()));
  await press(sandbox, `${page}/act`, { act });
  expect((await query()).status).toBe('open');
  await sandbox.control('/clock', { advanceMs: waitMs });
  expect((await query()).status).toBe(status);
});

test('a payment planned for after the expiry is closed first, then paid', async () => {
  const { ref, page } = await makePayment(sandbox, farAhead(await nowOf()));
  await press(sandbox, `${page}/act`, { act: 'pay-expired' });
  await sandbox.control('/clock', { advanceMs: 1_810_000 });
  expect(sandbox.inbox.of(ref).map(({ event }) => event.type)).toEqual(['payment.closed', 'payment.paid']);
});

test('closing calls off what was only planned', async () => {
  const { ref, page, query } = await makePayment(sandbox, farAhead(await nowOf()));
  await press(sandbox, `${page}/act`, { act: 'pay-2min' });
  await sandbox.api(`/payments/${ref}/close`, {});
  await sandbox.control('/clock', { advanceMs: 600_000 });
  expect((await query()).status).toBe('closed');
});

test('coins count when they were seen on six blocks, and cannot be called back meanwhile', async () => {
  const usdt = { method: 'usdt', currency: 'USD', ...farAhead(await nowOf()) };
  const { ref, act, query } = await makePayment(sandbox, usdt);
  await sandbox.control(`/faults?merchantRef=${ref}`, { blockMs: null }, 'PUT');
  await act('send');
  for (const seen of [1, 2, 3, 4, 5]) {
    await act('confirm-block');
    expect(await query()).toMatchObject({
      status: 'confirming',
      confirmations: { seen, needed: 6 },
      captures: [],
    });
  }
  expect((await sandbox.api(`/payments/${ref}/close`, {})).body.result).toBe('pending');
  await act('confirm-block');
  expect(await query()).toMatchObject({ status: 'paid', captures: [{ amountMinor: 1800 }] });
});

test('the chain goes on by itself', async () => {
  const usdt = { method: 'usdt', currency: 'USD', ...farAhead(await nowOf()) };
  const { page, query } = await makePayment(sandbox, usdt);
  await press(sandbox, `${page}/act`, { act: 'send' });
  await sandbox.control('/clock', { advanceMs: 5000 });
  expect(await query()).toMatchObject({ status: 'confirming', confirmations: { seen: 2 } });
  await sandbox.control('/clock', { advanceMs: 10_000 });
  expect((await query()).status).toBe('paid');
});

test('an address names exactly the coins that are asked', async () => {
  const usdt = { method: 'usdt', currency: 'USD', amountMinor: 5, ...farAhead(await nowOf()) };
  const asked = makeAsked(sandbox, usdt);
  const { step } = (await sandbox.api('/payments', asked)).body;
  expect(step).toMatchObject({ kind: 'address', amount: '0.05', token: 'USDT' });
  expect(step.uri).toMatch(new RegExp(`@31337/transfer\\?address=${step.address}&uint256=50000$`, 'u'));
});
