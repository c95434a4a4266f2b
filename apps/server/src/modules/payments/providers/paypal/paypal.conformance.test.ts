import { describeConformance } from '../testing/test-conformance.ts';
import { makePaypalHarness } from './testing/test-paypal-harness.ts';

await describeConformance('PayPal', makePaypalHarness);
