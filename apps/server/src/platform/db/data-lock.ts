import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { identifyProcess, isSameProcessAlive } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { StartupError, explainFileError, systemErrorCode } from './startup-error.ts';

export type DataLock = { release: () => void };

const LOCK_FILE = 'aurora.lock';

/**
 * Makes this process the only one that works on `dataDir` (created when absent). Throws a `StartupError`:
 * `ALREADY_RUNNING` while another living process holds it, `DATA_FOLDER_UNWRITABLE`, `DISK_FULL`.
 * A lock whose process died, even by `kill -9` or a power cut, is taken over.
 */
export function acquireDataLock(dataDir: string): DataLock {
  const folder = resolve(dataDir);
  const own = identifyProcess(process.pid);
  if (!own) throw new Error('This process cannot read its own start time.');
  const text = JSON.stringify(own);
  const file = join(folder, LOCK_FILE);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    claim(file, text, folder);
  } catch (error) {
    throw explainFileError(error, folder);
  }
  return {
    release: () => {
      if (readLock(file)?.text === text) rmSync(file, { force: true });
    },
  };
}

/** The living process that works on this data folder, or null. For commands that ask a running server. */
export function findDataLockHolder(dataDir: string): ProcessIdentity | null {
  const holder = readLock(join(resolve(dataDir), LOCK_FILE))?.holder ?? null;
  return holder && isSameProcessAlive(holder) ? holder : null;
}

function claim(file: string, text: string, folder: string): void {
  // Written aside and linked into place: a lock is there with its whole content or not at all.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    while (!linked(draft, file)) {
      const found = readLock(file);
      if (found?.holder && isSameProcessAlive(found.holder)) throw alreadyRunning(folder, found.holder.pid);
      if (found) removeStale(file, found.text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Two starts may judge the same lock stale: whoever moved the other's fresh one away puts it back. */
function removeStale(file: string, staleText: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (readLock(aside)?.text !== staleText) linked(aside, file);
  rmSync(aside, { force: true });
}

function readLock(file: string): { text: string; holder: ProcessIdentity | null } | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return { text, holder: parseHolder(text) };
}

function parseHolder(text: string): ProcessIdentity | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startedAt' in value))
      return null;
    const { pid, startedAt } = value;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null;
  } catch {
    // Half a file after a power cut: nobody living wrote it, since a lock is linked into place whole.
    return null;
  }
}

function alreadyRunning(folder: string, pid: number): StartupError {
  return new StartupError(
    'ALREADY_RUNNING',
    `Aurora is already running on ${folder} (process ${pid}): stop it first, or give this one its own folder with AURORA_DATA.`,
  );
}
