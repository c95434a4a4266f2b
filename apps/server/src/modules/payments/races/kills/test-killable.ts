import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { ChildOrders } from './test-child-server.ts';

const PROGRAM = fileURLToPath(new URL('test-child-server.ts', import.meta.url));

const isDead = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** One server after the other at one address, each of which may die at any moment. */
export function createKillable(base: Omit<ChildOrders, 'port' | 'offsetMs' | 'dies'>) {
  let child: ChildProcess | null = null;
  let port = 0;
  let asked = 0;
  const isReady = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
    if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
  };

  return {
    url: () => `http://127.0.0.1:${port}`,
    /** Until the one that runs, or the next, takes requests. */
    ready: () => vi.waitFor(isReady, { timeout: 60_000, interval: 20 }),
    async start(offsetMs: number, dies: ChildOrders['dies'] = null): Promise<void> {
      const orders: ChildOrders = { ...base, port, offsetMs, dies };
      const started = spawn(process.execPath, [PROGRAM, JSON.stringify(orders)], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child = started;
      const [message] = await Promise.race([
        once(started, 'message'),
        once(started, 'exit').then(() => {
          throw new Error('a server did not start');
        }),
      ]);
      port = Object(message).port;
    },
    kill: () => child?.kill('SIGKILL'),
    /** Until it is dead. */
    async death(): Promise<void> {
      if (child === null || isDead(child)) return;
      await once(child, 'exit');
    },
    /** Asks for a refund, as the operator would; throws when the server dies over it. */
    async refund(orderId: string): Promise<string> {
      const asking = child;
      if (asking === null || isDead(asking) || !asking.connected) throw new Error('nobody there');
      asked += 1;
      const n = asked;
      return new Promise((done, fail) => {
        const hear = (message: unknown): void => {
          const { n: answered, status } = Object(message) as { n: number; status: string }; // what our own program sends
          if (answered === n) done(status);
        };
        asking.on('message', hear);
        asking.once('exit', () => fail(new Error('died over it')));
        asking.send({ refund: orderId, n }, (error) => (error === null ? undefined : fail(error)));
      });
    },
  };
}
export type Killable = ReturnType<typeof createKillable>;
