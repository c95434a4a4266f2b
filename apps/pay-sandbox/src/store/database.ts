import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type { DatabaseSync as Database } from 'node:sqlite';

/** Moments are milliseconds since the epoch by the gateway's own clock. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS payments (
  id TEXT PRIMARY KEY,
  page_token TEXT NOT NULL UNIQUE,
  return_reference TEXT NOT NULL,
  merchant_ref TEXT NOT NULL UNIQUE,
  content TEXT NOT NULL,
  method TEXT NOT NULL,
  flow TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  description TEXT NOT NULL,
  locale TEXT NOT NULL,
  return_url TEXT NOT NULL,
  notify_url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  failure TEXT,
  confirmations INTEGER NOT NULL DEFAULT 0,
  next_block_at INTEGER,
  due_at INTEGER,
  due_act TEXT,
  ended_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS payments_open ON payments (expires_at) WHERE status = 'open';
CREATE INDEX IF NOT EXISTS payments_due ON payments (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS payments_blocks ON payments (next_block_at) WHERE status = 'confirming';
CREATE TABLE IF NOT EXISTS closed_ahead (merchant_ref TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS captures (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  kind TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS captures_by_payment ON captures (payment_id);
CREATE TABLE IF NOT EXISTS refunds (
  id TEXT PRIMARY KEY,
  merchant_refund_ref TEXT NOT NULL UNIQUE,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  reason TEXT NOT NULL,
  status TEXT NOT NULL,
  failure TEXT,
  planned TEXT NOT NULL,
  due_at INTEGER,
  ended_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS refunds_by_payment ON refunds (payment_id);
CREATE INDEX IF NOT EXISTS refunds_due ON refunds (due_at) WHERE status = 'accepted';
CREATE TABLE IF NOT EXISTS deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL,
  merchant_ref TEXT NOT NULL,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  flaw TEXT,
  drop_share REAL NOT NULL DEFAULT 0,
  is_held INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  last_result TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS deliveries_waiting ON deliveries (next_at) WHERE state = 'waiting';
CREATE INDEX IF NOT EXISTS deliveries_held ON deliveries (is_held) WHERE is_held = 1 AND state = 'waiting';
CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event_id);
CREATE INDEX IF NOT EXISTS deliveries_by_payment ON deliveries (merchant_ref);
CREATE TABLE IF NOT EXISTS fault_profiles (scope TEXT PRIMARY KEY, profile TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS clock (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  offset_ms INTEGER NOT NULL,
  stamp_skew_ms INTEGER NOT NULL
) STRICT;
INSERT OR IGNORE INTO clock VALUES (1, 0, 0);
`;

/** The gateway's own file. What was committed survives a kill and a power cut: every commit waits for the disk. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataDir, 'pay-sandbox.sqlite'), { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  db.exec(SCHEMA);
  return db;
}

/** Everything the work writes, or nothing of it. Nothing else runs in between: SQLite is called without waiting. */
export function inOneStep<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
