import { readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, identifyProcess } from '../process-identity.ts';
import { systemErrorCode } from '../startup-error.ts';

/** What a running server writes into its data directory. */
export type Postmaster = { pid: number; port: number; socketFolder: string | null; isReady: boolean };

/** The lines of `postmaster.pid`, in the order PostgreSQL 15 to 18 write them; null when there is none. */
export function readPostmasterFile(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null; // no file, no server; a folder we may not read is found out by the start that follows
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !Number.isSafeInteger(port)) return null;
  return { pid, port, socketFolder: lines[4]?.trim() || null, isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Whether this process is the server of this cluster. After a reboot the number may belong to any program, even
 * to somebody else's PostgreSQL, and we are about to send it signals: the command line must name our folder.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (identifyProcess(pid) === null) return false;
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(` -D ${cluster} `);
}

/**
 * Clears what a dead server left behind and PostgreSQL would not clear itself, because the number in it is taken:
 * after a reboot by any program, in a container by the server itself, dead but never buried. When nobody has the
 * number PostgreSQL clears up, and more carefully, so the file stays.
 */
export function clearRemains(cluster: string, socketFolder: string): void {
  const found = readPostmasterFile(cluster);
  if (found && isServerOf(cluster, found.pid)) return;
  // The folder is this cluster's alone, and no server of it lives: sockets in it lead nowhere.
  for (const name of readdirSync(socketFolder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(socketFolder, name), { force: true });
  }
  if (!found || !isNumberTaken(found.pid)) return;
  const file = join(cluster, 'postmaster.pid');
  renameSync(file, `${file}.stale`);
}

function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}
