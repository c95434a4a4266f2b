/* oxlint-disable vitest/no-standalone-expect -- test-conformance.ts runs each case inside its test() */
import { expect } from 'vitest';
import { type ConformanceCase, begin, beginAndPay, newRef, refundOf } from './test-acts.ts';
import { FAULTS_BEFORE, type Begun, type Fault, type ProviderHarness } from './test-harness.ts';

const DAY_MS = 86_400_000;
const isAutomatic = ({ refunds }: { refunds: string }) => refunds === 'automatic';
const dayOf = (h: ProviderHarness) => new Date(h.clock.now()).toISOString().slice(0, 10);

/** What is done at once is done; what is only accepted is done by the next question. */
async function expectDone(h: ProviderHarness, refund: ReturnType<typeof refundOf>): Promise<void> {
  expect(['done', 'accepted']).toContain((await h.provider.refund(refund)).status);
  expect(await h.provider.queryRefund(refund)).toEqual({ status: 'done' });
}

async function expectBooks(h: ProviderHarness, { ref }: Begun, refunds: number, refundedMinor: number) {
  expect(await h.booksOf(ref.merchantRef)).toMatchObject({ refunds, refundedMinor });
}

async function refundThrough(h: ProviderHarness, fault: Fault): Promise<void> {
  const begun = await beginAndPay(h);
  const refund = refundOf(begun, begun.ref.amountMinor);
  await h.setFault(fault);
  expect(await h.provider.refund(refund)).toMatchObject({ status: 'unclear' });
  expect(await h.provider.queryRefund(refund)).toMatchObject({ status: 'unclear' });
  await h.setFault('none');
  await expectDone(h, refund);
  await expectBooks(h, begun, 1, begun.ref.amountMinor);
}

const refunding: readonly ConformanceCase[] = [
  {
    name: 'a payment given back in full is given back once, and is still told as paid',
    run: async (h) => {
      const begun = await beginAndPay(h);
      await expectDone(h, refundOf(begun, begun.ref.amountMinor));
      await expectBooks(h, begun, 1, begun.ref.amountMinor);
      expect(await h.provider.query(begun.ref)).toMatchObject({
        status: 'paid',
        amountMinor: begun.ref.amountMinor,
      });
    },
  },
  {
    name: 'parts are given back exactly, down to the last cent',
    run: async (h) => {
      const begun = await beginAndPay(h, { amountMinor: 1231 });
      for (const part of [1, 1000, 230]) await expectDone(h, refundOf(begun, part));
      await expectBooks(h, begun, 3, 1231);
    },
  },
  {
    name: 'a refund with the same reference is made once, also at once',
    run: async (h) => {
      const begun = await beginAndPay(h);
      const refund = refundOf(begun, 100);
      await Promise.all(Array.from({ length: 5 }, () => h.provider.refund(refund)));
      await expectDone(h, refund);
      h.clock.advance(61_000);
      await expectDone(h, refund);
      await expectBooks(h, begun, 1, 100);
    },
  },
  {
    name: 'more than was paid is not given back, neither at once nor in parts',
    run: async (h) => {
      const begun = await beginAndPay(h, { amountMinor: 1230 });
      const tooMuch = await h.provider.refund(refundOf(begun, 1231));
      expect(tooMuch).toMatchObject({ status: 'failed', failure: expect.stringMatching(/./) });
      await expectDone(h, refundOf(begun, 1000));
      expect(await h.provider.refund(refundOf(begun, 231))).toMatchObject({ status: 'failed' });
      await expectBooks(h, begun, 1, 1000);
      await expectDone(h, refundOf(begun, 230));
      await expectBooks(h, begun, 2, 1230);
    },
  },
  {
    name: 'what was not paid is not given back',
    run: async (h) => {
      const begun = await begin(h);
      const refund = refundOf(begun, 100);
      expect(await h.provider.refund(refund)).toMatchObject({ status: 'failed' });
      expect((await h.provider.queryRefund(refund)).status).not.toBe('done');
      await expectBooks(h, begun, 0, 0);
    },
  },
  {
    name: 'a refund that was never asked for is not told as made',
    run: async (h) => {
      const begun = await beginAndPay(h);
      await expectDone(h, refundOf(begun, 100));
      const { status } = await h.provider.queryRefund(refundOf(begun, 100));
      expect(['failed', 'unclear']).toContain(status);
    },
  },
  {
    name: 'a refund whose answer is lost is unclear, then done, once',
    run: (h) => refundThrough(h, 'drop-answer-after-applying'),
  },
  ...FAULTS_BEFORE.map((fault): ConformanceCase => ({
    name: `a refund while the provider is in fault (${fault}) is unclear, then done, once`,
    run: (h) => refundThrough(h, fault),
  })),
];

