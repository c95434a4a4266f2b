import { describeConformance } from '../testing/test-conformance.ts';
import { makeAlipayHarness, type AlipayPayer } from './testing/test-alipay-harness.ts';

const PAYERS = [
  'phone, before the page is opened',
  'phone, on the page',
  'desktop, code scanned',
] as const satisfies readonly AlipayPayer[];

for (const payer of PAYERS) await describeConformance(`Alipay (${payer})`, () => makeAlipayHarness(payer));
