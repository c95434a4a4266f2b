import { ProviderUnclear, type Evidence, type PaymentRef } from '../payment-provider.ts';
import type { Deposit } from './deposit-store.ts';
import type { DepositView } from './deposit-view.ts';

export interface EvidenceParts {
  readonly payment: PaymentRef;
  readonly deposit: Pick<Deposit, 'expiresAt' | 'closedAt'>;
  readonly view: DepositView;
  /** Ours, which gets the money. */
  readonly address: string;
  readonly unitsPerMinor: bigint;
  readonly now: number;
}

/** Whole cents; what is left of a cent is the payer's rounding. No token has as many as would not be exact. */
function minorOfUnits(units: bigint, unitsPerMinor: bigint): number {
  const minor = Number(units / unitsPerMinor);
  if (!Number.isSafeInteger(minor)) throw new ProviderUnclear('more than there is of the token');
  return minor;
}

/**
 * Paid, as soon as enough is final. Less than enough is waited for (a payer may send the rest, or his exchange took its
 * fee from the sum) until the payment expires or is closed; then what came is told as what it is. A chain has no “closed”
 * of its own: it is ours, and money that comes later opens it again.
 */
export function decideEvidence({
  payment,
  deposit,
  view,
  address,
  unitsPerMinor,
  now,
}: EvidenceParts): Evidence {
  const { merchantRef, amountMinor, currency } = payment;
  const came = minorOfUnits(view.finalUnits, unitsPerMinor);
  const isOnItsWay = minorOfUnits(view.allUnits, unitsPerMinor) > came;
  const isOver = deposit.closedAt !== null || deposit.expiresAt.getTime() <= now;
  const common = { merchantRef, currency, merchantId: address };
  const isSomethingThere = view.allUnits > 0n;
  const confirmations = isSomethingThere ? { confirmations: view.confirmations } : {};

  if (came >= amountMinor || (came > 0 && isOver && !isOnItsWay)) {
    const paid = { status: 'paid', amountMinor: came, at: view.lastAt } as const;
    return { ...common, ...paid, providerRef: view.firstRef, ...confirmations };
  }
  const status = deposit.closedAt !== null && !isOnItsWay ? 'closed' : 'pending';
  return { ...common, status, amountMinor, providerRef: null, at: null, ...confirmations };
}
