import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { named } from '#platform/db/index.ts';

/** What happened, for rooms that must not be asked directly. */
export interface OutboxEvent {
  /** Past tense: `order.paid`. */
  readonly topic: string;
  /** Whom or what it is about: `user:<id>`. */
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When it may be handed out, in milliseconds; at once without. */
  readonly availableAt?: number;
}

export interface DeliveredEvent extends Omit<OutboxEvent, 'availableAt'> {
  /** The same event comes again with the same number: who takes it keeps to it. */
  readonly id: number;
  readonly createdAt: Date;
  readonly tries: number;
}

const insert = named(
  'outbox-insert',
  'insert into outbox (topic, key, payload, created_at, available_at) values ($1, $2, $3, $4, $5)',
);

/** Writes an event in the transaction of what it tells of: both happen, or neither. */
export async function writeEvent(client: PoolClient, now: number, event: OutboxEvent): Promise<void> {
  const { topic, key, payload, availableAt = now } = event;
  await client.query(insert(topic, key, JSON.stringify(payload), new Date(now), new Date(availableAt)));
}

const BATCH = 50;
/** 1 s, 2 s, 4 s … at most an hour: a taker that is broken for a day costs nothing. */
const pauseMs = (tries: number): number => Math.min(3_600_000, 1000 * 2 ** Math.min(tries, 12));

interface Row {
  id: number;
  topic: string;
  key: string;
  payload: Record<string, unknown>;
  createdAt: Date;
  tries: number;
}

/**
 * Hands events to `take`, at least once each, in any number of processes side by side. One that fails is tried again
 * later and holds up no other. Returns how many were taken.
 */
export async function deliverEvents(
  deps: { pool: Pool; clock: Clock },
  take: (client: PoolClient, event: DeliveredEvent) => Promise<void>,
): Promise<number> {
  const { pool, clock } = deps;
  let taken = 0;
  for (let n = 0; n < BATCH; n += 1) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<Row>(
        `select id, topic, key, payload, created_at as "createdAt", tries from outbox
         where done_at is null and available_at <= $1 order by available_at, id
         for update skip locked limit 1`,
        [new Date(clock.now())],
      );
      const [event] = rows;
      if (event === undefined) {
        await client.query('commit');
        return taken;
      }
      await client.query('savepoint taking');
      try {
        await take(client, event);
        await client.query('update outbox set done_at = $2, tries = tries + 1 where id = $1', [
          event.id,
          new Date(clock.now()),
        ]);
        taken += 1;
      } catch (error) {
        await client.query('rollback to savepoint taking');
        await client.query(
          'update outbox set tries = tries + 1, last_error = $2, available_at = $3 where id = $1',
          [event.id, String(error).slice(0, 500), new Date(clock.now() + pauseMs(event.tries))],
        );
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
  return taken;
}