const manual: ConformanceCase = {
  name: 'a refund that a person pays out moves nothing, whoever asks how often',
  when: ({ refunds }) => refunds === 'manual',
  run: async (h) => {
    const begun = await beginAndPay(h);
    const refund = refundOf(begun, 100);
    const first = await h.provider.refund(refund);
    expect(['accepted', 'failed']).toContain(first.status);
    expect(await h.provider.refund(refund)).toEqual(first);
    expect((await h.provider.queryRefund(refund)).status).not.toBe('done');
    await expectBooks(h, begun, 0, 0);
  },
};

const hasStatement: ConformanceCase['when'] = (_, { provider }) => provider.statement !== null;

const statements: readonly ConformanceCase[] = [
  {
    name: 'the statement of the day lists the payment and its refund, both by the reference of the payment',
    when: hasStatement,
    run: async (h) => {
      const begun = await beginAndPay(h);
      if (isAutomatic(h.capabilities)) await expectDone(h, refundOf(begun, 100));
      const { merchantRef, amountMinor, currency } = begun.ref;
      const rows = ((await h.provider.statement?.(dayOf(h))) ?? []).filter(
        (row) => row.merchantRef === merchantRef,
      );
      const lines = rows.map((row) => `${row.kind} ${row.amountMinor} ${row.currency}`).toSorted();
      const refunded = isAutomatic(h.capabilities) ? [`refund 100 ${currency}`] : [];
      expect(lines).toEqual([`payment ${amountMinor} ${currency}`, ...refunded]);
      for (const { at } of rows) expect(at.toISOString().slice(0, 10)).toBe(dayOf(h));
    },
  },
  {
    name: 'the statement lists each payment of the day, and none of another day',
    when: hasStatement,
    run: async (h) => {
      const before = await beginAndPay(h);
      h.clock.advance(DAY_MS);
      const begun: Begun[] = [];
      for (let count = 0; count < 12; count += 1) begun.push(await beginAndPay(h));
      const day = dayOf(h);
      h.clock.advance(DAY_MS);
      const after = await beginAndPay(h);
      const refs = ((await h.provider.statement?.(day)) ?? []).map(({ merchantRef }) => merchantRef);
      expect(refs.toSorted()).toEqual(begun.map(({ ref }) => ref.merchantRef).toSorted());
      expect(refs).not.toContain(before.ref.merchantRef);
      expect(refs).not.toContain(after.ref.merchantRef);
    },
  },
  ...FAULTS_BEFORE.map((fault): ConformanceCase => ({
    name: `a statement is not told as empty while the provider is in fault (${fault})`,
    when: hasStatement,
    run: async (h) => {
      await h.setFault(fault);
      await expect(h.provider.statement?.(dayOf(h))).rejects.toThrow(Error);
    },
  })),
];

const neverKnown: ConformanceCase = {
  name: 'giving back a payment that was never started fails or is unclear, and does not throw',
  run: async (h) => {
    const begun = await begin(h);
    const never = { ...begun, ref: { ...begun.ref, merchantRef: newRef(), providerRef: null } };
    expect(['failed', 'unclear', 'accepted']).toContain(
      (await h.provider.refund(refundOf(never, 100))).status,
    );
    await expectBooks(h, never, 0, 0);
  },
};

export const REFUND_CASES: readonly ConformanceCase[] = [
  ...refunding.map((one) => ({ ...one, when: isAutomatic })),
  manual,
  neverKnown,
  ...statements,
];
