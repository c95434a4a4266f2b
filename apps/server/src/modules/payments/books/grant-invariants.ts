import type { Invariant } from './invariant.ts';

/** In milliseconds and exactly: intervals would count days by the session's time zone. */
const ms = (moment: string): string => `extract(epoch from ${moment}) * 1000`;
const lengthOf = (start: string): string => `case when g.revoked_at is null then g.seconds * 1000
  else least(g.seconds * 1000, greatest(0, ${ms('g.revoked_at')} - ${start})) end`;

/** What codes gave, and how long VIP time lasts. */
export const GRANT_INVARIANTS: readonly Invariant[] = [
  {
    // Seen from the orders of codes: each belongs to one code, which gave exactly what its batch says. A code that was not
    // redeemed has no order, and an order without its code is a breach.
    id: 'I11',
    statement: ({ orders }) => `
      select 'order:' || o.number as subject, jsonb_build_object('orderId', o.id, 'userId', o.user_id, 'batch', o.item_id,
        'codes', found.endings) as details
      from ${orders} o cross join lateral (
        select count(*) as count, jsonb_agg(c.ending) as endings, count(*) filter (where c.redeemed_by = o.user_id
          and c.batch_id = o.item_id and case b.kind
            when 'vip' then exists (select from vip_grants g where g.order_id = o.id and g.seconds = b.days * 86400::bigint)
            else exists (select from ledger_transactions t join ledger_entries e on e.tx_id = t.id
              join ledger_accounts a on a.id = e.account_id where t.order_id = o.id and t.kind = 'code'
              and a.kind = 'wallet' and a.owner = o.user_id and a.currency = b.currency and e.amount = b.amount_minor)
          end) as fitting
        from activation_codes c join activation_batches b on b.id = c.batch_id where c.redeem_order_id = o.id) found
      where o.type = 'activation-code' and (found.count <> 1 or found.fitting <> 1)`,
  },
  {
    // The fold of the money document 1.4, in SQL.
    id: 'I12',
    statement: ({ users }) => `
      with recursive numbered as (
        select g.*, row_number() over (partition by g.user_id order by g.granted_at, g.seq) as place
        from vip_grants g join ${users} u on u.id = g.user_id),
      folded (user_id, place, ends) as (
        select g.user_id, g.place, ${ms('g.granted_at')} + ${lengthOf(ms('g.granted_at'))} from numbered g where g.place = 1
        union all
        select g.user_id, g.place, s.starts + ${lengthOf('s.starts')}
        from folded f join numbered g on g.user_id = f.user_id and g.place = f.place + 1
          cross join lateral (select greatest(f.ends, ${ms('g.granted_at')}) as starts) s),
      ended as (select distinct on (user_id) user_id, ends from folded order by user_id, place desc)
      select 'user:' || u.id as subject, jsonb_build_object('vipUntil', u.vip_expire_at,
        'ofGrants', to_timestamp(f.ends / 1000)) as details
      from ${users} u left join ended f on f.user_id = u.id
      where ${ms('u.vip_expire_at')} is distinct from f.ends`,
  },
];
