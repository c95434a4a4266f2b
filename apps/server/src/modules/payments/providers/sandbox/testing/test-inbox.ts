import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { WebhookRequest } from '#modules/payments/providers/payment-provider.ts';

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/** A merchant's server that takes webhooks only while somebody collects: until then they are signed anew each time. */
export async function openInbox() {
  let collected: WebhookRequest[] | null = null;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    collected?.push({ headers, body });
    response.writeHead(collected === null ? 503 : 200).end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    /** Everything that comes while the work goes on. */
    collect: async (work: () => Promise<unknown>): Promise<readonly WebhookRequest[]> => {
      const taken: WebhookRequest[] = [];
      collected = taken;
      await work();
      collected = null;
      return taken;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
