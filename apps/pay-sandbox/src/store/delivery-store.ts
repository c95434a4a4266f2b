import type { Database } from './database.ts';
import { type Row, integer, integerOrNull, oneOf, text, textOrNull } from './row.ts';

/** What is wrong with a webhook on purpose, beyond its body. */
export const FLAWS = ['wrong-signature', 'stale-timestamp'] as const;
export type Flaw = (typeof FLAWS)[number];

const STATES = ['waiting', 'delivered', 'given-up'] as const;

/** One webhook on its way: the same bytes until the merchant answers 2xx or the ladder ends. */
export interface Delivery {
  readonly id: number;
  readonly eventId: string;
  readonly merchantRef: string;
  readonly url: string;
  readonly body: string;
  readonly flaw: Flaw | null;
  /** How many of its tries get lost on the way, from 0 to 1. */
  readonly dropShare: number;
  readonly state: (typeof STATES)[number];
  readonly nextAt: number;
  readonly tries: number;
  readonly lastResult: string | null;
}

export type NewDelivery = Pick<
  Delivery,
  'eventId' | 'merchantRef' | 'url' | 'body' | 'flaw' | 'dropShare' | 'nextAt'
> & { readonly isHeld: boolean };

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export function createDeliveryStore(db: Database) {
  const all = (sql: string, ...values: (string | number)[]): Delivery[] => {
    const rows: Row[] = db.prepare(sql).all(...values);
    return rows.map(toDelivery);
  };
  return {
    insert: (delivery: NewDelivery) => insert(db, delivery),
    listDue: (now: number, limit: number) =>
      all(
        "SELECT * FROM deliveries WHERE state = 'waiting' AND next_at <= ? ORDER BY next_at, id LIMIT ?",
        now,
        limit,
      ),
    listOf: (merchantRef: string) =>
      all('SELECT * FROM deliveries WHERE merchant_ref = ? ORDER BY id', merchantRef),
    listNewest: (limit: number) => all('SELECT * FROM deliveries ORDER BY id DESC LIMIT ?', limit),
    listOfEvent: (eventId: string) => all('SELECT * FROM deliveries WHERE event_id = ? ORDER BY id', eventId),
    nextDueAt: (): number | null =>
      integerOrNull(
        db.prepare("SELECT min(next_at) AS at FROM deliveries WHERE state = 'waiting'").get() ?? { at: null },
        'at',
      ),
    countWaiting: (): number =>
      integer(
        db.prepare("SELECT count(*) AS count FROM deliveries WHERE state = 'waiting'").get() ?? {},
        'count',
      ),
    /** What was held back goes now that another went before it. */
    releaseHeld: (at: number) =>
      db
        .prepare("UPDATE deliveries SET is_held = 0, next_at = ? WHERE is_held = 1 AND state = 'waiting'")
        .run(at),
    /** Everything that waits (of one payment, where one is named) is due now. */
    makeDue(now: number, merchantRef: string | null): void {
      const due = "UPDATE deliveries SET next_at = ? WHERE state = 'waiting' AND next_at > ?";
      if (merchantRef === null) db.prepare(due).run(now, now);
      else db.prepare(`${due} AND merchant_ref = ?`).run(now, now, merchantRef);
    },
    record: (id: number, { state, nextAt, lastResult }: Pick<Delivery, 'state' | 'nextAt' | 'lastResult'>) =>
      db
        .prepare(
          'UPDATE deliveries SET state = ?, next_at = ?, last_result = ?, tries = tries + 1 WHERE id = ?',
        )
        .run(state, nextAt, lastResult, id),
  };
}

function insert(db: Database, delivery: NewDelivery): void {
  db.prepare(
    `INSERT INTO deliveries (event_id, merchant_ref, url, body, flaw, drop_share, is_held, state, next_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?)`,
  ).run(
    delivery.eventId,
    delivery.merchantRef,
    delivery.url,
    delivery.body,
    delivery.flaw,
    delivery.dropShare,
    delivery.isHeld ? 1 : 0,
    delivery.nextAt,
  );
}

function toDelivery(row: Row): Delivery {
  return {
    id: integer(row, 'id'),
    eventId: text(row, 'event_id'),
    merchantRef: text(row, 'merchant_ref'),
    url: text(row, 'url'),
    body: text(row, 'body'),
    flaw: textOrNull(row, 'flaw') === null ? null : oneOf(row, 'flaw', FLAWS),
    dropShare: integer(row, 'drop_share'),
    state: oneOf(row, 'state', STATES),
    nextAt: integer(row, 'next_at'),
    tries: integer(row, 'tries'),
    lastResult: textOrNull(row, 'last_result'),
  };
}
