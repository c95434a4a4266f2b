import { join } from 'node:path';
import type { Pool } from 'pg';
import {
  acquireDataLock,
  createPool,
  findRunningPostgres,
  migrate,
  openDatabase,
} from '#platform/db/index.ts';
import { type FileStore, createFolderFileStore } from '#platform/files/file-store.ts';
import type { Config } from '../config.ts';

/** The database and the files, as a command works on them. */
export interface House {
  readonly pool: Pool;
  readonly files: FileStore;
  close(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** An import writes books of several megabytes in one statement, on machines that have other things to do. */
const STATEMENT_TIMEOUT_MS = 120_000;

interface Opened {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database of a server that runs on this data folder, else one that is started for this command alone. */
async function openFor(config: Config, say: (line: string) => void): Promise<Opened> {
  const running = config.databaseUrl === undefined ? findRunningPostgres(config.dataDir) : null;
  if (running !== null) return { url: running, stop: async () => undefined };
  const lock = config.databaseUrl === undefined ? acquireDataLock(config.dataDir) : null;
  try {
    const database = await openDatabase({
      databaseUrl: config.databaseUrl ?? null,
      dataDir: config.dataDir,
      log: { info: say, warn: say },
    });
    const stop = async () => {
      await database.stop();
      lock?.release();
    };
    return { url: database.url, stop };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Opens Aurora's data for a command: beside a running server, or alone. */
export async function openHouse(config: Config, say: (line: string) => void): Promise<House> {
  const database = await openFor(config, say);
  try {
    await migrate(database.url, MIGRATIONS);
  } catch (error) {
    await database.stop();
    throw error;
  }
  const pool = createPool(database.url, {
    max: 8,
    application_name: 'aurora command',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  return {
    pool,
    files: createFolderFileStore(join(config.dataDir, 'files')),
    async close() {
      await pool.end();
      await database.stop();
    },
  };
}
