import { Pool, types } from 'pg';
import type { PoolConfig, QueryConfig } from 'pg';

const LOCK_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * The pool every query goes through. Nothing may wait long: 3 s for a lock, 10 s for a statement, 10 s idle in
 * a transaction, 5 s for a connection. `bigint` columns come as numbers (one beyond 2^53 throws), `date` as text.
 */
export function createPool(url: string, config: Omit<PoolConfig, 'connectionString' | 'types'> = {}): Pool {
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'aurora',
    ...config,
    connectionString: url,
    types: { getTypeParser: typeParser },
  });
  // A connection that breaks while idle (database restarted) is replaced at the next use. Without a listener
  // Node would end the process; a query that is under way rejects by itself.
  pool.on('error', () => undefined);
  // The pool listens to idle connections only: one that breaks in a transaction needs a listener of its own.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A hot read: `pool.query(findTitle(id))` is parsed and planned once per connection instead of at each request.
 * `name` is unique to its text across the program, since PostgreSQL keeps statements by name.
 */
export function named(name: string, text: string): (...values: unknown[]) => QueryConfig {
  return (...values) => ({ name, text, values });
}

const INT8 = 20;
const DATE = 1082;

const typeParser = ((oid: number, format: 'text' | 'binary' = 'text') => {
  if (format === 'text' && oid === INT8) return parseBigint;
  // A calendar day has no time zone: as a `Date` it would become the day before, west of Greenwich.
  if (format === 'text' && oid === DATE) return String;
  return format === 'text' ? types.getTypeParser(oid, 'text') : types.getTypeParser(oid, 'binary');
}) as typeof types.getTypeParser; // overloads by format, which one arrow function cannot declare

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}
