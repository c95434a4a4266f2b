import { MOST_BELIEVABLE_MINOR } from '../attempts/believable.ts';
import type { Invariant } from './invariant.ts';

/** What providers told us, and what waits. */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    // An order's settled attempt is the one whose payment it was sold for. Money of the others is booked as late, odd or
    // second payment, which the wallet keeps.
    id: 'I9',
    statement: ({ orders }) => `
      select 'order:' || o.number as subject, jsonb_build_object('orderId', o.id, 'attempts', jsonb_agg(p.id)) as details
      from payment_attempts p join orders o on o.id = p.order_id
      where p.status in ('created', 'submitted', 'processing', 'unknown') group by o.id, o.number having count(*) > 1
      union all
      select 'order:' || o.number, jsonb_build_object('orderId', o.id, 'settledAttempt', o.settled_attempt_id,
        'attemptStatus', p.status, 'payments', paid.ids)
      from ${orders} o left join payment_attempts p on p.id = o.settled_attempt_id and p.order_id = o.id
        cross join lateral (select count(*) as count, count(*) filter (where t.attempt_id = o.settled_attempt_id) as settled,
          jsonb_agg(t.id) as ids from ledger_transactions t where t.order_id = o.id and t.kind = 'payment') paid
      where o.status in ('paid', 'refunded') and case when o.settled_attempt_id is null then paid.count > 0
        else p.status is distinct from 'succeeded' or paid.count <> 1 or paid.settled <> 1 end`,
  },
  {
    // A quarter of an hour is left to work an event off. Money of a currency that we have no accounts in cannot be booked,
    // nor an amount that nobody believes: of both an alert was opened. Providers whose webhooks are hints (`$3`) are asked
    // before they are believed, so what their events say proves nothing. The other way round: an attempt that succeeded
    // has its money in the books.
    id: 'I10',
    statement: ({ events, orders }) => `
      select 'event:' || v.provider || ':' || v.event_id as subject, jsonb_build_object('state', v.state, 'error', v.error,
        'receivedAt', v.received_at, 'evidence', v.news -> 'evidence') as details
      from (select *, news -> 'evidence' ->> 'merchantRef' as ref, news -> 'evidence' ->> 'providerRef' as provider_ref
        from ${events} all_events where news ->> 'about' = 'payment' and news -> 'evidence' ->> 'status' = 'paid'
          and (news -> 'evidence' ->> 'amountMinor')::numeric between 1 and ${MOST_BELIEVABLE_MINOR}
          and news -> 'evidence' ->> 'currency' in ('CNY', 'USD') and provider <> all ($3::text[])) v
      where case v.state
        when 'new' then v.received_at < $1::timestamptz - interval '15 minutes'
        when 'held' then not exists (select from ledger_transactions t
          where t.business_key = 'unknown:' || v.provider || ':' || coalesce(v.provider_ref, v.ref))
        when 'done' then not exists (select from payment_attempts p
          where p.provider = v.provider and p.merchant_ref = v.ref and p.status = 'succeeded')
        else true end
      union all
      select 'attempt:' || p.id, jsonb_build_object('orderId', p.order_id, 'provider', p.provider,
        'merchantRef', p.merchant_ref, 'amountMinor', p.amount_minor)
      from payment_attempts p join ${orders} o on o.id = p.order_id
      where p.status = 'succeeded' and not exists (
        select from ledger_transactions t where t.business_key = 'attempt:' || p.id || ':in')`,
  },
  {
    // One alert a topic: thousands of events wait for the same reason.
    id: 'I13',
    statement: () => `
      select 'outbox:' || topic as subject, jsonb_build_object('count', count(*), 'oldest', min(id), 'since', min(created_at),
        'error', max(last_error)) as details
      from outbox where done_at is null and created_at < $1::timestamptz - interval '5 minutes'
        and (tries > 0 or available_at < $1::timestamptz - interval '5 minutes') group by topic`,
  },
  {
    id: 'I14',
    statement: () => `
      select 'key:' || user_id || ':' || key as subject, jsonb_build_object('route', route, 'since', created_at) as details
      from idempotency_keys where state = 'running' and created_at < $1::timestamptz - interval '2 minutes'`,
  },
  {
    id: 'I15',
    statement: () => `
      select 'attempt:' || p.id as subject, jsonb_build_object('orderId', p.order_id, 'number', o.number,
        'provider', p.provider, 'merchantRef', p.merchant_ref, 'since', p.created_at, 'error', p.last_error) as details
      from payment_attempts p join orders o on o.id = p.order_id
      where p.status = 'unknown' and p.created_at < $1::timestamptz - interval '24 hours'`,
  },
];
