import { Client } from 'pg';
import { readMigrations } from './migration-files.ts';
import type { Migration } from './migration-files.ts';
import { StartupError } from '../startup-error.ts';

/** `applied` ran now; `ahead` counts migrations that a newer Aurora has already put into this database. */
export type MigrationResult = { applied: string[]; ahead: number };

/** Any number, the same for every Aurora: the second server waits here until the first has migrated. */
const ADVISORY_LOCK = 4_158_001;

/**
 * Brings the database up to the newest file of `folder`. Forward only, one transaction a file, safe to run from
 * several servers at once. A file that was changed after it had run is refused (`MIGRATION_REFUSED`). A database
 * that is ahead is accepted, so that the version before can be started again after a failed deploy.
 */
export async function migrate(url: string, folder: string): Promise<MigrationResult> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: url, application_name: 'aurora migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const done = await readApplied(client);
    for (const migration of migrations) refuseChanged(migration, done);
    const pending = migrations.filter(({ version }) => !done.has(version));
    for (const migration of pending) {
      await apply(client, migration);
    }
    return {
      applied: pending.map(fileName),
      ahead: Math.max(0, done.size - (migrations.length - pending.length)),
    };
  } finally {
    // Ending the session gives the lock back, whatever state it is in.
    await client.end();
  }
}

async function readApplied(client: Client): Promise<Map<number, string>> {
  await client.query(`
    create table if not exists schema_migrations (
      version    integer primary key,
      name       text not null,
      checksum   text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.version, row.checksum]));
}

function refuseChanged(migration: Migration, done: Map<number, string>): void {
  const applied = done.get(migration.version);
  if (applied === undefined || applied === migration.checksum) return;
  throw new StartupError(
    'MIGRATION_REFUSED',
    `The migration ${fileName(migration)} was changed after this database had run it: put its old text back and write a new migration.`,
  );
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    // Waiting for a busy table in line would make every later reader of that table wait behind us.
    await client.query("set local lock_timeout = '10s'");
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      'MIGRATION_REFUSED',
      `The migration ${fileName(migration)} failed and was undone, PostgreSQL says "${reason}".`,
      { cause: error },
    );
  }
}

function fileName({ version, name }: Migration): string {
  return `${String(version).padStart(4, '0')}_${name}.sql`;
}
