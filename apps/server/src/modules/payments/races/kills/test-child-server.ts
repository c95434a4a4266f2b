import { createSandboxProvider } from '#modules/payments/providers/sandbox/sandbox-provider.ts';
import type { SandboxConfig } from '#modules/payments/providers/sandbox/sandbox-provider.ts';
import { repeat } from '#app/repeat.ts';
import { openServer } from '../stage/test-server.ts';

/** What a child is told by its first argument, as JSON. */
export interface ChildOrders {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly sandbox: SandboxConfig;
  /** 0: any; a later child takes the first one's. */
  readonly port: number;
  /** How far its time is ahead. */
  readonly offsetMs: number;
  /** Where it dies, and at which visit; null: nowhere. */
  readonly dies: { readonly at: string; readonly visit: number } | null;
}

/** How often it looks after payments by itself. */
const JOBS_MS = 50;

/** A server in a process of its own, that kills itself outright where it is told to. */
async function main(orders: ChildOrders): Promise<void> {
  const { dies, offsetMs } = orders;
  let visits = 0;
  const clock = { now: () => Date.now() + offsetMs, advance: () => undefined };
  const app = await openServer({
    ...{ databaseUrl: orders.databaseUrl, dataFolder: orders.dataFolder, clock },
    providers: [createSandboxProvider(orders.sandbox, { fetch: globalThis.fetch, clock })],
    failpoint: (name) => {
      if (name !== dies?.at) return;
      visits += 1;
      // Not an end of its own: nothing is rolled back, told or closed.
      if (visits >= dies.visit) process.kill(process.pid, 'SIGKILL');
    },
  });
  await app.http.listen({ host: '127.0.0.1', port: orders.port });
  repeat(app.payments.jobs.round, JOBS_MS, () => undefined);
  process.on('message', (message: { refund: string; n: number }) => {
    const request = {
      orderId: message.refund,
      target: 'provider',
      reason: 'test',
      actor: 'operator:test',
    } as const;
    app.payments.refunds.refund(request).then(
      ({ status }) => process.send?.({ n: message.n, status }),
      (error: unknown) => process.send?.({ n: message.n, status: String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
  const address = app.http.server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
}

await main(JSON.parse(process.argv[2] ?? ''));
