import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

/** One import at a time on a database: two would both find a title missing and make it twice. */
const IMPORT_LOCK = 4_158_003;
const POLL_MS = 500;

/**
 * Runs `work` while no other import runs on this database, waiting for one that does; `onWait` is called once then.
 * The lock ends with its connection, so a killed import leaves none behind.
 */
export async function withImportLock<Result>(
  pool: Pool,
  options: { signal?: AbortSignal | undefined; onWait: () => void },
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isHeld = false;
  try {
    for (let tries = 0; !isHeld; tries += 1) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        IMPORT_LOCK,
      ]);
      isHeld = rows[0]?.held === true;
      if (isHeld) break;
      if (tries === 0) options.onWait();
      await delay(POLL_MS, undefined, { signal: options.signal });
    }
    return await work();
  } finally {
    if (isHeld) await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK]).catch(() => undefined);
    client.release();
  }
}
