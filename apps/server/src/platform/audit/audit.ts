import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** Any JSON value; keys of objects are sorted before they are hashed, since `jsonb` keeps no order. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue };
export type AuditDetails = { readonly [key: string]: AuditValue };

export interface AuditEntry {
  /** Who: `operator:<system user>` for the command line, `server` for the program itself. */
  readonly actor: string;
  /** What, `noun.verb` in the past tense: `title.changed`. */
  readonly action: string;
  /** Which: the id of the thing that was changed. */
  readonly subject: string;
  readonly details: AuditDetails;
}

const FIRST_PREVIOUS = '0'.repeat(64);
/** Entries are written one after another, or two would follow the same predecessor. */
const CHAIN_LOCK = 4_158_002;

function canonical(value: AuditValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

function hashEntry(previous: string, at: string, entry: AuditEntry): string {
  const { actor, action, subject, details } = entry;
  return createHash('sha256')
    .update(canonical([previous, at, actor, action, subject, details]))
    .digest('hex');
}

/**
 * Appends to the audit log inside the caller's transaction: the change and its record stand or fall together.
 * Each entry's hash covers the entry and the hash before it.
 */
export async function appendAudit(client: PoolClient, now: number, entry: AuditEntry): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
  const { rows } = await client.query<{ hash: string }>(
    'select hash from audit_entries order by id desc limit 1',
  );
  const previous = rows[0]?.hash ?? FIRST_PREVIOUS;
  const at = new Date(now).toISOString();
  await client.query(
    `insert into audit_entries (at, actor, action, subject, details, prev_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      at,
      entry.actor,
      entry.action,
      entry.subject,
      JSON.stringify(entry.details),
      previous,
      hashEntry(previous, at, entry),
    ],
  );
}

interface AuditRow extends AuditEntry {
  id: number;
  at: Date;
  prev_hash: string;
  hash: string;
}

const BATCH = 1000;

/** Walks the whole chain; `brokenAt` is the id of the first entry that does not follow from the one before. */
export async function verifyAudit(pool: Pool): Promise<{ entries: number; brokenAt: number | null }> {
  let previous = FIRST_PREVIOUS;
  let entries = 0;
  let after = 0;
  for (;;) {
    const { rows } = await pool.query<AuditRow>(
      'select * from audit_entries where id > $1 order by id limit $2',
      [after, BATCH],
    );
    for (const row of rows) {
      const isSound =
        row.prev_hash === previous && row.hash === hashEntry(previous, row.at.toISOString(), row);
      if (!isSound) return { entries, brokenAt: row.id };
      previous = row.hash;
      after = row.id;
      entries += 1;
    }
    if (rows.length < BATCH) return { entries, brokenAt: null };
  }
}
