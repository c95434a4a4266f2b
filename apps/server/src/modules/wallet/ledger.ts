import { randomUUID } from 'node:crypto';
import type { Currency, TitleKind } from '@aurora/contracts';
import type { PoolClient } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { named } from '#platform/db/index.ts';

/** Accounts by what they are for (money document 1.4). Positive entries add to an account's own balance. */
export type LedgerAccount =
  | { readonly kind: 'wallet' | 'receivable'; readonly owner: string }
  /** Negative by what came in from this provider. */
  | { readonly kind: 'clearing'; readonly owner: string }
  | { readonly kind: 'revenue'; readonly owner: 'vip' | TitleKind }
  | { readonly kind: 'promo' | 'refund_hold' | 'suspense' | 'fees' };

/** What a ledger transaction books; the statement's words are made from it. */
export type PostingKind =
  /** Money came in from a provider for an order. */
  | 'payment'
  /** … for an order that takes no more: the wallet keeps it. */
  | 'late-payment'
  /** … and it is not the amount that was asked. */
  | 'odd-payment'
  /** An order is paid from the wallet. */
  | 'sale'
  | 'code'
  | 'refund-wallet'
  | 'refund-hold'
  | 'refund-sent'
  | 'refund-returned'
  | 'chargeback'
  | 'correction';

export interface Posting {
  readonly kind: PostingKind;
  /** What happened, once in all time: the second posting under it moves nothing. */
  readonly businessKey: string;
  readonly currency: Currency;
  readonly entries: readonly (readonly [account: LedgerAccount, amountMinor: number])[];
  readonly orderId?: string;
  readonly attemptId?: string;
  readonly refundId?: string;
  readonly reverses?: string;
}

/** `repeated`: booked before; `short`: a wallet would fall below zero. Nothing moved in both. */
export type PostingResult = 'posted' | 'repeated' | 'short';

/** So many rows carry an account that every payment touches. */
const SHARDS = 16;

const post = named(
  'ledger-post',
  'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as result',
);
const lockAll = named('ledger-lock', 'select ledger_lock($1, $2, $3, $4)');
const balance = named(
  'ledger-balance',
  `select balance from ledger_accounts where kind = $1 and owner = $2 and currency = $3 and shard = 0`,
);

/** The same order always meets the same part. */
function shardOf(account: LedgerAccount, businessKey: string): number {
  if (account.kind === 'wallet' || account.kind === 'receivable') return 0;
  let hash = 0;
  for (const character of businessKey) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash % SHARDS;
}

const ownerOf = (account: LedgerAccount): string => ('owner' in account ? account.owner : '');

/** The ledger: `post` is the only way money moves, inside the caller's transaction. */
export function createLedger({ clock }: { clock: Clock }) {
  return {
    async post(client: PoolClient, posting: Posting): Promise<PostingResult> {
      const { kind, businessKey, currency, entries, orderId, attemptId, refundId, reverses } = posting;
      const moved = entries.filter(([, amountMinor]) => amountMinor !== 0);
      if (moved.some(([, amountMinor]) => !Number.isSafeInteger(amountMinor))) {
        throw new RangeError(`${businessKey}: amounts are whole minor units`);
      }
      const { rows } = await client.query<{ result: PostingResult }>(
        post(
          ...[randomUUID(), kind, businessKey, orderId, attemptId, refundId, reverses, new Date(clock.now())],
          currency,
          moved.map(([account]) => account.kind),
          moved.map(([account]) => ownerOf(account)),
          moved.map(([account]) => shardOf(account, orderId ?? businessKey)),
          moved.map(([, amountMinor]) => amountMinor),
        ),
      );
      const [row] = rows;
      if (row === undefined) throw new Error('ledger_post answers one row');
      return row.result;
    },
    /**
     * Locks all accounts of several postings of one order, before the first of them: taken step by step they would be
     * taken in another order than elsewhere, and two payments of one member would wait for each other.
     */
    async lock(
      client: PoolClient,
      currency: Currency,
      accounts: readonly LedgerAccount[],
      orderId: string,
    ): Promise<void> {
      await client.query(
        lockAll(
          currency,
          accounts.map(({ kind }) => kind),
          accounts.map(ownerOf),
          accounts.map((account) => shardOf(account, orderId)),
        ),
      );
    },
    /** What is in a wallet, in minor units; 0 before its first entry. */
    async balanceOf(client: Pick<PoolClient, 'query'>, userId: string, currency: Currency): Promise<number> {
      const { rows } = await client.query<{ balance: number }>(balance('wallet', userId, currency));
      return rows[0]?.balance ?? 0;
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
