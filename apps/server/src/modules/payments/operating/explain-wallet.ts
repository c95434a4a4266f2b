import { type Currency, currencySchema } from '@aurora/contracts';
import type { Pool } from 'pg';

export interface WalletLine {
  readonly txId: string;
  readonly at: Date;
  readonly kind: string;
  readonly orderNumber: string | null;
  readonly amountMinor: number;
  readonly balanceAfter: number;
  /** What the entries up to this one add up to: the balance, or the books are broken here. */
  readonly running: number;
}

export interface WalletStory {
  readonly currency: Currency;
  readonly lines: readonly WalletLine[];
  readonly balanceMinor: number;
  readonly sumMinor: number;
  /** Every line's balance is the sum up to it, and the wallet's the sum of all. */
  readonly isSound: boolean;
}

const LINES = `
  select t.id as "txId", t.at, t.kind, o.number as "orderNumber", e.amount as "amountMinor",
    e.balance_after as "balanceAfter", (sum(e.amount) over (order by e.version))::bigint as running
  from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.tx_id
    left join orders o on o.id = t.order_id
  where a.kind = 'wallet' and a.owner = $1 and a.currency = $2 order by e.version`;

/** A member's wallet entry by entry; null for somebody who is no member. Reads only. */
export async function explainWallet(pool: Pool, userId: string): Promise<WalletStory | null> {
  const { rows: users } = await pool.query<{ currency: string }>('select currency from users where id = $1', [
    userId,
  ]);
  const [user] = users;
  if (user === undefined) return null;
  const currency = currencySchema.parse(user.currency);
  const { rows: lines } = await pool.query<WalletLine>(LINES, [userId, currency]);
  const { rows: accounts } = await pool.query<{ balance: number }>(
    `select balance from ledger_accounts where kind = 'wallet' and owner = $1 and currency = $2`,
    [userId, currency],
  );
  const balanceMinor = accounts[0]?.balance ?? 0;
  const sumMinor = lines.at(-1)?.running ?? 0;
  const isSound =
    balanceMinor === sumMinor && lines.every(({ running, balanceAfter }) => running === balanceAfter);
  return { currency, lines, balanceMinor, sumMinor, isSound };
}
