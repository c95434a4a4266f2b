import { z } from 'zod';
import { ProviderUnclear } from '#modules/payments/providers/payment-provider.ts';
import { hexOfNumber, quantityShape, type CallNode } from './json-rpc.ts';
import { findTransfers, type Transfer } from './transfers.ts';

/** Of one question; a longer gap is caught up by the next ones. */
const MAX_RANGES = 25;

/** `decimals()`. */
const DECIMALS_CALL = '0x313ce567';

export interface ChainConfig {
  readonly contract: string;
  readonly chainId: number;
  readonly decimals: number;
  /** Units of the token in a cent. */
  readonly unitsPerMinor: bigint;
  /** Blocks on top of each other that are enough; null where the chain itself says what is final. */
  readonly confirmations: number | null;
  /** How many blocks a node lets one question span. */
  readonly blockRange: number;
}

export interface Heads {
  /** The newest block. */
  readonly head: number;
  /** The newest that nothing takes back any more; below 0 on a chain that is too young. */
  readonly final: number;
}

const blockShape = z.object({
  number: quantityShape,
  hash: z.string(),
  timestamp: quantityShape,
});

/** What we ask of a chain, through one node. */
export function createChain(config: ChainConfig, call: CallNode) {
  let isChecked = false;

  /** Once: another chain or another token would make every answer a lie (USDT has 18 decimals on some chains). */
  async function check(signal?: AbortSignal): Promise<void> {
    if (isChecked) return;
    const token = { to: config.contract, data: DECIMALS_CALL };
    const wordShape = z.string().regex(/^0x[0-9a-fA-F]{64}$/u);
    const [chainId, decimals] = await Promise.all([
      call('eth_chainId', [], quantityShape, signal),
      call('eth_call', [token, 'latest'], wordShape, signal),
    ]);
    if (chainId !== config.chainId)
      throw new ProviderUnclear(`the node is of chain ${chainId}: look at USDT_RPC_URL`);
    if (BigInt(decimals) !== BigInt(config.decimals)) {
      throw new ProviderUnclear('the token has other decimals: look at USDT_CONTRACT and USDT_DECIMALS');
    }
    isChecked = true;
  }

  const blockOf = async (which: string, signal?: AbortSignal) =>
    await call('eth_getBlockByNumber', [which, false], blockShape, signal);

  return {
    async heads(signal?: AbortSignal): Promise<Heads> {
      await check(signal);
      if (config.confirmations !== null) {
        const head = await call('eth_blockNumber', [], quantityShape, signal);
        return { head, final: head - config.confirmations + 1 };
      }
      const finalized = await blockOf('finalized', signal);
      const head = await call('eth_blockNumber', [], quantityShape, signal);
      // Behind one address may stand several nodes, one of them behind the others.
      return { head: Math.max(head, finalized.number), final: finalized.number };
    },

    /** Transfers from block `from` on, as far as one question may go; `until` says how far that was. */
    async transfersSince(to: string, from: number, head: number, signal?: AbortSignal) {
      const transfers: Transfer[] = [];
      let next = from;
      for (let count = 0; next <= head && count < MAX_RANGES; count += 1) {
        const until = Math.min(next + config.blockRange - 1, head);
        const search = { contract: config.contract, to, from: next, until, atLeast: config.unitsPerMinor };
        transfers.push(...(await findTransfers(call, search, signal)));
        next = until + 1;
      }
      return { transfers, until: next - 1 };
    },

    /** When a transfer was booked. Throws `ProviderUnclear` where its block is not the one of that height. */
    async timeOf({ block, blockHash }: Transfer, signal?: AbortSignal): Promise<Date> {
      const found = await blockOf(hexOfNumber(block), signal);
      if (found.number !== block || found.hash.toLowerCase() !== blockHash) {
        throw new ProviderUnclear('the node tells of a block that is not in its chain');
      }
      return new Date(found.timestamp * 1000);
    },
  };
}
export type Chain = ReturnType<typeof createChain>;
