import { createAddresses, isAddress } from './chain/addresses.ts';
import type { ChainConfig } from './chain/chain.ts';

/** What public nodes allow in one question. */
const BLOCK_RANGE = 1000;

const CHAIN_NAMES: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  137: 'Polygon',
  42161: 'Arbitrum One',
  43114: 'Avalanche C-Chain',
};

export interface UsdtConfig {
  readonly rpcUrl: string;
  /** Extended public key of `m/44'/60'/0'` or of its receiving chain. Never a private one. */
  readonly xpub: string;
  /** The token's contract: of the operator, never of an event. */
  readonly contract: string;
  readonly chainId: number;
  readonly decimals?: number | undefined;
  /** Without it, what the chain says is final; a number on chains that say nothing. */
  readonly confirmations?: number | undefined;
  readonly blockRange?: number | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface UsdtChain extends ChainConfig {
  readonly addressOf: (index: number) => string;
  readonly chainName: string;
}

function requireWhole(name: string, value: number, min: number, max: number): number {
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} is no number of ${min} to ${max}`);
  return value;
}

/** Throws where something cannot be right: at the start, not when money has gone to a wrong place. */
export function readUsdtConfig(config: UsdtConfig): UsdtChain {
  const { contract, confirmations } = config;
  if (!isAddress(contract)) throw new Error('USDT_CONTRACT is no address, or its checksum is wrong');
  const chainId = requireWhole('USDT_CHAIN_ID', config.chainId, 1, Number.MAX_SAFE_INTEGER);
  // Two for the cents, and no token has more than thirty.
  const decimals = requireWhole('USDT_DECIMALS', config.decimals ?? 6, 2, 30);
  return {
    contract,
    chainId,
    decimals,
    confirmations:
      confirmations === undefined ? null : requireWhole('USDT_CONFIRMATIONS', confirmations, 1, 10_000),
    blockRange: requireWhole('the block range', config.blockRange ?? BLOCK_RANGE, 1, 1_000_000),
    addressOf: createAddresses(config.xpub),
    chainName: CHAIN_NAMES[chainId] ?? `EVM ${chainId}`,
    unitsPerMinor: 10n ** BigInt(decimals - 2),
  };
}
