import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

/** The system user whose name the database runs under; null stands for the user of this process. */
export type Runner = { uid: number; gid: number } | null;

/**
 * PostgreSQL refuses to run as root. A cluster that exists keeps its owner; a new one gets the first of these
 * that the machine has. `initdb` wants a user with a line in /etc/passwd, so a made-up number will not do.
 */
const UNPRIVILEGED_USERS = ['aurora', 'nobody', 'daemon'];

export function chooseRunner(clusterFolder: string): Runner {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED_USERS) {
    const account = accounts.find(([user]) => user === name);
    const uid = Number(account?.[2]);
    const gid = Number(account?.[3]);
    if (account && uid > 0 && gid > 0) return { uid, gid };
  }
  throw new StartupError(
    'DATABASE_UNSUPPORTED',
    'PostgreSQL does not run as root and this machine has no user called aurora or nobody: add one with "useradd --system aurora", or start Aurora as another user.',
  );
}

/** Whether the runner can walk into `folder`. Asked of the system itself: modes alone do not show ACLs. */
export function canReach(runner: Runner, folder: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...runner,
    cwd: '/',
    stdio: 'ignore',
  });
  return result.status === 0;
}
