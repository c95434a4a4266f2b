import type { AddressIndexes, Deposit, Deposits } from '../deposit-store.ts';

/** Both ports, and whether a payment has its place in them. */
export interface TestDeposits {
  readonly indexes: AddressIndexes;
  readonly deposits: Deposits;
  isKnown(merchantRef: string): Promise<boolean>;
}

/** Both ports in memory, as a table would keep them. */
export function createMemoryDeposits(): TestDeposits {
  const indexByRef = new Map<string, number>();
  const byRef = new Map<string, Deposit>();
  const indexes: AddressIndexes = {
    indexFor: (ref) => {
      const index = indexByRef.get(ref) ?? indexByRef.size;
      indexByRef.set(ref, index);
      return Promise.resolve(index);
    },
  };
  const change = (ref: string, next: (deposit: Deposit) => Deposit) => {
    const deposit = byRef.get(ref);
    if (deposit !== undefined) byRef.set(ref, next(deposit));
    return Promise.resolve();
  };
  const deposits: Deposits = {
    find: (ref) => Promise.resolve(byRef.get(ref) ?? null),
    open: (ref, { firstBlock, expiresAt }) => {
      const seen = { nextBlock: firstBlock, units: '0', firstRef: null, lastAt: null };
      if (!byRef.has(ref)) byRef.set(ref, { expiresAt, closedAt: null, seen });
      return Promise.resolve();
    },
    advance: (ref, seen) =>
      change(ref, (deposit) => (seen.nextBlock > deposit.seen.nextBlock ? { ...deposit, seen } : deposit)),
    close: (ref, at) => change(ref, (deposit) => ({ ...deposit, closedAt: deposit.closedAt ?? at })),
  };
  return { indexes, deposits, isKnown: (ref) => Promise.resolve(indexByRef.has(ref)) };
}
