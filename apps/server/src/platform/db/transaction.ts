import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** PostgreSQL's way to say "try again": serialization failure, deadlock. Anything else is not retried. */
const RETRY_CODES = new Set(['40001', '40P01']);
const MOST_RETRIES = 5;

/**
 * Runs `work` in one transaction: all of it is committed, or none when it throws. After a deadlock or a
 * serialization failure the whole of `work` runs again (5 times at most), so it must touch nothing but `client`.
 */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(pool, work);
    } catch (error) {
      if (retries === MOST_RETRIES || !isRetryable(error)) throw error;
    }
    // Random, or two transactions that met would meet again.
    await delay(Math.random() * 10 * 2 ** retries);
  }
}

async function attempt<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away; its server side rolls back by itself.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRY_CODES.has(error.code)
  );
}
