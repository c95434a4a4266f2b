import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded/start.ts';
import type { StartLog } from './embedded/start-log.ts';
import type { RunningDatabase } from './embedded/start.ts';
import { StartupError } from './startup-error.ts';

const OLDEST_VERSION = 150_000;

/** The database of this server: the one that `databaseUrl` names, else the embedded one on `dataDir`. */
export async function openDatabase(options: {
  databaseUrl: string | null;
  dataDir: string;
  log: StartLog;
}): Promise<RunningDatabase> {
  const { databaseUrl, dataDir, log } = options;
  if (databaseUrl === null) return startEmbeddedPostgres({ dataDir, log });
  await refuseUnusable(databaseUrl);
  return { url: databaseUrl, stop: async () => undefined };
}

async function refuseUnusable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    version = Number(rows[0]?.server_version_num);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      'DATABASE_UNREACHABLE',
      `The PostgreSQL of DATABASE_URL does not answer (${reason || 'connection refused'}): check the address, the password and that it runs.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  if (version >= OLDEST_VERSION) return;
  throw new StartupError(
    'DATABASE_VERSION',
    `The PostgreSQL of DATABASE_URL is version ${Math.floor(version / 10_000)}; Aurora needs 15 or newer.`,
  );
}
