import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Letter {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects, and fails where it is not
  readonly event: any;
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/** The merchant's server that webhooks go to: it keeps each and answers as the test wants. */
export async function openInbox() {
  const letters: Letter[] = [];
  let answerWith = 200;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    letters.push({ headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(answerWith).end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    letters,
    /** The letters of one payment, in the order in which they came. */
    of: (ref: string) => letters.filter(({ event }) => event.merchantRef === ref),
    answer: (status: number) => {
      answerWith = status;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The signature that a letter must carry, worked out by ourselves. */
export const signatureOf = ({ headers, body }: Letter, secret: string): string =>
  `v1,${createHmac('sha256', secret)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;
