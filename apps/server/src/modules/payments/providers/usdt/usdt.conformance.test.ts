import { describeConformance } from '../testing/test-conformance.ts';
import { makeUsdtHarness } from './testing/test-usdt-harness.ts';

await describeConformance('USDT (what the chain says is final)', () => makeUsdtHarness());
await describeConformance('USDT (six confirmations)', () => makeUsdtHarness({ confirmations: 6 }));
