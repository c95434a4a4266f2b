/* oxlint-disable vitest/no-standalone-expect -- test-conformance.ts runs each case inside its test() */
import { expect } from 'vitest';
import {
  type ConformanceCase,
  begin,
  beginAndPay,
  expectUnclear,
  newRef,
  settledOf,
  tryToPay,
} from './test-acts.ts';
import { FAULTS_BEFORE } from './test-harness.ts';

/** A query and a close ask somebody, also where the start does not. */
const askFaults = FAULTS_BEFORE.flatMap((fault): ConformanceCase[] => [
  {
    name: `a query while the provider is in fault (${fault}) is unclear`,
    run: async (h) => {
      const begun = await begin(h);
      await h.setFault(fault);
      await expectUnclear(h.provider.query(begun.ref));
      await h.setFault('none');
      expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'pending' });
    },
  },
  {
    name: `a close while the provider is in fault (${fault}) is unclear, and a later one is not`,
    when: ({ payableAfterClose }) => !payableAfterClose,
    run: async (h) => {
      const begun = await begin(h);
      await h.setFault(fault);
      expect(await h.provider.close(begun.ref)).toBe('unclear');
      await h.setFault('none');
      expect(await h.provider.close(begun.ref)).toBe('closed');
    },
  },
]);

const querying: readonly ConformanceCase[] = [
  {
    name: 'a payment that waits is pending, with what was asked',
    run: async (h) => {
      const { ref } = await begin(h);
      const { merchantRef, amountMinor, currency } = ref;
      const pending = { merchantRef, amountMinor, currency, status: 'pending' };
      expect(await h.provider.query(ref)).toMatchObject(pending);
    },
  },
  {
    name: 'a paid payment is told with reference, amount, currency and time, each time the same',
    run: async (h) => {
      const begun = await begin(h);
      h.clock.advance(5000);
      await h.payerPays(begun);
      const first = await h.provider.query(begun.ref);
      const { merchantRef, amountMinor, currency } = begun.ref;
      expect(first).toMatchObject({ merchantRef, amountMinor, currency, status: 'paid' });
      expect(first.providerRef).not.toBeNull();
      expect(Math.abs((first.at?.getTime() ?? 0) - h.clock.now())).toBeLessThan(60_000);
      h.clock.advance(3_600_000);
      expect(await h.provider.query(begun.ref)).toEqual(first);
    },
  },
  {
    name: 'queries at once take the money once',
    run: async (h) => {
      const begun = await begin(h);
      await h.payerPays(begun);
      await Promise.all(Array.from({ length: 5 }, () => settledOf(h.provider.query(begun.ref))));
      expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid' });
      expect((await h.booksOf(begun.ref.merchantRef)).paidMinor).toBe(begun.ref.amountMinor);
    },
  },
  {
    name: 'a query whose answer is lost is unclear, and the next one tells',
    run: async (h) => {
      const begun = await begin(h);
      await h.payerPays(begun);
      await h.setFault('drop-answer-after-applying');
      await expectUnclear(h.provider.query(begun.ref));
      await h.setFault('none');
      expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid' });
      expect((await h.booksOf(begun.ref.merchantRef)).paidMinor).toBe(begun.ref.amountMinor);
    },
  },
  {
    name: 'a payment that the bank refused is told so, or may be tried again',
    run: async (h) => {
      const begun = await begin(h);
      await h.payerFails(begun);
      expect(await h.provider.query(begun.ref)).toMatchObject({ status: h.capabilities.afterFailure });
      expect((await h.booksOf(begun.ref.merchantRef)).paidMinor).toBe(0);
    },
  },
  {
    name: 'a payment that was never started is told as neither paid nor failed',
    run: async (h) => {
      const { ref } = await begin(h);
      const told = await settledOf(h.provider.query({ ...ref, merchantRef: newRef(), providerRef: null }));
      if (told instanceof Error) await expectUnclear(Promise.reject(told));
      else expect(['pending', 'closed']).toContain(told.status);
    },
  },
];

const closing: readonly ConformanceCase[] = [
  {
    name: 'a closed payment is told as closed and takes no money any more',
    when: ({ payableAfterClose }) => !payableAfterClose,
    run: async (h) => {
      const begun = await begin(h);
      expect(await h.provider.close(begun.ref)).toBe('closed');
      await tryToPay(h, begun);
      expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'closed' });
      expect((await h.booksOf(begun.ref.merchantRef)).paidMinor).toBe(0);
    },
  },
  {
    name: 'money that comes after the close is told',
    when: ({ payableAfterClose }) => payableAfterClose,
    run: async (h) => {
      const begun = await begin(h);
      await h.provider.close(begun.ref);
      await h.payerPays(begun);
      expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid' });
    },
  },
  {
    name: 'closing twice is closing once',
    when: ({ payableAfterClose }) => !payableAfterClose,
    run: async (h) => {
      const { ref } = await begin(h);
      expect([await h.provider.close(ref), await h.provider.close(ref)]).toEqual(['closed', 'closed']);
    },
  },
  {
    name: 'a close that comes too late says paid, also twice',
    run: async (h) => {
      const { ref } = await beginAndPay(h);
      expect([await h.provider.close(ref), await h.provider.close(ref)]).toEqual(['paid', 'paid']);
      expect(await h.provider.query(ref)).toMatchObject({ status: 'paid' });
    },
  },
  {
    name: 'a close whose answer is lost is unclear, and done when asked again',
    when: ({ payableAfterClose }) => !payableAfterClose,
    run: async (h) => {
      const { ref } = await begin(h);
      await h.setFault('drop-answer-after-applying');
      expect(await h.provider.close(ref)).toBe('unclear');
      await h.setFault('none');
      expect(await h.provider.close(ref)).toBe('closed');
    },
  },
  {
    name: 'closing what was never started does not throw, and is not told as paid',
    run: async (h) => {
      const { ref } = await begin(h);
      const never = { ...ref, merchantRef: newRef(), providerRef: null };
      expect(['closed', 'unclear']).toContain(await h.provider.close(never));
    },
  },
];

export const ASKING_CASES: readonly ConformanceCase[] = [...querying, ...closing, ...askFaults];
