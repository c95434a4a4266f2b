import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Fault } from './test-harness.ts';

export interface AskedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface GivenAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export type Answering = (request: AskedRequest) => GivenAnswer | Promise<GivenAnswer>;

const SLOW_MS = 120;
const HANG_MS = 150;

async function readRequest(request: IncomingMessage): Promise<AskedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://emulator');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers,
    body: Buffer.concat(chunks),
  };
}

/** A kept connection that is closed while the next call goes out would be a fault that nobody set. */
function write(response: ServerResponse, { status, headers, body }: GivenAnswer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers })
    .end(body);
}

/** Faults that need no answer of the emulator; true where one was played. */
function playBefore(fault: Fault, response: ServerResponse): boolean {
  if (fault === 'down') response.socket?.destroy();
  else if (fault === 'garbage') write(response, { status: 200, body: '<html><body>Be right back' });
  else if (fault === 'error-500') write(response, { status: 500, body: '{"error":{"type":"api_error"}}' });
  else if (fault === 'rate-limit')
    write(response, { status: 429, body: '{"error":{"code":"rate_limit","message":"too many"}}' });
  else if (fault === 'cut-off') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
    response.write('{"id":"', () => response.socket?.destroy());
  } else if (fault !== 'hang') return false;
  return true;
}

/**
 * An emulator's HTTP side on a free port of this machine, with every fault of the suite. `isSpared`: requests that no
 * fault touches, such as those for a token or a certificate.
 */
export async function startFaultyServer(answer: Answering, isSpared = (_request: AskedRequest) => false) {
  let fault: Fault = 'none';
  const sockets = new Set<Socket>();
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(incoming);
    const now: Fault = isSpared(request) ? 'none' : fault;
    if (playBefore(now, response)) return;
    const given = await answer(request);
    if (now === 'drop-answer-after-applying') response.socket?.destroy();
    else if (now === 'slow') setTimeout(() => write(response, given), SLOW_MS);
    else write(response, given);
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      // A fault of the emulator itself must be seen as such, not as one that is played.
      write(response, { status: 418, body: JSON.stringify({ emulator: String(error) }) });
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    /**
     * A line to it that breaks soon while it hangs, so that nobody waits out an adapter's own time; under any other
     * fault the adapter has all of that, however busy the machine is.
     */
    fetch(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
      if (fault !== 'hang') return fetch(url, init);
      const signals = [AbortSignal.timeout(HANG_MS), ...(init?.signal ? [init.signal] : [])];
      return fetch(url, { ...init, signal: AbortSignal.any(signals) });
    },
    setFault(next: Fault): void {
      fault = next;
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
