import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { RESTRICTED_ROLE } from '../app-role.ts';
import { acquireDataLock } from '../data-lock.ts';
import { StartupError, explainFileError } from '../startup-error.ts';
import { initialiseCluster, refuseFullDisk, refuseOtherVersion } from './cluster.ts';
import { ADMIN_ROLE, APP_DATABASE, APP_ROLE, createCredentials, findCredentials } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { guardServer } from './guard.ts';
import { findHomePaths, prepareHome } from './home.ts';
import type { ClusterHome } from './home.ts';
import { isServerOf, readPostmasterFile } from './postmaster-file.ts';
import type { Postmaster } from './postmaster-file.ts';
import type { StartLog } from './start-log.ts';
import { startServer, stopServer } from './server-process.ts';

export type RunningDatabase = { url: string; stop: () => Promise<void> };
export type EmbeddedOptions = {
  /** The data folder; the caller holds its lock (`acquireDataLock`). */
  dataDir: string;
  log: StartLog;
  /** `throwaway` trades crash safety for speed: for the tests' server only. */
  durability?: 'durable' | 'throwaway';
};

/** A server that does not answer in this time is stopped and started anew: it may hang in a dead mount. */
const ADOPT_WITHIN_MS = 10_000;

/**
 * Brings up the PostgreSQL that came with the install on `dataDir` and gives the URL of its `aurora` database.
 * A server that outlived a killed Aurora is taken over. Throws `StartupError` with one sentence for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<RunningDatabase> {
  const { log, durability = 'durable' } = options;
  const dataDir = resolve(options.dataDir);
  const home = await prepareHome(dataDir);
  // A copied data folder points at the same database outside of it: only one of the two may have it.
  const outsideLock = home.folder.startsWith(dataDir) ? null : acquireDataLock(home.folder);
  try {
    const credentials = await prepareCluster(dataDir, home, log);
    const isDurable = durability === 'durable';
    const server = (await adopt(home, credentials, log)) ?? (await startServer(home, isDurable));
    await ensureAppDatabase(server, credentials);
    const guard = guardServer(home, server, { isDurable, log });
    const stop = async () => {
      await guard.stop();
      outsideLock?.release();
    };
    return { url: urlOf(server, credentials), stop };
  } catch (error) {
    outsideLock?.release();
    throw explainFileError(error, home.folder);
  }
}

/** The URL of the database that a running Aurora has open on this data folder, or null; for commands beside it. */
export function findRunningPostgres(dataDir: string): string | null {
  const paths = findHomePaths(dataDir);
  const server = paths && readPostmasterFile(paths.cluster);
  const credentials = findCredentials(resolve(dataDir));
  return server && credentials && isServerOf(paths.cluster, server.pid) ? urlOf(server, credentials) : null;
}

async function prepareCluster(dataDir: string, home: ClusterHome, log: StartLog): Promise<Credentials> {
  refuseFullDisk(home);
  const isNew = !existsSync(home.cluster);
  const found = findCredentials(dataDir);
  if (!found && !isNew) {
    throw new StartupError(
      'DATABASE_DAMAGED',
      `The passwords of the database in ${home.folder} are missing from ${dataDir}: restore postgres.credentials from a backup.`,
    );
  }
  const credentials = found ?? createCredentials(dataDir);
  if (isNew) {
    log.info('Creating the database');
    await initialiseCluster(home, credentials);
  }
  refuseOtherVersion(home);
  return credentials;
}

/** A server that outlived `kill -9` of its Aurora is as good as a new one, if it answers and is of this version. */
async function adopt(home: ClusterHome, credentials: Credentials, log: StartLog): Promise<Postmaster | null> {
  const found = readPostmasterFile(home.cluster);
  if (!found) return null;
  const deadline = performance.now() + ADOPT_WITHIN_MS;
  while (isServerOf(home.cluster, found.pid) && performance.now() < deadline) {
    const version = await serverVersion(found, credentials);
    if (version !== null && `${home.version}.`.startsWith(`${version}.`)) {
      log.info(`Took over the database of an earlier run (process ${found.pid})`);
      return found;
    }
    if (version !== null) break;
    await delay(100);
  }
  if (isServerOf(home.cluster, found.pid)) {
    log.warn(`The database of an earlier run (process ${found.pid}) is of no use: stopping it`);
    await stopServer(home.cluster, found.pid);
  }
  return null;
}

async function serverVersion(server: Postmaster, credentials: Credentials): Promise<string | null> {
  const client = adminClient(server, credentials);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? null;
  } catch {
    return null; // starting, ending or not ours: the caller waits and then replaces it
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Idempotent: an earlier start may have been killed between making the cluster and making this. */
async function ensureAppDatabase(server: Postmaster, credentials: Credentials): Promise<void> {
  const client = adminClient(server, credentials);
  await client.connect();
  try {
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    // The password is of our own base64url letters: nothing in it needs quoting.
    const password = `password '${credentials.password}'`;
    if (roles === 0) await client.query(`create role ${APP_ROLE} login createdb ${password}`);
    await ensureRestrictedRole(client);
    const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [
      APP_DATABASE,
    ]);
    if (databases === 0) await client.query(`create database ${APP_DATABASE} owner ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}

/** The role that the server works as (app-role.ts): who may not make roles cannot make it himself. */
async function ensureRestrictedRole(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [RESTRICTED_ROLE]);
  if (rowCount === 0) await client.query(`create role ${RESTRICTED_ROLE} nologin`);
  await client.query(`grant ${RESTRICTED_ROLE} to ${APP_ROLE}`);
}

function adminClient(server: Postmaster, credentials: Credentials): Client {
  return new Client({
    host: server.socketFolder ?? '127.0.0.1',
    port: server.port,
    user: ADMIN_ROLE,
    password: credentials.adminPassword,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
}

function urlOf(server: Postmaster, credentials: Credentials): string {
  const socket = server.socketFolder ? `?host=${encodeURIComponent(server.socketFolder)}` : '';
  return `postgresql://${APP_ROLE}:${credentials.password}@127.0.0.1:${server.port}/${APP_DATABASE}${socket}`;
}
