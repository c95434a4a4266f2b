import { type Socket, connect } from 'node:net';

/** A request as it goes over the wire: made ahead, so that making it is not measured. */
export type Wire = Buffer;

export interface Answer {
  status: number;
  body: string;
  /** From the first byte sent to the last received. */
  ms: number;
}

/** One kept-alive connection, one request at a time. */
export interface Connection {
  send(request: Wire): Promise<Answer>;
  close(): void;
}

/** A request as bytes, for any server: whom it goes to is a matter of the connection. */
export function wireOf(request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string;
}): Wire {
  const { method, url, headers, payload } = request;
  const length = payload === '' ? [] : [`content-length: ${Buffer.byteLength(payload)}`];
  const lines = Object.entries({ host: 'bench.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from([`${method} ${url} HTTP/1.1`, ...lines, ...length, '', payload].join('\r\n'));
}

const HEAD_END = '\r\n\r\n';

/** The whole answer, or null while some of it is missing. */
function readAnswer(bytes: Buffer): { status: number; body: string } | null {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/iu.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer of unknown length: ${head.slice(0, 80)}`);
  const start = end + HEAD_END.length;
  if (bytes.length < start + Number(length)) return null;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', start) };
}

function sendOver(socket: Socket, request: Wire): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const finish = (settle: () => void): void => {
      socket.off('data', take).off('error', fail).off('close', lose);
      settle();
    };
    const fail = (error: Error): void => finish(() => reject(error));
    const lose = (): void => fail(new Error('the server closed a connection'));
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      try {
        const answer = readAnswer(chunks.length === 1 ? chunk : Buffer.concat(chunks));
        if (answer !== null) finish(() => resolve({ ...answer, ms: performance.now() - started }));
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    };
    socket.on('data', take).on('error', fail).on('close', lose);
    const started = performance.now();
    socket.write(request);
  });
}

export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  // Between two requests nobody listens; a connection that broke then is told by the next one.
  socket.on('error', () => undefined);
  return { send: (request) => sendOver(socket, request), close: () => void socket.destroy() };
}

/** Runs `work` with this many connections and closes them, whatever happens. */
export async function withConnections<Result>(
  origin: string,
  count: number,
  work: (connections: readonly Connection[]) => Promise<Result>,
): Promise<Result> {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(origin)));
  try {
    return await work(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Throws unless the answer is a success. */
export function requireOk(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.slice(0, 200)}`);
  return answer;
}

/** Requests a second over `count` connections: each is sent once, for as long as `seconds` or until none is left. */
export function requestsPerSecond(
  origin: string,
  { count, seconds }: { count: number; seconds: number },
  requests: readonly Wire[],
): Promise<number> {
  return withConnections(origin, count, async (connections) => {
    const waiting = requests.toReversed();
    let answered = 0;
    const started = performance.now();
    const elapsed = (): number => (performance.now() - started) / 1000;
    const bringNext = async (connection: Connection): Promise<void> => {
      const request = elapsed() < seconds ? waiting.pop() : undefined;
      if (request === undefined) return;
      requireOk(await connection.send(request));
      answered += 1;
      await bringNext(connection);
    };
    await Promise.all(connections.map(bringNext));
    return answered / elapsed();
  });
}
