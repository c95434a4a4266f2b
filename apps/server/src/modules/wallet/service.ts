import { type Currency, currencySchema } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { named } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createLedger } from './ledger.ts';
import { createStatement } from './statement.ts';

const currencyOfUser = named(
  'wallet-currency',
  'select currency from users where id = $1 and deleted_at is null',
);

/** Wallets over the ledger. */
export function createWallet(deps: { pool: Pool; clock: Clock }) {
  const { pool } = deps;
  const ledger = createLedger(deps);

  /** The account's one currency (`decisions.md`, Money). */
  async function currencyOf(userId: string, client: Pick<PoolClient, 'query'> = pool): Promise<Currency> {
    const { rows } = await client.query<{ currency: string }>(currencyOfUser(userId));
    const [row] = rows;
    if (row === undefined) throw new AppError('UNAUTHORIZED');
    return currencySchema.parse(row.currency);
  }

  return {
    ledger,
    currencyOf,
    listStatement: createStatement(deps),
    async get(userId: string): Promise<{ balance: { amountMinor: number; currency: Currency } }> {
      const currency = await currencyOf(userId);
      return { balance: { amountMinor: await ledger.balanceOf(pool, userId, currency), currency } };
    },
  };
}
export type Wallet = ReturnType<typeof createWallet>;
