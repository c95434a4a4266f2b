import type { Currency } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';

export type RefundStatus = 'requested' | 'accepted' | 'unknown' | 'done' | 'failed';

/** Money on its way back, as the database has it. */
export interface RefundRow {
  readonly id: string;
  readonly orderId: string;
  readonly attemptId: string | null;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly target: 'wallet' | 'provider';
  readonly merchantRefundRef: string;
  readonly status: RefundStatus;
  readonly reason: string;
  readonly actor: string;
  readonly requestedAt: Date;
  readonly queryCount: number;
}

const COLUMNS = `id, order_id as "orderId", attempt_id as "attemptId", amount_minor as "amountMinor", currency, target,
  merchant_refund_ref as "merchantRefundRef", status, reason, actor, requested_at as "requestedAt",
  query_count as "queryCount"`;

type Db = Pick<Pool | PoolClient, 'query'>;

/** SQL of refunds. */
export function createRefundRepository(pool: Pool) {
  const one = async (db: Db, where: string, value: string): Promise<RefundRow | null> =>
    (await db.query<RefundRow>(`select ${COLUMNS} from refunds where ${where}`, [value])).rows[0] ?? null;

  return {
    find: (id: string, db: Db = pool) => one(db, 'id = $1', id),
    findByRef: (ref: string) => one(pool, 'merchant_refund_ref = $1', ref),
    /** The refund of an order that did not fail. */
    findOfOrder: (orderId: string, db: Db = pool) => one(db, `order_id = $1 and status <> 'failed'`, orderId),
    async lock(client: PoolClient, id: string): Promise<RefundRow> {
      const refund = await one(client, 'id = $1 for update', id);
      if (refund === null) throw new Error(`no refund ${id}`);
      return refund;
    },
    async insert(
      client: PoolClient,
      refund: Omit<RefundRow, 'queryCount'> & { nextQueryAt: Date | null; endedAt: Date | null },
    ): Promise<void> {
      const { id, orderId, attemptId, amountMinor, currency, target, merchantRefundRef, status } = refund;
      await client.query(
        `insert into refunds (id, order_id, attempt_id, amount_minor, currency, target, merchant_refund_ref, status,
           reason, actor, requested_at, next_query_at, ended_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          ...[id, orderId, attemptId, amountMinor, currency, target, merchantRefundRef, status],
          ...[refund.reason, refund.actor, refund.requestedAt, refund.nextQueryAt, refund.endedAt],
        ],
      );
    },
    /** True where it was still open. */
    async move(
      client: PoolClient,
      id: string,
      status: RefundStatus,
      told: { now: Date; error?: string | undefined },
    ): Promise<boolean> {
      const hasEnded = status === 'done' || status === 'failed';
      const { rowCount } = await client.query(
        `update refunds set status = $2, last_error = coalesce($3, last_error), ended_at = $4,
           next_query_at = case when $4::timestamptz is null then next_query_at end
         where id = $1 and status in ('requested', 'accepted', 'unknown')`,
        [id, status, told.error?.slice(0, 500), hasEnded ? told.now : null],
      );
      return rowCount === 1;
    },
    /** Takes refunds whose turn it is, for this caller alone. */
    async claimDue(
      now: Date,
      limit: number,
      nextAt: (refund: RefundRow) => Date | null,
    ): Promise<RefundRow[]> {
      const { rows } = await pool.query<RefundRow>(
        `update refunds set next_query_at = $2 where id in (
           select id from refunds where next_query_at <= $1 order by next_query_at for update skip locked limit $3)
         returning ${COLUMNS}`,
        [now, new Date(now.getTime() + 60_000), limit],
      );
      for (const row of rows) {
        await pool.query(
          `update refunds set next_query_at = $2, query_count = query_count + 1
           where id = $1 and next_query_at is not null`,
          [row.id, nextAt(row)],
        );
      }
      return rows;
    },
  };
}
