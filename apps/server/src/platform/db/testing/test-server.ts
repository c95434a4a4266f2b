import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { acquireDataLock, findDataLockHolder } from '../data-lock.ts';
import { startEmbeddedPostgres } from '../embedded/start.ts';
import type { RunningDatabase } from '../embedded/start.ts';
import { migrate } from '../migrate/migrate.ts';
import { StartupError } from '../startup-error.ts';

/** What the run of the tests hands to each test file: where databases are made, and from which template. */
export type TestServer = { url: string; template: string };

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));
const FOLDER_PREFIX = 'aurora-test-';
const QUIET = { info: () => undefined, warn: () => undefined };

/**
 * One server with a migrated template for a whole run of tests: the one of `externalUrl` when it is given (its
 * user must be allowed to create databases), else an embedded one in a temporary folder.
 */
export async function startTestServer(
  externalUrl: string | null,
): Promise<TestServer & { stop: () => Promise<void> }> {
  const database =
    externalUrl === null ? await startThrowaway() : { url: externalUrl, stop: async () => undefined };
  const template = `aurora_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  await runOn(database.url, `create database ${template}`);
  if (existsSync(MIGRATIONS_FOLDER)) await migrate(withDatabase(database.url, template), MIGRATIONS_FOLDER);
  return {
    url: database.url,
    template,
    stop: async () => {
      await runOn(database.url, `drop database if exists ${template} with (force)`);
      await database.stop();
    },
  };
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

export async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function startThrowaway(): Promise<RunningDatabase> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  // As root the server runs as another user, who has to pass through.
  chmodSync(dataDir, 0o711);
  const lock = acquireDataLock(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, log: QUIET, durability: 'throwaway' });
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      lock.release();
      removeData(dataDir);
    },
  };
}

/** Runs that were killed leave a server and its folder behind: the next run ends and removes them. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const dataDir = join(tmpdir(), name);
    if (!existsSync(join(dataDir, 'aurora.lock')) || findDataLockHolder(dataDir)) continue;
    try {
      const lock = acquireDataLock(dataDir);
      const database = await startEmbeddedPostgres({ dataDir, log: QUIET, durability: 'throwaway' });
      await database.stop();
      lock.release();
      removeData(dataDir);
    } catch (error) {
      // Another run cleans up the same one, or it belongs to another user: neither stops the tests.
      if (!(error instanceof StartupError)) throw error;
    }
  }
}

function removeData(dataDir: string): void {
  const pointer = join(dataDir, 'postgres.location');
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
