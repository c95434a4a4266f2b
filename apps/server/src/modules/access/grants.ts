import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { named } from '#platform/db/index.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { type VipGrant, vipEnd } from './vip-fold.ts';

/** What is known of a member when it is decided what he may see. */
export interface Standing {
  readonly currency: string;
  readonly vipUntil: Date | null;
  readonly isOwned: boolean;
}

const standing = named(
  'access-standing',
  `select currency, vip_expire_at as "vipUntil",
     exists (select from entitlements where user_id = users.id and title_id = $2 and revoked_at is null) as "isOwned"
   from users where id = $1 and deleted_at is null`,
);
const grantsOf = named(
  'access-vip-grants',
  `select seconds, granted_at, revoked_at from vip_grants where user_id = $1 order by granted_at, seq`,
);

const grantVip = named('access-grant-vip', 'select grant_vip($1, $2, $3, $4, $5)');
const announce = named('access-announce', `select pg_notify('access_changed', $1)`);

type Db = Pick<Pool | PoolClient, 'query'>;

/** What a paid order gave, as it was given. */
export interface NewGrant {
  readonly userId: string;
  readonly orderId: string;
}

/**
 * Titles and VIP time that members own. Rows derive from paid orders, one each, and are read instead of the orders. The
 * user's row is locked last of all (order, attempt, ledger accounts, user).
 */
export function createGrants(deps: { pool: Pool; clock: Clock; ids: Ids }) {
  const { pool, clock, ids } = deps;

  async function listVipGrants(userId: string, db: Db = pool): Promise<VipGrant[]> {
    const { rows } = await db.query<{ seconds: number; granted_at: Date; revoked_at: Date | null }>(
      grantsOf(userId),
    );
    return rows.map((row) => ({
      seconds: row.seconds,
      grantedAt: row.granted_at.getTime(),
      revokedAt: row.revoked_at?.getTime() ?? null,
    }));
  }

  const lockUser = (client: PoolClient, userId: string) =>
    client.query('select from users where id = $1 for no key update', [userId]);

  /** Writes the copy of the fold, under the lock of the user's row. */
  async function refold(client: PoolClient, userId: string): Promise<void> {
    const end = vipEnd(await listVipGrants(userId, client));
    await client.query('update users set vip_expire_at = $2 where id = $1', [
      userId,
      end === null ? null : new Date(end),
    ]);
  }

  return {
    listVipGrants,
    /**
     * Tells every server that a member may see other things than before. Not within the transaction that changes it: one
     * that carries a notice commits alone. Unheard, it is known within 30 s.
     */
    async announce(userId: string): Promise<void> {
      await pool.query(announce(userId));
    },
    async findStanding(userId: string, titleId: string): Promise<Standing | null> {
      return (await pool.query<Standing>(standing(userId, titleId))).rows[0] ?? null;
    },
    async ownsTitle(db: Db, userId: string, titleId: string): Promise<boolean> {
      const { rows } = await db.query<Standing>(standing(userId, titleId));
      return rows[0]?.isOwned ?? false;
    },
    /** False where the title was owned already: nothing is given twice. */
    async grantTitle(client: PoolClient, { userId, orderId, titleId }: NewGrant & { titleId: string }) {
      await lockUser(client, userId);
      const { rowCount } = await client.query(
        `insert into entitlements (id, user_id, title_id, order_id, granted_at) values ($1, $2, $3, $4, $5)
         on conflict (user_id, title_id) where revoked_at is null do nothing`,
        [ids.content(), userId, titleId, orderId, new Date(clock.now())],
      );
      return rowCount === 1;
    },
    async grantVip(
      client: PoolClient,
      { userId, orderId, days }: NewGrant & { days: number },
    ): Promise<void> {
      await client.query(grantVip(ids.content(), userId, orderId, days * 86_400, new Date(clock.now())));
    },
    /** Gives back what was taken for a refund that failed. */
    async restore(client: PoolClient, { userId, orderId }: NewGrant): Promise<void> {
      await lockUser(client, userId);
      await client.query(
        `update entitlements e set revoked_at = null, revoke_reason = null where order_id = $1 and not exists (
           select from entitlements o where o.user_id = e.user_id and o.title_id = e.title_id and o.revoked_at is null)`,
        [orderId],
      );
      await client.query('update vip_grants set revoked_at = null where order_id = $1', [orderId]);
      await refold(client, userId);
    },
    /** Takes back what an order gave, whatever it was. Again: nothing more happens. */
    async revoke(client: PoolClient, { userId, orderId }: NewGrant, reason: string): Promise<void> {
      await lockUser(client, userId);
      const now = new Date(clock.now());
      await client.query(
        'update entitlements set revoked_at = $2, revoke_reason = $3 where order_id = $1 and revoked_at is null',
        [orderId, now, reason],
      );
      await client.query('update vip_grants set revoked_at = $2 where order_id = $1 and revoked_at is null', [
        orderId,
        now,
      ]);
      await refold(client, userId);
    },
  };
}
export type Grants = ReturnType<typeof createGrants>;
