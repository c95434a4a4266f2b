import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identifyProcess, isSameProcessAlive } from '../process-identity.ts';
import { CLEAN_ENVIRONMENT, explainServerOutput, unsupported } from './cluster.ts';
import type { ClusterHome } from './home.ts';
import { clearRemains, isServerOf, readPostmasterFile } from './postmaster-file.ts';
import type { Postmaster } from './postmaster-file.ts';
import { fitsSocket, serverArguments } from './settings.ts';

const POLL_MS = 20;
/** After a power cut PostgreSQL first replays its log; at 512 MB of log even a slow disk is done by then. */
const READY_WITHIN_MS = 300_000;
const LONGEST_LOG_BYTES = 5 * 1024 ** 2;
/** A neighbour may take the free port, and the children of a killed server need a moment to notice. */
const ATTEMPTS = 5;

/** Starts the server on a free port, or on the port that the addresses given out before name. */
export async function startServer(
  home: ClusterHome,
  isDurable: boolean,
  samePort?: number,
): Promise<Postmaster> {
  let socketFolder = fitsSocket(home.socket) ? home.socket : null;
  for (let attempt = 1; ; attempt += 1) {
    const port = samePort ?? (await findFreePort());
    const outcome = await tryStart(home, serverArguments({ port, socketFolder, isDurable }));
    if (typeof outcome !== 'string') return outcome;
    // Some network and shared file systems hold no sockets.
    if (/Unix-domain socket/.test(outcome)) socketFolder = null;
    else if (!/could not bind|could not create any TCP|pre-existing shared memory/.test(outcome)) {
      throw explainServerOutput(home, outcome);
    }
    if (attempt === ATTEMPTS) throw explainServerOutput(home, outcome);
    await delay(200 * attempt);
  }
}

/** The server once it is ready, or what it wrote before it gave up. */
async function tryStart(home: ClusterHome, args: string[]): Promise<Postmaster | string> {
  rotateLog(home.logFile);
  clearRemains(home.cluster, home.socket);
  const log = openSync(home.logFile, 'a', 0o600);
  const logStart = statSync(home.logFile).size;
  // A session of its own: Ctrl-C in the terminal must reach Aurora alone, which ends the database last.
  const child = spawn(join(home.native, 'bin', 'postgres'), ['-D', home.cluster, ...args], {
    ...home.runner,
    cwd: home.socket,
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = whenEnded(child);
  const result = await Promise.race([ended, whenReady(home.cluster, child)]);
  child.unref();
  return result ?? readFileSync(home.logFile).subarray(logStart).toString();
}

async function whenEnded(child: ChildProcess): Promise<null> {
  return new Promise((done, fail) => {
    child.once('error', (error) => fail(unsupported('postgres', error)));
    child.once('exit', () => done(null));
  });
}

async function whenReady(cluster: string, child: ChildProcess): Promise<Postmaster | null> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const found = readPostmasterFile(cluster);
    if (found?.pid === child.pid && found?.isReady) return found;
    await delay(POLL_MS);
  }
  child.kill('SIGQUIT');
  return null;
}

/** Ends a server, ours or one that outlived its Aurora: open transactions roll back, nothing committed is lost. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  const identity = identifyProcess(pid);
  if (!identity || !isServerOf(cluster, pid)) return;
  // Fast shutdown, then "immediate" (the log is replayed at the next start), then by force.
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    process.kill(pid, signal);
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (!isSameProcessAlive(identity)) return;
      await delay(POLL_MS);
    }
  }
}

async function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function rotateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LONGEST_LOG_BYTES) renameSync(file, `${file}.1`);
}
