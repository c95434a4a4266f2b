import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process number alone may be given out again after a crash or a reboot; with its start it is unique. */
export type ProcessIdentity = { pid: number; startedAt: string };

/** The identity of the process that has this number now, or null when there is none (a zombie is none). */
export function identifyProcess(pid: number): ProcessIdentity | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  const startedAt = process.platform === 'linux' ? linuxStart(pid) : portableStart(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.startedAt === identity.startedAt;
}

/** The command line of a process, or an empty text when it is gone or not ours to see. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';
  return ps(pid, 'command=');
}

function linuxStart(pid: number): string | null {
  const stat = readProc(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the command in brackets and may hold anything, so fields are counted after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const startTicks = fields[19];
  if (state === 'Z' || state === 'X' || startTicks === undefined) return null;
  return `${readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? 'boot'}/${startTicks}`;
}

function portableStart(pid: number): string | null {
  const state = ps(pid, 'state=');
  if (state === '' || state.startsWith('Z')) return null;
  return ps(pid, 'lstart=') || null;
}

function ps(pid: number, column: string): string {
  const result = spawnSync('ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return result.status === 0 ? result.stdout.trim() : '';
}

function readProc(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Gone between two looks, or hidden from this user: both mean "cannot be told", which callers treat as dead.
    return null;
  }
}
