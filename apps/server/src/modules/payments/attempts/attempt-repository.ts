import type { Currency, OutsideMethod } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { named } from '#platform/db/index.ts';
import type { PaymentRef, PaymentStep } from '../providers/payment-provider.ts';

export type AttemptStatus =
  | 'created'
  | 'submitted'
  | 'processing'
  | 'unknown'
  | 'succeeded'
  | 'failed'
  | 'cancelled';

/** A try to pay an order with a provider, as the database has it. */
export interface AttemptRow extends PaymentRef {
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly method: OutsideMethod;
  readonly currency: Currency;
  readonly status: AttemptStatus;
  readonly step: PaymentStep | null;
  readonly expiresAt: Date;
  readonly queryCount: number;
  readonly createdAt: Date;
}

const COLUMNS = `id, order_id as "orderId", provider, method, merchant_ref as "merchantRef",
  provider_ref as "providerRef", amount_minor as "amountMinor", currency, status, step, expires_at as "expiresAt",
  query_count as "queryCount", created_at as "createdAt"`;
export const LIVE_STATES = `('created', 'submitted', 'processing', 'unknown')`;

const byId = named('attempt-by-id', `select ${COLUMNS} from payment_attempts where id = $1`);
const locked = named('attempt-locked', `select ${COLUMNS} from payment_attempts where id = $1 for update`);
const byRef = named(
  'attempt-by-ref',
  `select ${COLUMNS} from payment_attempts where provider = $1 and merchant_ref = $2`,
);
const live = named(
  'attempt-live',
  `select ${COLUMNS} from payment_attempts where order_id = $1 and status in ${LIVE_STATES}`,
);
// Two may have begun in one moment: the one under way is the one that is meant.
const newest = named(
  'attempt-newest',
  `select ${COLUMNS} from payment_attempts where order_id = $1
   order by status in ${LIVE_STATES} desc, created_at desc, id desc limit 1`,
);

type Db = Pick<Pool | PoolClient, 'query'>;

export interface NewAttempt extends Pick<
  AttemptRow,
  | 'id'
  | 'orderId'
  | 'provider'
  | 'method'
  | 'merchantRef'
  | 'amountMinor'
  | 'currency'
  | 'expiresAt'
  | 'createdAt'
> {
  readonly nextQueryAt: Date;
}

export type AttemptEnd = 'succeeded' | 'failed' | 'cancelled';

/** SQL of attempts. What has ended stays ended: each statement names the states it leaves. */
export function createAttemptRepository(pool: Pool) {
  const one = async (db: Db, query: ReturnType<typeof byId>): Promise<AttemptRow | null> =>
    (await db.query<AttemptRow>(query)).rows[0] ?? null;

  return {
    find: (id: string, db: Db = pool) => one(db, byId(id)),
    findByRef: (provider: string, merchantRef: string, db: Db = pool) =>
      one(db, byRef(provider, merchantRef)),
    findLive: (orderId: string, db: Db = pool) => one(db, live(orderId)),
    findNewest: (orderId: string, db: Db = pool) => one(db, newest(orderId)),
    async lock(client: PoolClient, id: string): Promise<AttemptRow> {
      const attempt = await one(client, locked(id));
      if (attempt === null) throw new Error(`no attempt ${id}`);
      return attempt;
    },
    async insert(client: PoolClient, attempt: NewAttempt): Promise<void> {
      const { id, orderId, provider, method, merchantRef, amountMinor, currency } = attempt;
      await client.query(
        `insert into payment_attempts (id, order_id, provider, method, merchant_ref, amount_minor, currency, status,
           expires_at, next_query_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, 'created', $8, $9, $10)`,
        [
          ...[id, orderId, provider, method, merchantRef, amountMinor, currency],
          ...[attempt.expiresAt, attempt.nextQueryAt, attempt.createdAt],
        ],
      );
    },
    /** The provider's answer to the start; a webhook may have been faster. */
    async submit(
      db: Db,
      id: string,
      started: { step: PaymentStep; providerRef: string | null; expiresAt: Date; nextQueryAt: Date },
    ): Promise<void> {
      await db.query(
        `update payment_attempts set status = 'submitted', step = $2, provider_ref = coalesce(provider_ref, $3),
           expires_at = $4, next_query_at = $5, last_error = null
         where id = $1 and status in ('created', 'unknown')`,
        [id, JSON.stringify(started.step), ...[started.providerRef, started.expiresAt, started.nextQueryAt]],
      );
    },
    /** Nobody knows whether it was started. */
    async doubt(db: Db, id: string, error: string): Promise<void> {
      await db.query(
        `update payment_attempts set status = 'unknown', last_error = $2
         where id = $1 and status in ('created', 'submitted', 'processing', 'unknown')`,
        [id, error.slice(0, 500)],
      );
    },
    /** What a query told of one that is still under way. */
    async note(
      client: PoolClient,
      id: string,
      told: { isProcessing: boolean; confirmations: { seen: number; needed: number } | null },
    ): Promise<void> {
      await client.query(
        `update payment_attempts set
           status = case when $2 then 'processing' when status = 'unknown' and step is not null then 'submitted' else status end,
           confirmations = coalesce($3, confirmations)
         where id = $1 and status in ${LIVE_STATES}`,
        [id, told.isProcessing, told.confirmations && JSON.stringify(told.confirmations)],
      );
    },
    /** True where it was under way until now. */
    async end(
      client: PoolClient,
      id: string,
      status: AttemptEnd,
      told: { now: Date; providerRef: string | null; error?: string | undefined },
    ): Promise<boolean> {
      // Money may come after a failure or a close: such an attempt is asked about on.
      const { rowCount } = await client.query(
        `update payment_attempts set status = $2, ended_at = $3, provider_ref = coalesce($4, provider_ref),
           last_error = coalesce($5, last_error), next_query_at = case when $2 = 'succeeded' then null else next_query_at end
         where id = $1 and (status in ${LIVE_STATES} or ($2 = 'succeeded' and status in ('failed', 'cancelled')))`,
        [id, status, told.now, told.providerRef, told.error?.slice(0, 500)],
      );
      return rowCount === 1;
    },
    /** Takes attempts whose turn it is, for this caller alone; `nextAt` is when each is asked about again. */
    async claimDue(
      now: Date,
      limit: number,
      nextAt: (attempt: AttemptRow) => Date | null,
    ): Promise<AttemptRow[]> {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<AttemptRow>(
          `select ${COLUMNS} from payment_attempts where next_query_at <= $1
           order by next_query_at for update skip locked limit $2`,
          [now, limit],
        );
        for (const row of rows) {
          await client.query(
            'update payment_attempts set next_query_at = $2, query_count = query_count + 1 where id = $1',
            [row.id, nextAt(row)],
          );
        }
        await client.query('commit');
        return rows;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
export type AttemptRepository = ReturnType<typeof createAttemptRepository>;
