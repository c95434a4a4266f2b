import type { Currency, OrderType } from '@aurora/contracts';
import type { Pool } from 'pg';

/** What was sold on a day (UTC) in one way. */
export interface SalesLine {
  readonly day: string;
  readonly type: OrderType;
  readonly method: string;
  readonly currency: Currency;
  /** Orders that were paid. */
  readonly count: number;
  readonly grossMinor: number;
  readonly refundsMinor: number;
  readonly netMinor: number;
}

/**
 * An order counts on the day it was paid, a refund on the day it was done: a closed day never changes. Top-ups are
 * listed apart from what is bought by their type. A code's order is paid by no method and costs nothing.
 */
const REPORT = `
  with sold as (
    select (paid_at at time zone 'UTC')::date as day, type, coalesce(method, 'code') as method, currency,
      count(*) as count, sum(amount_minor) as gross
    from orders where paid_at >= $1 and paid_at < $2 group by 1, 2, 3, 4),
  returned as (
    select (r.ended_at at time zone 'UTC')::date as day, o.type, coalesce(o.method, 'code') as method, r.currency,
      sum(r.amount_minor) as refunds
    from refunds r join orders o on o.id = r.order_id
    where r.status = 'done' and r.ended_at >= $1 and r.ended_at < $2 group by 1, 2, 3, 4)
  select day::text as day, type, method, currency, coalesce(count, 0)::bigint as count,
    coalesce(gross, 0)::bigint as "grossMinor", coalesce(refunds, 0)::bigint as "refundsMinor",
    (coalesce(gross, 0) - coalesce(refunds, 0))::bigint as "netMinor"
  from sold full join returned using (day, type, method, currency) order by day, type, method, currency`;

/** From the beginning of one moment's day to before another's. Reads only. */
export async function reportSales(pool: Pool, from: Date, until: Date): Promise<SalesLine[]> {
  return (await pool.query<SalesLine>(REPORT, [from, until])).rows;
}
