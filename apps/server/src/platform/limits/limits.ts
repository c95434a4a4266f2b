import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { named } from '#platform/db/index.ts';

/** How often something may happen. */
export interface Limit {
  /** This many times … */
  count: number;
  /** … within this time from the first. */
  windowSeconds: number;
  /** How long nothing goes after the last one; without it until the window ends. */
  lockSeconds?: number;
}

/** What became of an attempt to take one. */
export interface Taking {
  isTaken: boolean;
  /** How many were taken in this window, this one included. */
  count: number;
  /** Seconds until one can be taken again; 0 where one can. */
  waitSeconds: number;
}

/**
 * Counters in the database, so that a limit holds over several servers. Each step is one statement: of fifty callers
 * at once exactly as many are let through as the limit says.
 */
export interface Limits {
  /** Takes one, unless all are taken. */
  take(name: string, limit: Limit): Promise<Taking>;
  /** Gives one back that was taken for nothing. */
  giveBack(name: string): Promise<void>;
  /** How many were taken in the present window. */
  countOf(name: string): Promise<number>;
  /** Forgets a counter, after a success. */
  clear(name: string): Promise<void>;
  /** Deletes counters whose time is over. */
  sweep(): Promise<void>;
}

const takeOne = named(
  'limits-take',
  `insert into limit_counters as kept (name, count, expires_at) values ($1, 1, $4)
   on conflict (name) do update set
     count = case when $2 >= kept.expires_at then 1 else kept.count + 1 end,
     expires_at = case when $2 >= kept.expires_at then $4
                       when kept.count + 1 >= $3 then coalesce($5, kept.expires_at)
                       else kept.expires_at end
   where $2 >= kept.expires_at or kept.count < $3
   returning count`,
);
const readOne = named(
  'limits-read',
  'select count, expires_at from limit_counters where name = $1 and expires_at > $2',
);
const giveOne = named(
  'limits-give-back',
  'update limit_counters set count = count - 1 where name = $1 and count > 0 and expires_at > $2',
);
const clearOne = named('limits-clear', 'delete from limit_counters where name = $1');

interface Row {
  count: number;
  expires_at: Date;
}

export function createLimits(deps: { pool: Pool; clock: Clock }): Limits {
  const { pool, clock } = deps;
  const read = async (name: string): Promise<Row | undefined> =>
    (await pool.query<Row>(readOne(name, new Date(clock.now())))).rows[0];

  return {
    async take(name, { count: most, windowSeconds, lockSeconds }) {
      const now = clock.now();
      const inSeconds = (seconds: number): Date => new Date(now + seconds * 1000);
      const lockEnd = lockSeconds === undefined ? null : inSeconds(lockSeconds);
      const firstEnd = most <= 1 && lockEnd !== null ? lockEnd : inSeconds(windowSeconds);
      const { rows } = await pool.query<{ count: number }>(
        takeOne(name, new Date(now), most, firstEnd, lockEnd),
      );
      const [taken] = rows;
      if (taken !== undefined) return { isTaken: true, count: taken.count, waitSeconds: 0 };
      const row = await read(name);
      const waitMs = row === undefined ? 0 : row.expires_at.getTime() - now;
      return {
        isTaken: false,
        count: row?.count ?? most,
        waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
      };
    },
    giveBack: async (name) => void (await pool.query(giveOne(name, new Date(clock.now())))),
    countOf: async (name) => (await read(name))?.count ?? 0,
    clear: async (name) => void (await pool.query(clearOne(name))),
    sweep: async () =>
      void (await pool.query('delete from limit_counters where expires_at < $1', [new Date(clock.now())])),
  };
}
