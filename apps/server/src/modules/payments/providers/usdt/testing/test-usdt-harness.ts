import { pbkdf2Sync } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import type { Begun, ProviderHarness } from '#modules/payments/providers/testing/test-harness.ts';
import { createTestClock } from '#modules/payments/providers/wire/testing/test-emulator-server.ts';
import { createUsdtProvider } from '../usdt-provider.ts';
import type { UsdtConfig } from '../config.ts';
import { CHAIN_ID, CONTRACT, startChainEmulator } from './test-chain-emulator.ts';
import { createMemoryDeposits } from './test-deposit-store.ts';

/** The words that every development chain starts with. */
export const TEST_WORDS = 'test test test test test test test test test test test junk';

/** BIP-39: words to a seed. */
export const seedOf = (words: string) => pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512');

export function extendedKeyOf(path: string, words = TEST_WORDS): { xpub: string; xprv: string } {
  const key = HDKey.fromMasterSeed(seedOf(words)).derive(path);
  return { xpub: key.publicExtendedKey, xprv: key.privateExtendedKey };
}

/** What a wallet reads in the QR code: whom to pay how much of which token on which chain. */
export function readPaymentUri({ started }: Begun): { to: string; units: bigint } {
  const uri = started.step.kind === 'address' ? started.step.uri : '';
  const [, contract, chain, to, units] =
    /^ethereum:(0x\w{40})@(\d+)\/transfer\?address=(0x\w{40})&uint256=(\d+)$/u.exec(uri) ?? [];
  if (contract !== CONTRACT || chain !== String(CHAIN_ID) || to === undefined || units === undefined) {
    throw new Error(`no payment to us: ${uri}`);
  }
  return { to, units: BigInt(units) };
}

/** Over ports in memory, or over those that are given. */
export async function makeUsdtHarness(changes: Partial<UsdtConfig> = {}, store = createMemoryDeposits()) {
  const clock = createTestClock();
  const chain = await startChainEmulator(clock);
  const config: UsdtConfig = {
    rpcUrl: chain.server.url,
    xpub: extendedKeyOf("m/44'/60'/0'").xpub,
    contract: CONTRACT,
    chainId: CHAIN_ID,
    ...changes,
  };
  const provider = createUsdtProvider(config, { clock, fetch: chain.server.fetch, ...store });
  const addressOf = new Map<string, string>();

  const harness: ProviderHarness = {
    provider,
    clock,
    capabilities: {
      method: 'usdt',
      currency: 'USD',
      amounts: { minMinor: 1, maxMinor: 1_000_000_000 },
      startsLocally: false,
      capturesOnQuery: false,
      afterFailure: 'pending',
      payableAfterClose: true,
      refunds: 'manual',
      canDiffer: ['amount'],
      webhooks: null,
    },
    payerPays(begun, what) {
      const { to, units } = readPaymentUri(begun);
      addressOf.set(begun.ref.merchantRef, to);
      chain.mine({ to, units: what?.amountMinor === undefined ? units : BigInt(what.amountMinor) * 10_000n });
      chain.mineEmpty(chain.settings.finalityLag);
      return Promise.resolve();
    },
    // His wallet says no: nothing reaches the chain.
    payerFails: () => Promise.resolve(),
    deliver: () => Promise.resolve([]),
    withSignature: (request) => request,
    setFault: (fault) => chain.server.setFault(fault),
    booksOf: async (merchantRef) => ({
      started: (await store.isKnown(merchantRef)) ? 1 : 0,
      paidMinor: Number(chain.balanceOf(addressOf.get(merchantRef) ?? '0x') / 10_000n),
      refunds: 0,
      refundedMinor: 0,
    }),
    stop: () => chain.server.stop(),
  };
  return { ...harness, chain, store, config };
}
