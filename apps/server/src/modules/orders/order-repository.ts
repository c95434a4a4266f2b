import type { OrderStatus } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { named } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts';

type Db = Pick<Pool | PoolClient, 'query'>;

const byId = named('order-by-id', `select ${ORDER_COLUMNS} from orders o where o.id = $1`);
const ofUser = named(
  'order-of-user',
  `select ${ORDER_COLUMNS} from orders o where o.id = $1 and o.user_id = $2`,
);
const locked = named('order-locked', `select ${ORDER_COLUMNS} from orders o where o.id = $1 for update`);
const page = named(
  'order-page',
  `select ${ORDER_COLUMNS} from orders o
   where o.user_id = $1 and ($2::timestamptz is null or (o.created_at, o.id) < ($2, $3))
   order by o.created_at desc, o.id desc limit $4`,
);
const pageOfStatus = named(
  'order-page-of-status',
  `select ${ORDER_COLUMNS} from orders o
   where o.user_id = $1 and o.status = $5 and ($2::timestamptz is null or (o.created_at, o.id) < ($2, $3))
   order by o.created_at desc, o.id desc limit $4`,
);
const pendingOf = named(
  'order-pending-of-user',
  `select ${ORDER_COLUMNS} from orders o where o.user_id = $1 and o.status = 'pending' and o.expires_at > $2
   order by o.created_at desc`,
);

const flipToPaid = named(
  'order-to-paid',
  `update orders set status = 'paid', paid_at = $2, method = $3, settled_attempt_id = $4
   where id = $1 and status = 'pending'`,
);

export interface NewOrder extends Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'userId'
  | 'type'
  | 'itemId'
  | 'snapshot'
  | 'amountMinor'
  | 'currency'
  | 'createdAt'
  | 'expiresAt'
> {
  /** A code's order is paid at birth (`decisions.md`, Money). */
  readonly isPaid?: true;
}

export interface OrderPage {
  readonly status?: OrderStatus | undefined;
  readonly after: { readonly createdAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/** SQL of orders. States change only here, each by a statement that names the state it leaves. */
export function createOrderRepository(pool: Pool) {
  const one = async (db: Db, query: ReturnType<typeof byId>): Promise<OrderRow | null> =>
    (await db.query<OrderRow>(query)).rows[0] ?? null;
  const moved = async (client: PoolClient, text: string, values: unknown[]): Promise<boolean> =>
    (await client.query(text, values)).rowCount === 1;

  return {
    find: (id: string, db: Db = pool) => one(db, byId(id)),
    /** Another member's order is as good as none. */
    async getOwn(id: string, userId: string, db: Db = pool): Promise<OrderRow> {
      const order = await one(db, ofUser(id, userId));
      if (order === null) throw new AppError('NOT_FOUND');
      return order;
    },
    /** The first lock of every change. */
    async lock(client: PoolClient, id: string): Promise<OrderRow> {
      const order = await one(client, locked(id));
      if (order === null) throw new AppError('NOT_FOUND');
      return order;
    },
    async list(userId: string, { status, after, limit }: OrderPage): Promise<OrderRow[]> {
      const values = [userId, after?.createdAt, after?.id, limit] as const;
      const query = status === undefined ? page(...values) : pageOfStatus(...values, status);
      return (await pool.query<OrderRow>(query)).rows;
    },
    async listPending(db: Db, userId: string, now: Date): Promise<OrderRow[]> {
      return (await db.query<OrderRow>(pendingOf(userId, now))).rows;
    },
    async insert(client: PoolClient, order: NewOrder): Promise<void> {
      const { id, number, userId, type, itemId, snapshot, amountMinor, currency, createdAt, expiresAt } =
        order;
      await client.query(
        `insert into orders (id, number, user_id, type, item_id, snapshot, amount_minor, currency, status, created_at,
           expires_at, paid_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          ...[id, number, userId, type, itemId, JSON.stringify(snapshot), amountMinor, currency],
          ...[order.isPaid === true ? 'paid' : 'pending', createdAt, expiresAt],
          order.isPaid === true ? createdAt : null,
        ],
      );
    },
    setMethod: (client: PoolClient, id: string, method: string) =>
      moved(client, `update orders set method = $2 where id = $1 and status = 'pending'`, [id, method]),
    toPaid: (client: PoolClient, id: string, now: Date, by: { method: string; attemptId: string | null }) =>
      client.query(flipToPaid(id, now, by.method, by.attemptId)).then(({ rowCount }) => rowCount === 1),
    toCancelled: (client: PoolClient, id: string, now: Date, by: NonNullable<OrderRow['cancelledBy']>) =>
      moved(
        client,
        `update orders set status = 'cancelled', cancelled_at = $2, cancelled_by = $3
         where id = $1 and status = 'pending'`,
        [id, now, by],
      ),
    toFailed: (client: PoolClient, id: string, now: Date, reason: string) =>
      moved(
        client,
        `update orders set status = 'failed', failed_at = $2, fail_reason = $3 where id = $1 and status = 'pending'`,
        [id, now, reason],
      ),
    toRefunded: (client: PoolClient, id: string, now: Date) =>
      moved(
        client,
        `update orders set status = 'refunded', refunded_at = $2 where id = $1 and status = 'paid'`,
        [id, now],
      ),
    /**
     * Pending orders whose time is over, some of them: first those with no payment under way, which can end by
     * themselves; of the others, whose provider may not answer for a day, not always the same.
     */
    async listExpired(now: Date, limit: number): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        `select o.id from orders o where o.status = 'pending' and o.expires_at <= $1
         order by exists (select from payment_attempts a where a.order_id = o.id
           and a.status in ('created', 'submitted', 'processing', 'unknown')), random() limit $2`,
        [now, limit],
      );
      return rows.map(({ id }) => id);
    },
  };
}
export type OrderRepository = ReturnType<typeof createOrderRepository>;
