import { describeConformance } from '../testing/test-conformance.ts';
import { makeWechatHarness, PAYERS } from './testing/test-wechat-harness.ts';

for (const payer of PAYERS)
  await describeConformance(`WeChat Pay (${payer})`, () => makeWechatHarness(payer));
