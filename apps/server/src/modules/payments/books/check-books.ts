import type { Pool, PoolClient } from 'pg';
import { verifyAudit } from '#platform/audit/audit.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { GRANT_INVARIANTS } from './grant-invariants.ts';
import { ALL, type Breach, type Invariant, MOVED } from './invariant.ts';
import { LEDGER_INVARIANTS } from './ledger-invariants.ts';
import { ORDER_INVARIANTS } from './order-invariants.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';
import { compareStatements } from './statements.ts';

const STATEMENTS: readonly Invariant[] = [
  ...LEDGER_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...GRANT_INVARIANTS,
];

/** So many of one kind say as much as all of them. */
const MOST_BREACHES = 100;
/** Of statements that read whole tables. */
const STATEMENT_TIMEOUT_MS = 600_000;

export interface BooksRequest {
  readonly now: number;
  /** Looks only at what moved from this moment on; without one at everything, the audit log and statements, too. */
  readonly since?: number;
  /** Whose statements are compared with the books, and what their webhooks are worth. */
  readonly providers?: readonly Pick<PaymentProvider, 'id' | 'statement' | 'webhooksAreHints'>[];
}

export interface BooksReport {
  readonly breaches: readonly Breach[];
  /** Providers whose statement could not be had. */
  readonly unasked: readonly { readonly provider: string; readonly error: string }[];
}

async function runStatement(
  client: PoolClient,
  { id, statement }: Invariant,
  { now, since, providers = [] }: BooksRequest,
): Promise<Breach[]> {
  const hints = providers
    .filter(({ webhooksAreHints }) => webhooksAreHints === true)
    .map(({ id: one }) => one);
  const text = `select '${id}' as invariant, subject, details from (${statement(since === undefined ? ALL : MOVED)}) found
    where $1::timestamptz is not null and ($2::timestamptz is null or true)
      and $3::text[] is not null order by subject limit ${MOST_BREACHES}`;
  const { rows } = await client.query<Breach>(text, [
    new Date(now),
    since === undefined ? null : new Date(since),
    hints,
  ]);
  return rows;
}

/** All statements look at the same moment, and none of them can change anything. */
async function runStatements(pool: Pool, request: BooksRequest): Promise<Breach[]> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin transaction isolation level repeatable read, read only, deferrable');
    await client.query(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    const breaches: Breach[] = [];
    for (const invariant of STATEMENTS) breaches.push(...(await runStatement(client, invariant, request)));
    return breaches;
  } finally {
    await client.query('rollback').catch(() => (isBroken = true));
    client.release(isBroken);
  }
}

async function checkAudit(pool: Pool): Promise<Breach[]> {
  const { entries, brokenAt } = await verifyAudit(pool);
  if (brokenAt === null) return [];
  return [{ invariant: 'I18', subject: `audit:${brokenAt}`, details: { soundEntries: entries } }];
}

/**
 * Checks everything that must hold of the books (money document 1.9, I1–I20) and says what does not. Reads only. A hash
 * chain cannot be checked from its middle and a statement tells whole days: both are left to the whole check.
 */
export async function checkBooks(pool: Pool, request: BooksRequest): Promise<BooksReport> {
  const breaches = await runStatements(pool, request);
  if (request.since !== undefined) return { breaches, unasked: [] };
  const told = await compareStatements(pool, request.providers ?? [], request.now);
  return {
    breaches: [...breaches, ...(await checkAudit(pool)), ...told.breaches],
    unasked: told.unasked,
  };
}
