/* oxlint-disable vitest/no-standalone-expect -- test-conformance.ts runs each case inside its test() */
import { expect } from 'vitest';
import { type PaymentStep, ProviderRefusal, ProviderUnclear } from '../payment-provider.ts';
import {
  type ConformanceCase,
  begin,
  beginAndPay,
  expectUnclear,
  paymentToStart,
  settledOf,
} from './test-acts.ts';
import { FAULTS_BEFORE, type FaultBefore, type ProviderHarness } from './test-harness.ts';

const asksSomebody = ({ startsLocally }: { startsLocally: boolean }) => !startsLocally;

function expectWayOn(step: PaymentStep): void {
  if (step.kind === 'redirect') expect(() => new URL(step.url)).not.toThrow();
  if (step.kind === 'qr') expect(step.content).not.toBe('');
  if (step.kind === 'address') expect([step.address, step.amount, step.uri]).not.toContain('');
}

async function startAgainAfter(h: ProviderHarness, fault: FaultBefore): Promise<void> {
  const asked = paymentToStart(h);
  await h.setFault(fault);
  const outcome = await settledOf(h.provider.start(asked));
  // A refusal is right only of a provider that said so, and never for good.
  if (outcome instanceof ProviderRefusal) {
    expect([fault, outcome.isFinal]).toEqual(['rate-limit', false]);
  } else expect(outcome).toBeInstanceOf(ProviderUnclear);
  await h.setFault('none');
  const begun = await begin(h, asked);
  await h.payerPays(begun);
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid' });
  expect(await h.booksOf(asked.merchantRef)).toMatchObject({ started: 1, paidMinor: asked.amountMinor });
}

const startFaults = FAULTS_BEFORE.map((fault): ConformanceCase => ({
  name: `a start while the provider is in fault (${fault}) is unclear, and started once afterwards`,
  when: asksSomebody,
  run: (h) => startAgainAfter(h, fault),
}));

const edgeAmounts = [1, 99, 100, 101, 1_000_000, 999_999_999].map((amountMinor): ConformanceCase => ({
  name: `an amount of ${amountMinor} is taken exactly`,
  when: ({ amounts }) => amounts.minMinor <= amountMinor && amountMinor <= amounts.maxMinor,
  run: async (h) => {
    const { ref } = await beginAndPay(h, { amountMinor });
    expect((await h.provider.query(ref)).amountMinor).toBe(amountMinor);
    expect((await h.booksOf(ref.merchantRef)).paidMinor).toBe(amountMinor);
  },
}));

const refusedAmounts = (['minMinor', 'maxMinor'] as const).map((edge): ConformanceCase => ({
  name: `an amount beyond what the provider takes (${edge}) is refused for good`,
  when: ({ amounts }) => (edge === 'minMinor' ? amounts.minMinor > 1 : amounts.maxMinor < 999_999_999),
  run: async (h) => {
    const { minMinor, maxMinor } = h.capabilities.amounts;
    const amountMinor = edge === 'minMinor' ? minMinor - 1 : maxMinor + 1;
    const outcome = await settledOf(h.provider.start(paymentToStart(h, { amountMinor })));
    expect(outcome).toBeInstanceOf(ProviderRefusal);
    expect(outcome).toMatchObject({ isFinal: true });
  },
}));

export const STARTING_CASES: readonly ConformanceCase[] = [
  {
    name: 'a start says how the payer goes on, and until when',
    run: async (h) => {
      const { started } = await begin(h);
      expectWayOn(started.step);
      expect(started.expiresAt.getTime()).toBeGreaterThan(h.clock.now());
    },
  },
  {
    name: 'a start with the same reference starts nothing twice and gives the same answer',
    run: async (h) => {
      const first = await begin(h);
      h.clock.advance(61_000);
      const again = await begin(h, first.asked);
      expect(again.started).toEqual(first.started);
      expect((await h.booksOf(first.ref.merchantRef)).started).toBeLessThanOrEqual(1);
    },
  },
  {
    name: 'starts with the same reference at once start one payment',
    run: async (h) => {
      const asked = paymentToStart(h);
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => settledOf(h.provider.start(asked))));
      for (const outcome of outcomes)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ProviderUnclear);
      const { started } = await begin(h, asked);
      for (const outcome of outcomes)
        if (!(outcome instanceof Error)) expect(outcome.providerRef).toBe(started.providerRef);
      expect((await h.booksOf(asked.merchantRef)).started).toBeLessThanOrEqual(1);
    },
  },
  {
    name: 'two references are two payments, and paying one leaves the other',
    run: async (h) => {
      const [one, two] = [await begin(h), await begin(h)];
      await h.payerPays(one);
      expect(await h.provider.query(one.ref)).toMatchObject({ status: 'paid' });
      expect(await h.provider.query(two.ref)).toMatchObject({ status: 'pending' });
    },
  },
  {
    name: 'a start whose answer is lost is unclear; started again it is the same payment',
    when: asksSomebody,
    run: async (h) => {
      const asked = paymentToStart(h);
      await h.setFault('drop-answer-after-applying');
      await expectUnclear(h.provider.start(asked));
      await h.setFault('none');
      expect((await h.booksOf(asked.merchantRef)).started).toBe(1);
      const begun = await begin(h, asked);
      await h.payerPays(begun);
      expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid' });
      expect((await h.booksOf(asked.merchantRef)).started).toBe(1);
    },
  },
  ...startFaults,
  {
    name: 'a slow answer is waited for',
    run: async (h) => {
      await h.setFault('slow');
      const { ref } = await begin(h);
      expect(await h.provider.query(ref)).toMatchObject({ status: 'pending' });
    },
  },
  {
    name: 'a start that the caller gives up is unclear',
    when: asksSomebody,
    run: async (h) => {
      await h.setFault('hang');
      await expectUnclear(h.provider.start(paymentToStart(h), AbortSignal.abort()));
    },
  },
  ...edgeAmounts,
  ...refusedAmounts,
  {
    name: 'a currency that the method does not take is refused for good',
    when: (capabilities, { provider }) =>
      provider.serves.some(
        ({ method, currencies }) => method === capabilities.method && currencies.length === 1,
      ),
    run: async (h) => {
      const currency = h.capabilities.currency === 'USD' ? 'CNY' : 'USD';
      const outcome = await settledOf(h.provider.start(paymentToStart(h, { currency })));
      expect(outcome).toBeInstanceOf(ProviderRefusal);
      expect(outcome).toMatchObject({ isFinal: true });
    },
  },
  {
    name: 'a reference of six characters with a dash and an underscore is taken as it is',
    run: async (h) => {
      const merchantRef = `a_${Date.now().toString(36).slice(-3)}-`;
      expect((await h.provider.query((await begin(h, { merchantRef })).ref)).merchantRef).toBe(merchantRef);
    },
  },
];
