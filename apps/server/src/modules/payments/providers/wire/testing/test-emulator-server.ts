import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '#modules/payments/providers/testing/test-harness.ts';

export interface EmulatorRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface EmulatorReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface EmulatorServer {
  readonly url: string;
  /**
   * A line to it that breaks soon while it hangs, so that nobody waits out the adapter's own eight seconds; under any other
   * fault the adapter has all its time, however busy the machine is.
   */
  readonly fetch: typeof fetch;
  setFault(fault: Fault): void;
  stop(): Promise<void>;
}

const SLOW_MS = 120;
const HANG_MS = 150;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** True where the fault has already ended the exchange, before anything was done. */
function failBefore(fault: Fault, response: ServerResponse, { socket }: IncomingMessage): boolean {
  switch (fault) {
    case 'down':
      socket.destroy();
      return true;
    case 'hang':
      return true;
    case 'garbage':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html>{"code":"10000"} Wartung 维护中</html>');
      return true;
    case 'cut-off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 4096 });
      response.write('{"code":"SUCC', () => socket.destroy());
      return true;
    case 'error-500':
      response.writeHead(500).end('{"code":"SYSTEM_ERROR","message":"later"}');
      return true;
    case 'rate-limit':
      response.writeHead(429).end('{"code":"FREQUENCY_LIMITED","message":"slower"}');
      return true;
    case 'none':
    case 'slow':
    case 'drop-answer-after-applying':
      return false;
  }
}

/** A provider's door over real HTTP, with its faults; behind it `answer` knows what the provider would say. */
export async function startEmulatorServer(
  answer: (request: EmulatorRequest) => EmulatorReply,
): Promise<EmulatorServer> {
  let fault: Fault = 'none';
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const now = fault;
    const body = await readBody(request);
    if (failBefore(now, response, request)) return;
    const { method = 'GET', url = '/', headers } = request;
    const reply = answer({ method, url: new URL(url, 'http://emulator'), headers, body });
    if (now === 'drop-answer-after-applying') {
      request.socket.destroy();
      return;
    }
    if (now === 'slow') await pause(SLOW_MS);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  };
  const server = createServer((request, response) => {
    // What the emulator itself does wrong must be seen as such.
    handle(request, response).catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fetch: (input, init) => {
      if (fault !== 'hang') return fetch(input, init);
      const signals = [AbortSignal.timeout(HANG_MS), ...(init?.signal ? [init.signal] : [])];
      return fetch(input, { ...init, signal: AbortSignal.any(signals) });
    },
    setFault: (next) => {
      fault = next;
    },
    stop: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

/** A clock that stands still until it is told to go. */
export function createTestClock(startsAt = '2026-11-21T02:00:00Z') {
  let now = Date.parse(startsAt);
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
  };
}
export type TestClock = ReturnType<typeof createTestClock>;
