/* oxlint-disable vitest/expect-expect, vitest/valid-title -- names and assertions are those of the case tables */
import { afterAll, beforeEach, describe, test } from 'vitest';
import { ASKING_CASES } from './test-asking-cases.ts';
import type { MakeHarness } from './test-harness.ts';
import { REFUND_CASES } from './test-refund-cases.ts';
import { STARTING_CASES } from './test-starting-cases.ts';
import { WEBHOOK_CASES } from './test-webhook-cases.ts';

const CASES = [...STARTING_CASES, ...ASKING_CASES, ...WEBHOOK_CASES, ...REFUND_CASES];

/**
 * Runs one table against an adapter (money document 2.3): whoever settles orders relies on each of these lines and
 * knows no provider. One harness serves all cases, each with references of its own; awaited at the top of a test file.
 */
export async function describeConformance(name: string, makeHarness: MakeHarness): Promise<void> {
  const harness = await makeHarness();
  const cases = CASES.filter(({ when }) => when?.(harness.capabilities, harness) ?? true);
  describe(`${name} is a payment provider`, () => {
    beforeEach(async () => {
      await harness.setFault('none');
      await harness.deliver();
    });
    afterAll(() => harness.stop());
    for (const { name: line, run } of cases) test(line, () => run(harness));
  });
}
