import { describeConformance } from '../testing/test-conformance.ts';
import { makeStripeHarness } from './testing/test-stripe-harness.ts';

await describeConformance('Stripe', makeStripeHarness);
