import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { ADMIN_ROLE } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import type { ClusterHome } from './home.ts';

const MEGABYTE = 1024 ** 2;
/** A new cluster is 39 MB and its write-ahead log grows in steps of 16 MB. */
const NEW_CLUSTER_BYTES = 128 * MEGABYTE;
const RUNNING_CLUSTER_BYTES = 24 * MEGABYTE;

/** The built-in C.UTF-8 sorts alike on every machine; a locale of the system changes under the indexes. */
const TEXT_ORDER = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** PostgreSQL's programs look at many variables (PGDATA, PGPORT, LD_LIBRARY_PATH …): none of ours may reach them. */
export const CLEAN_ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Refuses before anything is written: a disk that runs full in the middle is what damages databases. */
export function refuseFullDisk(home: ClusterHome): void {
  const { bavail, bsize } = statfsSync(home.folder);
  const needed = existsSync(home.cluster) ? RUNNING_CLUSTER_BYTES : NEW_CLUSTER_BYTES;
  if (bavail * bsize >= needed) return;
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  throw new StartupError(
    'DISK_FULL',
    `The disk that holds ${home.folder} is full (${free} MB free, the database needs ${needed / MEGABYTE} MB): free some space and start again.`,
  );
}

/** Makes an empty cluster. It is made aside and renamed: an interrupted start leaves none instead of half of one. */
export async function initialiseCluster(home: ClusterHome, credentials: Credentials): Promise<void> {
  const draft = `${home.cluster}.part`;
  const passwordFile = join(home.socket, 'password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, credentials.adminPassword, { mode: 0o600 });
  if (home.runner)
    for (const path of [draft, passwordFile]) chownSync(path, home.runner.uid, home.runner.gid);
  try {
    const owner = ['-U', ADMIN_ROLE, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const { code, output } = await run(home, 'initdb', [
      '-D',
      draft,
      '--no-instructions',
      ...owner,
      ...TEXT_ORDER,
    ]);
    if (code !== 0) throw explainServerOutput(home, output);
    renameSync(draft, home.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** A cluster of another major version cannot be opened, and PostgreSQL would say so in its log only. */
export function refuseOtherVersion(home: ClusterHome): void {
  const [ours] = home.version.split('.');
  const file = join(home.cluster, 'PG_VERSION');
  const theirs = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (theirs === null) {
    throw new StartupError(
      'DATABASE_DAMAGED',
      `The database in ${home.cluster} is not complete: restore it from a backup.`,
    );
  }
  if (theirs === ours) return;
  throw new StartupError(
    'DATABASE_VERSION',
    `The database in ${home.cluster} was made by PostgreSQL ${theirs}, but this Aurora brings ${ours}: open it with the Aurora that made it, export there and import here.`,
  );
}

/** The sentence for what a program of PostgreSQL wrote before it gave up. */
export function explainServerOutput(home: ClusterHome, output: string): StartupError {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new StartupError(
      'DISK_FULL',
      `The disk that holds ${home.folder} is full: free some space and start again.`,
    );
  }
  if (/Permission denied|Read-only file system/.test(output)) {
    return new StartupError(
      'DATA_FOLDER_UNWRITABLE',
      `PostgreSQL may not read or write ${home.folder}: give its owner access, or choose another folder with AURORA_DATA.`,
    );
  }
  const lines = output.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? '';
  const said = reason.replace(/^.*?(?:FATAL|PANIC|error):\s*/i, '');
  return new StartupError(
    'DATABASE_DAMAGED',
    `The database in ${home.folder} does not start, PostgreSQL says "${said}" (more in ${home.logFile}): restore it from a backup, or choose another folder with AURORA_DATA.`,
  );
}

async function run(
  home: ClusterHome,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(join(home.native, 'bin', program), args, {
    ...home.runner,
    cwd: home.socket,
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done, fail) => {
    child.once('error', (error) => fail(unsupported(program, error)));
    child.once('close', (code) => done({ code, output }));
  });
}

/** A binary that is there but cannot be loaded: musl instead of glibc, a folder mounted `noexec`. */
export function unsupported(program: string, cause: Error): StartupError {
  return new StartupError(
    'DATABASE_UNSUPPORTED',
    `The embedded PostgreSQL does not run on this machine (${program}: ${cause.message}): set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
    { cause },
  );
}
