import type { Pool } from 'pg';
import type { AddressIndexes, Deposits } from './deposit-store.ts';

/** Which payment has which address, in the database. */
export function createAddressIndexes(pool: Pool): AddressIndexes {
  return {
    async indexFor(merchantRef) {
      // Looked up first: an insert that meets the reference uses up an index.
      const find = async () =>
        (
          await pool.query<{ index: number }>('select index from usdt_addresses where merchant_ref = $1', [
            merchantRef,
          ])
        ).rows[0]?.index;
      const known = await find();
      if (known !== undefined) return known;
      await pool.query('insert into usdt_addresses (merchant_ref) values ($1) on conflict do nothing', [
        merchantRef,
      ]);
      const made = await find();
      if (made === undefined) throw new Error(`no address for ${merchantRef}`);
      return made;
    },
  };
}

interface Row {
  expires_at: Date;
  closed_at: Date | null;
  next_block: number;
  units: string;
  first_ref: string | null;
  last_at: Date | null;
}

/** What the chain brought so far, in the database. */
export function createDeposits(pool: Pool): Deposits {
  return {
    async find(merchantRef) {
      const { rows } = await pool.query<Row>('select * from usdt_deposits where merchant_ref = $1', [
        merchantRef,
      ]);
      const [row] = rows;
      if (row === undefined) return null;
      const { next_block: nextBlock, units, first_ref: firstRef, last_at: lastAt } = row;
      return {
        expiresAt: row.expires_at,
        closedAt: row.closed_at,
        seen: { nextBlock, units, firstRef, lastAt },
      };
    },
    async open(merchantRef, { firstBlock, expiresAt }) {
      await pool.query(
        `insert into usdt_deposits (merchant_ref, expires_at, next_block) values ($1, $2, $3) on conflict do nothing`,
        [merchantRef, expiresAt, firstBlock],
      );
    },
    async advance(merchantRef, { nextBlock, units, firstRef, lastAt }) {
      await pool.query(
        `update usdt_deposits set next_block = $2, units = $3, first_ref = $4, last_at = $5
         where merchant_ref = $1 and next_block < $2`,
        [merchantRef, nextBlock, units, firstRef, lastAt],
      );
    },
    async close(merchantRef, at) {
      await pool.query(
        'update usdt_deposits set closed_at = $2 where merchant_ref = $1 and closed_at is null',
        [merchantRef, at],
      );
    },
  };
}
