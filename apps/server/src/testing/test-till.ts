import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, orders as calls } from '@aurora/contracts';
import type { Pool } from 'pg';
import pino from 'pino';
import { createGrants } from '#modules/access/index.ts';
import { createCatalogRepository, createCatalogService } from '#modules/catalog/index.ts';
import { createCodes, createPackages } from '#modules/offers/index.ts';
import { createOrders } from '#modules/orders/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createPool, migrate, transaction } from '#platform/db/index.ts';
import { createIdempotency } from '#platform/idempotency/idempotency.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { createLimits } from '#platform/limits/limits.ts';

/** What a purchase costs; a wallet holds so many of them that it is never empty. */
const PRICE_MINOR = 2500;
const CONNECTIONS = 20;
const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;

/** For measuring: a shop on one database, the services that answer `orders.pay` from the wallet, without HTTP around them. */
export interface Till {
  /** A pending order of this buyer, ready to be paid. */
  order(userId: string): Promise<string>;
  /** Everything that paying from the wallet does in the database. */
  pay(userId: string, orderId: string): Promise<void>;
  /** The baseline: a guarded debit and a row about it, in one transaction. */
  bare(wallet: number): Promise<void>;
  readonly buyers: readonly string[];
  close(): Promise<void>;
}

async function fill(pool: Pool, buyers: readonly string[], packageId: string): Promise<void> {
  await pool.query(
    `insert into users (id, username, username_key, currency, created_at)
     select id, 'buyer' || id, 'buyer' || id, 'CNY', now() from unnest($1::text[]) as u (id) on conflict do nothing`,
    [buyers],
  );
  await pool.query(`insert into packages (id, kind, days, created_at) values ($1, 'vip', 30, now())`, [
    packageId,
  ]);
  await pool.query(`insert into package_prices (package_id, currency, amount_minor) values ($1, 'CNY', $2)`, [
    packageId,
    PRICE_MINOR,
  ]);
  await pool.query(`create table if not exists bare_wallets (id int primary key, balance bigint not null)`);
  await pool.query(
    `create table if not exists bare_purchases (id bigint generated always as identity primary key, wallet int not null, amount bigint not null, at timestamptz not null)`,
  );
  await pool.query(
    `insert into bare_wallets select n, 1000000000000 from generate_series(0, $1) as n on conflict do nothing`,
    [buyers.length - 1],
  );
}

export async function openTill(url: string, buyerCount: number): Promise<Till> {
  await migrate(url, MIGRATIONS);
  const pool = createPool(url, { max: CONNECTIONS });
  const clock = systemClock;
  const wallet = createWallet({ pool, clock });
  const orders = createOrders({
    ...{ pool, clock, ids: randomIds, wallet, limits: createLimits({ pool, clock }) },
    catalog: createCatalogService({ repository: createCatalogRepository(pool), clock }),
    grants: createGrants({ pool, clock, ids: randomIds }),
    packages: createPackages({ pool }),
    codes: createCodes({ clock, secret: Buffer.alloc(32) }),
    forgetAccess: () => undefined,
    log: pino({ level: 'silent' }),
  });
  const idempotency = createIdempotency({ pool, clock });
  const buyers = Array.from({ length: buyerCount }, () => randomIds.content());
  const packageId = randomIds.content();
  await fill(pool, buyers, packageId);
  for (const userId of buyers) {
    await transaction(pool, (client) =>
      wallet.ledger.post(client, {
        ...{ kind: 'correction', businessKey: `bench:${userId}`, currency: 'CNY' },
        entries: [
          [{ kind: 'promo' }, -1_000_000_000],
          [{ kind: 'wallet', owner: userId }, 1_000_000_000],
        ],
      }),
    );
  }
  return {
    buyers,
    order: (userId) =>
      transaction(pool, (client) =>
        orders.order(client, { userId, currency: 'CNY' }, { type: 'vip', packageId }),
      ),
    async pay(userId, orderId) {
      const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const act = { userId, call: calls.pay, headers, input: { id: orderId, method: 'wallet' } };
      await idempotency.onceKnown(act, orderId, (client) => orders.payFromWallet(client, orderId));
    },
    bare: (id) =>
      transaction(pool, async (client) => {
        const { rowCount } = await client.query({
          name: 'bare-debit',
          text: 'update bare_wallets set balance = balance - $2 where id = $1 and balance >= $2',
          values: [id, PRICE_MINOR],
        });
        if (rowCount !== 1) throw new Error('the bare wallet is empty');
        await client.query({
          name: 'bare-row',
          text: 'insert into bare_purchases (wallet, amount, at) values ($1, $2, $3)',
          values: [id, PRICE_MINOR, new Date()],
        });
      }),
    close: () => pool.end(),
  };
}
