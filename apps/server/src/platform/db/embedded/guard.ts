import { setTimeout as delay } from 'node:timers/promises';
import { identifyProcess, isSameProcessAlive } from '../process-identity.ts';
import type { ClusterHome } from './home.ts';
import type { Postmaster } from './postmaster-file.ts';
import { startServer, stopServer } from './server-process.ts';
import type { StartLog } from './start-log.ts';

const LOOK_EVERY_MS = 500;
const RETRY_AFTER_MS = 5_000;

/**
 * Starts the server again, on the same port, when it died without being asked to (killed for its memory, by
 * hand): pools reconnect by themselves, so nothing else has to know. It is looked at by number and not by the
 * child's exit event, since a server that was taken over from an earlier run is not our child.
 */
export function guardServer(
  home: ClusterHome,
  first: Postmaster,
  options: { isDurable: boolean; log: StartLog },
) {
  let pid = first.pid;
  let identity = identifyProcess(pid);
  const stopping = new AbortController();

  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isAlive = identity !== null && isSameProcessAlive(identity);
      const pauseMs = isAlive || (await restart()) ? LOOK_EVERY_MS : RETRY_AFTER_MS;
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const restart = async (): Promise<boolean> => {
    options.log.warn(`The database ended by itself (process ${pid}): starting it again`);
    try {
      pid = (await startServer(home, options.isDurable, first.port)).pid;
      identity = identifyProcess(pid);
      return true;
    } catch (error) {
      options.log.warn(error instanceof Error ? error.message : String(error));
      return false;
    }
  };

  const looking = look();
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await looking; // a restart under way is waited for, or it would outlive us
      await stopServer(home.cluster, pid);
    },
  };
}
