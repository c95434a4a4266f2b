import { ProviderUnclear } from '../payment-provider.ts';
import type { Chain, Heads } from './chain/chain.ts';
import type { Transfer } from './chain/transfers.ts';
import type { Deposits, SeenSoFar } from './deposit-store.ts';

/**
 * Final blocks that are looked at again: behind one address may stand several nodes, and one that lags tells nothing of
 * blocks that it has not read yet.
 */
const OVERLAP = 128;

/** What is on the chain for one address. */
export interface DepositView {
  /** Nothing takes these back. */
  readonly finalUnits: bigint;
  /** With those that may still disappear. */
  readonly allUnits: bigint;
  readonly firstRef: string | null;
  readonly lastAt: Date | null;
  /** Of the newest transfer that is not final yet, else of those that are. */
  readonly confirmations: { readonly seen: number; readonly needed: number };
}

const sumOf = (transfers: readonly Transfer[]) => transfers.reduce((sum, { units }) => sum + units, 0n);

function withTransfers(
  seen: SeenSoFar,
  transfers: readonly Transfer[],
  lastAt: Date | null,
  nextBlock: number,
): SeenSoFar {
  return {
    nextBlock,
    units: String(BigInt(seen.units) + sumOf(transfers)),
    firstRef: seen.firstRef ?? transfers[0]?.ref ?? null,
    lastAt: lastAt ?? seen.lastAt,
  };
}

function confirmationsOf({ head, final }: Heads, newest: Transfer | undefined): DepositView['confirmations'] {
  const needed = head - final + 1;
  return { seen: newest === undefined ? needed : head - newest.block + 1, needed };
}

/** Transfers of one block share its time. One after the other: a node is not asked for a hundred blocks at once. */
async function timesOf(chain: Chain, transfers: readonly Transfer[], signal?: AbortSignal): Promise<Date[]> {
  const times: Date[] = [];
  for (const [index, transfer] of transfers.entries()) {
    const isSameBlock = transfers[index - 1]?.blockHash === transfer.blockHash;
    const known = isSameBlock ? times[index - 1] : undefined;
    times.push(known ?? (await chain.timeOf(transfer, signal)));
  }
  return times;
}

export interface DepositViewParts {
  readonly chain: Chain;
  readonly deposits: Deposits;
}

/** Looks from where the last look ended, and keeps how far the final blocks went. */
export function createDepositView({ chain, deposits }: DepositViewParts) {
  return async (
    merchantRef: string,
    { address, seen }: { address: string; seen: SeenSoFar },
    signal?: AbortSignal,
  ): Promise<DepositView> => {
    const heads = await chain.heads(signal);
    const { transfers, until } = await chain.transfersSince(address, seen.nextBlock, heads.head, signal);
    const isFinal = ({ block }: Transfer) => block <= heads.final;
    const final = transfers.filter(isFinal);
    const times = await timesOf(chain, final, signal);

    const nextBlock = Math.min(until, heads.final - OVERLAP) + 1;
    if (nextBlock > seen.nextBlock) {
      const settled = final.filter(({ block }) => block < nextBlock);
      await deposits.advance(
        merchantRef,
        withTransfers(seen, settled, times[settled.length - 1] ?? null, nextBlock),
      );
    }
    // Kept how far it went: the next question goes on from there.
    if (until < heads.head) throw new ProviderUnclear('still reading old blocks');

    const { units, firstRef, lastAt } = withTransfers(seen, final, times.at(-1) ?? null, nextBlock);
    const unsure = transfers.filter((transfer) => !isFinal(transfer));
    return {
      finalUnits: BigInt(units),
      allUnits: BigInt(units) + sumOf(unsure),
      firstRef: firstRef ?? unsure[0]?.ref ?? null,
      lastAt,
      confirmations: confirmationsOf(heads, unsure.at(-1)),
    };
  };
}
