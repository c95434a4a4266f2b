import { ledgerFaults } from '#app/testing/test-money.ts';
import type { TestApp } from '#app/testing/test-app.ts';
import { vipEnd } from '#modules/access/index.ts';
import { checkBooks } from '#modules/payments/books/check-books.ts';

const CHECKS = {
  'I5 a paid order has one sale and one grant': `
    select o.number from orders o
    where o.status = 'paid' and o.type in ('vip', 'movie', 'manga', 'novel') and (
      (select count(*) from ledger_transactions t where t.order_id = o.id and t.kind = 'sale') <> 1
      or (select count(*) from entitlements e where e.order_id = o.id)
       + (select count(*) from vip_grants g where g.order_id = o.id) <> 1)`,
  'I5 a paid top-up has one payment': `
    select o.number from orders o where o.status = 'paid' and o.type = 'recharge'
      and (select count(*) from ledger_transactions t where t.order_id = o.id and t.kind = 'payment') <> 1`,
  'I6 nothing is granted without a paid order': `
    select o.number from orders o where o.status <> 'paid' and (
      exists (select from entitlements e where e.order_id = o.id and e.revoked_at is null)
      or exists (select from vip_grants g where g.order_id = o.id and g.revoked_at is null))`,
  'I6 nothing is granted for money that was taken back': `
    select o.number from orders o join ledger_transactions t on t.order_id = o.id and t.kind = 'chargeback'
    where t.attempt_id = o.settled_attempt_id and (
      exists (select from entitlements e where e.order_id = o.id and e.revoked_at is null)
      or exists (select from vip_grants g where g.order_id = o.id and g.revoked_at is null))`,
  'I7 a refund gives back what was paid, once': `
    select o.number from orders o where o.status = 'refunded'
      and (select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = o.id and r.status = 'done') <> o.amount_minor
    union all
    select r.order_id from refunds r group by r.order_id having count(*) filter (where r.status <> 'failed') > 1
    union all
    select t.order_id from ledger_transactions t where t.kind in ('refund-wallet', 'refund-sent')
      group by t.order_id having count(*) > 1`,
  'I7 nobody is paid back by the bank and by us': `
    select t.order_id from ledger_transactions t join orders o on o.id = t.order_id and t.attempt_id = o.settled_attempt_id
      where t.kind = 'chargeback' and exists (select from refunds r where r.order_id = t.order_id
        and r.requested_at > t.at and r.status <> 'failed')`,
  'I8 an order that was never paid has sold nothing': `
    select o.number from orders o join ledger_transactions t on t.order_id = o.id and t.kind = 'sale'
    where o.status in ('pending', 'cancelled', 'failed')`,
  'I9 one payment is under way at most, one settled at most': `
    select order_id from payment_attempts where status in ('created', 'submitted', 'processing', 'unknown')
    group by order_id having count(*) > 1`,
  'I10 money that came stands in the books': `
    select a.merchant_ref from payment_attempts a where a.status = 'succeeded'
      and not exists (select from ledger_transactions t where t.attempt_id = a.id
        and t.kind in ('payment', 'late-payment', 'odd-payment'))`,
  'I11 a code that was redeemed gave one thing once': `
    select c.ending from activation_codes c where c.redeemed_by is not null and
      (select count(*) from vip_grants g where g.order_id = c.redeem_order_id)
      + (select count(*) from ledger_transactions t where t.order_id = c.redeem_order_id and t.kind = 'code') <> 1
    union all
    select o.number from orders o where o.type = 'activation-code'
      and not exists (select from activation_codes c where c.redeem_order_id = o.id)`,
  'I19 nobody pays another price than he was told': `
    select number from orders where amount_minor <> (snapshot ->> 'amountMinor')::bigint`,
  'I20 each order that was paid is told once': `
    select o.number from orders o where o.paid_at is not null
      and (select count(*) from outbox e where e.topic = 'order.paid' and e.payload ->> 'orderId' = o.id) <> 1`,
} as const;

/** One way to the database for all of them. */
const ALL_CHECKS = Object.entries(CHECKS)
  .map(([rule, sql], n) => `select '${rule}' as rule, found${n}.subject from (${sql}) as found${n} (subject)`)
  .join(' union all ');

/** Every rule of the money document that holds after each step: what is broken, in words. */
export async function unsound(app: TestApp): Promise<string[]> {
  const { rows } = await app.pool.query<{ rule: string; subject: string }>(ALL_CHECKS);
  const faults = [...(await ledgerFaults(app)), ...rows.map(({ rule, subject }) => `${rule}: ${subject}`)];
  return [...faults, ...(await wrongVipEnds(app))];
}

/**
 * The operator's own check of the same books. Of what only time puts right it speaks too early here: nobody hands out
 * events in a race, gateways have no statements, and rounds leave orders and payments under way.
 */
export async function breachesOf({ pool, clock }: TestApp): Promise<string[]> {
  const { breaches } = await checkBooks(pool, { now: clock.now() });
  return breaches
    .filter(({ invariant }) => !LATER.has(invariant))
    .map(({ invariant, subject, details }) => `${invariant} ${subject} ${JSON.stringify(details)}`);
}
const LATER: ReadonlySet<string> = new Set(['I13', 'I14', 'I15', 'I16', 'I17']);

/** I12: the copy beside the user is the fold over his grants. */
async function wrongVipEnds({ pool }: TestApp): Promise<string[]> {
  const { rows } = await pool.query<{
    id: string;
    end: Date | null;
    grants: { seconds: number; grantedAt: string; revokedAt: string | null }[];
  }>(
    `select u.id, u.vip_expire_at as "end", jsonb_agg(jsonb_build_object(
       'seconds', g.seconds, 'grantedAt', g.granted_at, 'revokedAt', g.revoked_at) order by g.granted_at, g.seq) as grants
     from users u join vip_grants g on g.user_id = u.id group by u.id`,
  );
  return rows.flatMap(({ id, end, grants }) => {
    const fold = vipEnd(
      grants.map(({ seconds, grantedAt, revokedAt }) => ({
        seconds,
        grantedAt: Date.parse(grantedAt),
        revokedAt: revokedAt === null ? null : Date.parse(revokedAt),
      })),
    );
    return fold === end?.getTime()
      ? []
      : [`I12 VIP of ${id} ends at ${String(end?.getTime())}, not ${String(fold)}`];
  });
}
