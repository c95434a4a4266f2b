import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Orders } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { writeEvent } from '#platform/outbox/outbox.ts';
import { transaction } from '#platform/db/index.ts';
import type { AskProvider } from './attempts/ask-provider.ts';
import type { AttemptRepository } from './attempts/attempt-repository.ts';
import type { EndOrder } from './attempts/end-order.ts';
import type { Inbox } from './events/inbox.ts';
import { nextQueryAt } from './attempts/query-ladder.ts';
import type { Refunds } from './refunds/refunds.ts';

const BATCH = 50;
const DAY_MS = 86_400_000;
/** How often it is looked whose VIP time ends. */
const TOLD_EVERY_MS = 60_000;
/** Told so long before VIP time ends. */
const ENDING_MS = 3 * DAY_MS;

export interface JobDeps {
  pool: Pool;
  clock: Clock;
  log: FastifyBaseLogger;
  attempts: AttemptRepository;
  orders: Orders;
  inbox: Inbox;
  refunds: Refunds;
  askProvider: AskProvider;
  endOrder: EndOrder;
}

/** What goes on by itself. Each step may run in any number of servers at once. */
export function createMoneyJobs(deps: JobDeps) {
  const { pool, clock, log, attempts, orders, inbox, refunds, askProvider, endOrder } = deps;

  /** Asks about payments whose turn it is, ended ones too: money may come after the end. */
  async function queryDue(): Promise<number> {
    const now = clock.now();
    const due = await attempts.claimDue(new Date(now), BATCH, (attempt) =>
      nextQueryAt(attempt.queryCount, attempt.createdAt, now),
    );
    await Promise.all(
      due.map((attempt) =>
        askProvider(attempt).catch((error: unknown) =>
          log.warn({ err: error, attempt: attempt.id }, 'a payment is asked about later'),
        ),
      ),
    );
    return due.length;
  }

  /** Ends orders whose time is over; a provider that does not answer leaves them for the next time. */
  async function expire(): Promise<number> {
    const ids = await orders.repository.listExpired(new Date(clock.now()), BATCH);
    let ended = 0;
    for (const id of ids) {
      const end = await endOrder.end(id, 'expiry').catch((error: unknown) => {
        log.warn({ err: error, order: id }, 'an order expires later');
        return 'unclear' as const;
      });
      if (end !== 'unclear') ended += 1;
    }
    return ended;
  }

  let toldAt = Number.NEGATIVE_INFINITY;
  /** Tells members, once each, that their VIP time ends in three days or has ended. */
  async function tellVipEnds(): Promise<number> {
    const now = clock.now();
    if (Math.abs(now - toldAt) < TOLD_EVERY_MS) return 0;
    toldAt = now;
    return transaction(pool, async (client) => {
      const { rows } = await client.query<{ user_id: string; kind: 'ending' | 'ended'; vip_end: Date }>(
        `insert into vip_notices (user_id, kind, vip_end)
         select * from (
           select id, case when vip_expire_at <= $1 then 'ended' else 'ending' end as kind, vip_expire_at as vip_end
           from users where deleted_at is null and vip_expire_at > $2 and vip_expire_at <= $3) ending
         where not exists (
           select from vip_notices told where told.user_id = ending.id and told.kind = ending.kind and told.vip_end = ending.vip_end)
         on conflict do nothing returning user_id, kind, vip_end`,
        // Not what ended long ago: a server that was away for a month tells no old news.
        [new Date(now), new Date(now - 7 * DAY_MS), new Date(now + ENDING_MS)],
      );
      for (const { user_id: userId, kind, vip_end: end } of rows) {
        const payload = { userId, vipEnd: end.toISOString() };
        await writeEvent(client, now, { topic: `vip.${kind}`, key: `user:${userId}`, payload });
      }
      return rows.length;
    });
  }

  return {
    queryDue,
    expire,
    tellVipEnds,
    /** One round of everything. Returns how much was done. */
    async round(): Promise<number> {
      const events = await inbox.work();
      const queried = await queryDue();
      const refunded = await refunds.queryDue();
      const expired = await expire();
      return events + queried + refunded + expired + (await tellVipEnds());
    },
  };
}
