import type { Invariant } from './invariant.ts';

/** How much of the order's price stands on an account of this kind and owner in a transaction `t` of its own. */
const moves = (kind: string, owner: string, amount: string): string => `exists (
  select from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.tx_id = t.id and a.kind = '${kind}'
    and a.owner = ${owner} and a.currency = o.currency and e.amount = ${amount})`;

const RIGHT_SALE = `t.kind = 'sale' and ${moves('revenue', 'o.type', 'o.amount_minor')}
  and ${moves('wallet', 'o.user_id', '-o.amount_minor')}`;
const RIGHT_PAYMENT = `t.kind = 'payment' and ${moves('wallet', 'o.user_id', 'o.amount_minor')}`;

const IS_GRANT_LIVE = `(exists (select from entitlements g where g.order_id = o.id and g.revoked_at is null)
  or exists (select from vip_grants g where g.order_id = o.id and g.revoked_at is null))`;

/** Orders against what was booked and what was given for them. */
export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    // "Paid" here is "was ever paid": a refund revokes the grant, the row stays. Goods: one sale, one grant. A top-up: one
    // payment, nothing granted. A code's order costs nothing and gives one thing: VIP time or promo money. A pending order
    // has neither; of cancelled and failed ones speaks I8.
    id: 'I5',
    statement: ({ orders }) => `
      select 'order:' || o.number as subject, jsonb_build_object('orderId', o.id, 'type', o.type, 'status', o.status,
        'sales', s.sales, 'rightSales', s.right_sales, 'payments', s.payments, 'titles', g.titles, 'vip', g.vip,
        'codePostings', s.codes, 'transactions', s.ids) as details
      from ${orders} o cross join lateral (
        select count(*) filter (where t.kind = 'sale') as sales, count(*) filter (where ${RIGHT_SALE}) as right_sales,
          count(*) filter (where t.kind = 'payment') as payments, count(*) filter (where ${RIGHT_PAYMENT}) as right_payments,
          count(*) filter (where t.kind = 'code') as codes, jsonb_agg(t.id) as ids
        from ledger_transactions t where t.order_id = o.id) s
      cross join lateral (
        select (select count(*) from entitlements where order_id = o.id) as titles,
          (select count(*) from entitlements where order_id = o.id and user_id = o.user_id and title_id = o.item_id) as right_titles,
          (select count(*) from vip_grants where order_id = o.id) as vip,
          (select count(*) from vip_grants where order_id = o.id and user_id = o.user_id) as right_vip) g
      where not case
        when o.status in ('cancelled', 'failed') then true
        when o.status = 'pending' then s.sales = 0 and s.payments = 0
        when o.type = 'recharge' then s.sales = 0 and s.payments = 1 and s.right_payments = 1 and g.titles + g.vip = 0
        when o.type = 'activation-code' then s.sales = 0 and g.titles = 0 and g.vip + s.codes = 1 and g.vip = g.right_vip
        when o.type = 'vip' then s.sales = 1 and s.right_sales = 1 and g.titles = 0 and g.vip = 1 and g.right_vip = 1
        else s.sales = 1 and s.right_sales = 1 and g.vip = 0 and g.titles = 1 and g.right_titles = 1 end`,
  },
  {
    id: 'I6',
    statement: ({ orders }) => `
      select 'order:' || o.number as subject, jsonb_build_object('orderId', o.id, 'userId', o.user_id, 'type', o.type,
        'status', o.status) as details
      from ${orders} o where o.status not in ('paid', 'refunded') and ${IS_GRANT_LIVE}`,
  },
  {
    // A refund under way keeps its order "paid", with the grant revoked and the money in `refund_hold`. What the payer's
    // bank took back of the payment that settled the order revokes, too.
    id: 'I7',
    statement: ({ orders }) => `
      select 'order:' || o.number as subject, jsonb_build_object('orderId', o.id, 'status', o.status,
        'amountMinor', o.amount_minor, 'refunded', r.total, 'isGrantLive', ${IS_GRANT_LIVE}, 'refunds', r.ids,
        'wrongRefunds', r.wrong, 'strayTransactions', stray.ids) as details
      from ${orders} o cross join lateral (
        select coalesce(sum(f.amount_minor) filter (where f.status <> 'failed'), 0) as total,
          count(*) filter (where f.status = 'done') as done, count(*) filter (where f.status <> 'failed') as live,
          jsonb_agg(f.id) as ids, jsonb_agg(f.id) filter (where p.kinds <> case
            when f.target = 'wallet' then array['refund-wallet'] when f.status = 'done' then array['refund-hold', 'refund-sent']
            when f.status = 'failed' then array['refund-hold', 'refund-returned'] else array['refund-hold'] end
            or p.wrong_amounts > 0 or f.currency <> o.currency) as wrong
        from refunds f cross join lateral (
          select coalesce(array_agg(t.kind order by t.kind), '{}') as kinds, count(*) filter (where not exists (
            select from ledger_entries e join ledger_accounts a on a.id = e.account_id
            where e.tx_id = t.id and e.amount = f.amount_minor and a.currency = f.currency)) as wrong_amounts
          from ledger_transactions t where t.order_id = f.order_id and t.refund_id = f.id) p
        where f.order_id = o.id) r
      cross join lateral (
        select jsonb_agg(t.id) as ids from ledger_transactions t where t.order_id = o.id and t.kind like 'refund-%'
          and not exists (select from refunds f where f.id = t.refund_id and f.order_id = o.id)) stray
      where r.wrong is not null or stray.ids is not null or r.total > o.amount_minor
        or (o.status = 'refunded') <> (r.done > 0)
        or (${IS_GRANT_LIVE} and (r.live > 0 or exists (select from ledger_transactions t where t.order_id = o.id
          and t.kind = 'chargeback' and t.attempt_id = o.settled_attempt_id)))`,
  },
  {
    id: 'I8',
    statement: ({ orders }) => `
      select 'order:' || o.number as subject, jsonb_build_object('orderId', o.id, 'status', o.status,
        'transactions', jsonb_agg(distinct t.id)) as details
      from ${orders} o join ledger_transactions t on t.order_id = o.id join ledger_entries e on e.tx_id = t.id
        join ledger_accounts a on a.id = e.account_id
      where o.status in ('cancelled', 'failed') and (a.kind = 'revenue' or t.kind = 'sale') group by o.id, o.number, o.status`,
  },
  {
    // What a provider has under way may come to an end after the order's time, so its answer is waited for, for a day.
    id: 'I17',
    statement: () => `
      select 'order:' || o.number as subject, jsonb_build_object('orderId', o.id, 'expiresAt', o.expires_at) as details
      from orders o where o.status = 'pending' and o.expires_at < $1::timestamptz - case when exists (
          select from payment_attempts p where p.order_id = o.id and p.status in ('created', 'submitted', 'processing', 'unknown'))
        then interval '1 day' else interval '2 minutes' end`,
  },
  {
    id: 'I19',
    statement: ({ orders }) => `
      select 'order:' || o.number as subject, jsonb_build_object('orderId', o.id, 'amountMinor', o.amount_minor,
        'snapshotMinor', o.snapshot -> 'amountMinor', 'currency', o.currency) as details
      from ${orders} o where to_jsonb(o.amount_minor) is distinct from o.snapshot -> 'amountMinor'`,
  },
  {
    // Notifications are made from these events, one each, by consumers that keep to the event's number.
    id: 'I20',
    statement: ({ orders }) => `
      select 'order:' || o.number as subject, jsonb_build_object('orderId', o.id, 'status', o.status, 'paidAt', o.paid_at,
        'events', told.count) as details
      from ${orders} o cross join lateral (select count(*) from outbox x where x.key = 'user:' || o.user_id
        and x.topic = 'order.paid' and x.payload ->> 'orderId' = o.id) told
      where told.count <> case when o.paid_at is null then 0 else 1 end`,
  },
];
