import { describeConformance } from '../testing/test-conformance.ts';
import { makeSandboxHarness } from './testing/test-sandbox-harness.ts';

await describeConformance('The sandbox', () => makeSandboxHarness({ method: 'alipay', currency: 'CNY' }));
