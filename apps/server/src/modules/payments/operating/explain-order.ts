import type { Pool } from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** All that is known of an order, in the tables' own words: what was agreed, tried, told, booked, given. */
export interface OrderStory {
  readonly order: Row & { readonly id: string; readonly number: string; readonly currency: string };
  readonly attempts: readonly Row[];
  /** As providers sent them; bodies as text where they are text. */
  readonly events: readonly Row[];
  readonly refunds: readonly Row[];
  readonly transactions: readonly Row[];
  readonly grants: readonly Row[];
  readonly alerts: readonly Row[];
  readonly told: readonly Row[];
}

const ORDER = `select o.*, u.username, u.vip_expire_at from orders o join users u on u.id = o.user_id
  where o.id = $1 or o.number = $1`;

/** Events name the payment they are about in what was read from them; refunds theirs. */
const EVENTS = `
  select v.provider, v.event_id, v.received_at, v.state, v.tries, v.error, v.news, v.headers,
    encode(v.body, 'base64') as body
  from payment_events v
  where exists (select from payment_attempts p where p.order_id = $1 and p.provider = v.provider
      and p.merchant_ref = v.news -> 'evidence' ->> 'merchantRef')
    or exists (select from refunds r where r.order_id = $1 and r.merchant_refund_ref = v.news ->> 'merchantRefundRef')
  order by v.received_at, v.event_id`;

const TRANSACTIONS = `
  select t.id, t.at, t.kind, t.business_key, t.attempt_id, t.refund_id, jsonb_agg(jsonb_build_object(
    'account', a.kind || case when a.owner = '' then '' else ':' || a.owner end, 'amountMinor', e.amount,
    'currency', a.currency, 'balanceAfter', e.balance_after) order by e.seq) as entries
  from ledger_transactions t join ledger_entries e on e.tx_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.order_id = $1 group by t.id order by t.at, min(e.version)`;

const GRANTS = `
  select 'title' as kind, id, title_id, null::bigint as seconds, granted_at, revoked_at, revoke_reason
    from entitlements where order_id = $1
  union all select 'vip', id, null, seconds, granted_at, revoked_at, null from vip_grants where order_id = $1`;

const ALERTS = `select id, kind, subject, details, is_freezing, at, closed_at, closed_by from money_alerts
  where details ->> 'orderId' = $1 or subject = 'order:' || $2 order by id`;

const TOLD = `select id, topic, created_at, tries, done_at, last_error from outbox
  where key = $2 and payload ->> 'orderId' = $1 order by id`;

/** Text as it came; what is none stays base64. */
function readable({ body, ...event }: Row): Row {
  const bytes = Buffer.from(String(body), 'base64');
  const text = bytes.toString('utf8');
  return { ...event, body: Buffer.from(text, 'utf8').equals(bytes) ? text : bytes.toString('base64') };
}

/** An order by number or id; null where there is none. Reads only. */
export async function explainOrder(pool: Pool, named: string): Promise<OrderStory | null> {
  const { rows } = await pool.query<OrderStory['order'] & { user_id: string }>(ORDER, [named]);
  const [order] = rows;
  if (order === undefined) return null;
  const { id, number } = order;
  const all = async (text: string, values: readonly unknown[] = [id]): Promise<Row[]> =>
    (await pool.query<Row>(text, [...values])).rows;
  return {
    order,
    attempts: await all('select * from payment_attempts where order_id = $1 order by created_at, id'),
    events: (await all(EVENTS)).map(readable),
    refunds: await all('select * from refunds where order_id = $1 order by requested_at, id'),
    transactions: await all(TRANSACTIONS),
    grants: await all(GRANTS),
    alerts: await all(ALERTS, [id, number]),
    told: await all(TOLD, [id, `user:${order.user_id}`]),
  };
}
