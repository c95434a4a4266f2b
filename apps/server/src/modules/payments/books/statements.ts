import type { Pool } from 'pg';
import type { PaymentProvider, StatementRow } from '../providers/payment-provider.ts';
import type { Breach } from './invariant.ts';

const DAY_MS = 86_400_000;
/** So many days back. */
const WINDOW_DAYS = 7;
/** Younger movements may be on their way between the two books. */
const SETTLING_MS = 3_600_000;
/** No attempt is asked about for longer (money document 1.5). */
const MOST_DAYS = 35;

type Kind = StatementRow['kind'];

/** A movement with a provider, as we booked it. */
interface Booking {
  readonly ref: string;
  readonly kind: Kind;
  readonly currency: string;
  readonly amountMinor: number;
  readonly at: Date;
  /** It cannot have happened before. */
  readonly since: Date;
  readonly txId: string;
}

/**
 * Every movement on the provider's clearing account, by the payment's reference: from a moment on, and all of the
 * payments named. Money for what we never asked has its reference in the event that told of it.
 */
const BOOKINGS = `
  select coalesce(p.merchant_ref, unknown.ref, t.business_key) as ref,
    case when e.amount < 0 then 'payment' else 'refund' end as kind, a.currency, abs(e.amount) as "amountMinor", t.at,
    coalesce(f.requested_at, p.created_at, t.at) as since, t.id as "txId"
  from ledger_transactions t join ledger_entries e on e.tx_id = t.id join ledger_accounts a on a.id = e.account_id
    left join payment_attempts p on p.id = t.attempt_id left join refunds f on f.id = t.refund_id
    left join lateral (select v.news -> 'evidence' ->> 'merchantRef' as ref from payment_events v
      where t.attempt_id is null and v.provider = a.owner and v.state = 'held'
        and 'unknown:' || v.provider || ':' || coalesce(v.news -> 'evidence' ->> 'providerRef', v.news -> 'evidence' ->> 'merchantRef')
          = regexp_replace(t.business_key, '^resolve:', '') limit 1) unknown on true
  where a.kind = 'clearing' and a.owner = $1 and t.id in (
    select id from ledger_transactions where at >= $2
    union select m.id from ledger_transactions m join payment_attempts n on n.order_id = m.order_id
      where n.provider = $1 and n.merchant_ref = any ($3))`;

const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);

/** Days from the one before `from` to that of `to`. */
function daysBetween(from: number, to: number): string[] {
  const first = Math.max(from - DAY_MS, to - MOST_DAYS * DAY_MS);
  const days = new Set([dayOf(to)]);
  for (let at = first; at < to; at += DAY_MS) days.add(dayOf(at));
  return [...days];
}

/** What both books say of one payment's money in one direction. */
interface Pair {
  readonly ref: string;
  readonly kind: Kind;
  readonly currency: string;
  day: string;
  theirs: number;
  ours: number;
  /** One of its rows must stand in the other book by now. */
  isDue: boolean;
  readonly transactions: string[];
}

function pairUp(
  rows: readonly StatementRow[],
  bookings: readonly Booking[],
  window: { from: number; to: number },
): Pair[] {
  const pairs = new Map<string, Pair>();
  const isDue = (at: Date) => at.getTime() >= window.from && at.getTime() <= window.to;
  const pairOf = (row: { ref: string; kind: Kind; currency: string; at: Date }): Pair => {
    const { ref, kind, currency, at } = row;
    const key = JSON.stringify([ref, kind, currency]);
    const fresh = { ref, kind, currency, day: dayOf(at), theirs: 0, ours: 0, isDue: false, transactions: [] };
    const pair = pairs.get(key) ?? fresh;
    pairs.set(key, pair);
    pair.isDue ||= isDue(at);
    return pair;
  };
  for (const row of rows) pairOf({ ...row, ref: row.merchantRef }).theirs += row.amountMinor;
  for (const booking of bookings) {
    const pair = pairOf(booking);
    pair.ours += booking.amountMinor;
    pair.transactions.push(booking.txId);
  }
  return [...pairs.values()];
}

const signed = ({ kind }: Pair, amountMinor: number): number =>
  kind === 'payment' ? amountMinor : -amountMinor;

/** Row by row, and the sum of each day. */
function differences(provider: string, pairs: readonly Pair[]): Breach[] {
  const off = pairs.filter(({ isDue, theirs, ours }) => isDue && theirs !== ours);
  const days = new Map<string, { theirs: number; ours: number }>();
  for (const pair of pairs.filter(({ isDue }) => isDue)) {
    const key = `statement:${provider}:${pair.day}:${pair.currency}`;
    const day = days.get(key) ?? { theirs: 0, ours: 0 };
    days.set(key, {
      theirs: day.theirs + signed(pair, pair.theirs),
      ours: day.ours + signed(pair, pair.ours),
    });
  }
  return [
    ...[...days]
      .filter(([, { theirs, ours }]) => theirs !== ours)
      .map(([subject, details]) => ({ invariant: 'I16' as const, subject, details })),
    ...off.map(({ ref, isDue: _isDue, ...details }) => ({
      invariant: 'I16' as const,
      subject: `statement:${provider}:${details.kind}:${ref}`,
      details: { merchantRef: ref, ...details },
    })),
  ];
}

type Telling = (day: string) => Promise<readonly StatementRow[]>;

async function compareOne(pool: Pool, provider: string, tell: Telling, now: number): Promise<Breach[]> {
  const window = { from: Date.parse(dayOf(now - WINDOW_DAYS * DAY_MS)), to: now - SETTLING_MS };
  const told = new Map<string, readonly StatementRow[]>();
  const read = async (days: readonly string[]) => {
    for (const day of days) if (!told.has(day)) told.set(day, await tell(day));
  };
  await read(daysBetween(window.from, now));
  const refs = [...told.values()].flat().map(({ merchantRef }) => merchantRef);
  const { rows: bookings } = await pool.query<Booking>(BOOKINGS, [provider, new Date(window.from), refs]);
  // What came late stands in the statement of an earlier day.
  for (const { since, at } of bookings) await read(daysBetween(since.getTime(), at.getTime()));
  return differences(provider, pairUp([...told.values()].flat(), bookings, window));
}

/**
 * I16: the provider's own statement against our clearing account, by payment and direction, and by the total of each
 * day, over the last week. A payment is booked on the day we hear of it and stands in the statement of the day it was
 * made, so both are matched by reference and counted on the provider's day.
 */
export async function compareStatements(
  pool: Pool,
  providers: readonly Pick<PaymentProvider, 'id' | 'statement'>[],
  now: number,
): Promise<{ breaches: Breach[]; unasked: { provider: string; error: string }[] }> {
  const breaches: Breach[] = [];
  const unasked: { provider: string; error: string }[] = [];
  for (const { id, statement } of providers) {
    if (statement === null) continue;
    try {
      breaches.push(...(await compareOne(pool, id, (day) => statement(day), now)));
    } catch (error) {
      // A provider that is down for a night breaks nothing; the next check asks again.
      unasked.push({ provider: id, error: String(error) });
    }
  }
  return { breaches, unasked };
}
