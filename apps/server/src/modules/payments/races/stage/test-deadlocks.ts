import { Client } from 'pg';
import { expect, vi } from 'vitest';

/** How many circles of waiting PostgreSQL had to break; it counts them when the connections have ended. */
export async function deadlocksOf(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const ask = async (sql: string): Promise<number> =>
    Number((await client.query<{ n: string }>(sql)).rows[0]?.n);
  const others = `select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await vi.waitFor(async () => expect(await ask(others)).toBe(0), { timeout: 10_000 });
  const deadlocks = await ask(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return deadlocks;
}
