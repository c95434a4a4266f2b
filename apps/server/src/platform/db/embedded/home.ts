import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError, explainFileError } from '../startup-error.ts';
import { copyNativePostgres, findNativePostgres } from './binaries.ts';
import { canReach, chooseRunner } from './runner.ts';
import type { Runner } from './runner.ts';

/** Where the database of one data folder lives and who runs it. */
export type ClusterHome = {
  /** The folder of everything below; inside the data folder unless the runner cannot get there. */
  folder: string;
  /** PostgreSQL's own data directory, owned by the runner. */
  cluster: string;
  /** Unix socket, owned by the runner. */
  socket: string;
  logFile: string;
  /** Folder with `bin`, `lib`, `share`. */
  native: string;
  version: string;
  runner: Runner;
};

/** Places for a database that outlive a reboot, for a data folder that the runner cannot reach. */
const PLACES_OUTSIDE = ['/var/lib', '/var/tmp'];
const POINTER_FILE = 'postgres.location';

export async function prepareHome(dataDir: string): Promise<ClusterHome> {
  const data = resolve(dataDir);
  try {
    mkdirSync(data, { recursive: true, mode: 0o711 });
    const folder = chooseFolder(data);
    const runner = chooseRunner(join(folder, 'data'));
    makeOwned(join(folder, 'run'), runner);
    const native = await findNativePostgres();
    const isNativeReachable = canReach(runner, join(native.folder, 'share', 'postgresql'));
    return {
      ...pathsOf(folder),
      native: isNativeReachable ? native.folder : await copyNativePostgres(native, folder),
      version: native.version,
      runner,
    };
  } catch (error) {
    throw explainFileError(error, data);
  }
}

/** The folder an earlier start has chosen, or null when there was none. */
export function findHomePaths(dataDir: string): Omit<ClusterHome, 'native' | 'version' | 'runner'> | null {
  const data = resolve(dataDir);
  const pointer = join(data, POINTER_FILE);
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(data, 'postgres');
  return existsSync(join(folder, 'data')) ? pathsOf(folder) : null;
}

function pathsOf(folder: string) {
  return {
    folder,
    cluster: join(folder, 'data'),
    socket: join(folder, 'run'),
    logFile: join(folder, 'postgres.log'),
  };
}

function chooseFolder(data: string): string {
  const inside = join(data, 'postgres');
  const pointer = join(data, POINTER_FILE);
  if (existsSync(pointer)) {
    const folder = readFileSync(pointer, 'utf8').trim();
    if (existsSync(folder)) return folder;
    throw new StartupError(
      'DATABASE_MISSING',
      `The database of ${data} was kept in ${folder}, which is gone: bring it back, or delete ${pointer} to begin with an empty one.`,
    );
  }
  mkdirSync(inside, { recursive: true, mode: 0o711 });
  const runner = chooseRunner(join(inside, 'data'));
  if (canReach(runner, inside)) return inside;
  if (existsSync(join(inside, 'data'))) throw unreachable(inside);
  const outside = makeOutside(data, runner);
  rmdirSync(inside);
  writeFileSync(pointer, `${outside}\n`, { mode: 0o600, flush: true });
  return outside;
}

function makeOutside(data: string, runner: Runner): string {
  // The random half keeps this folder apart from one whose data folder of the same name was deleted.
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
  const name = `aurora-${hash}-${randomBytes(4).toString('hex')}`;
  for (const place of PLACES_OUTSIDE) {
    if (!canReach(runner, place)) continue;
    const folder = join(place, name);
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    return folder;
  }
  throw unreachable(data);
}

function makeOwned(folder: string, runner: Runner): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runner) chownSync(folder, runner.uid, runner.gid);
}

function unreachable(folder: string): StartupError {
  return new StartupError(
    'DATA_FOLDER_UNWRITABLE',
    `PostgreSQL does not run as root, and the unprivileged user that it runs as instead cannot enter ${folder}: choose a folder with AURORA_DATA that everyone may pass through, such as /var/lib/aurora.`,
  );
}
