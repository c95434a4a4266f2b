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

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('\r\ncontent-length: ');
const LINE_END = Buffer.from('\r\n');

/** Where the head of an answer ends and the whole of it; null while the head is not there. */
function boundsOf(bytes: Buffer): { start: number; end: number } | null {
  const head = bytes.indexOf(HEAD_END);
  if (head === -1) return null;
  const at = bytes.indexOf(LENGTH);
  // Node's own spelling of the header: a server that writes another one would have to be read in another way.
  if (at === -1 || at > head)
    throw new Error(`an answer of unknown length: ${bytes.toString('latin1', 0, 80)}`);
  const from = at + LENGTH.length;
  const length = Number(bytes.toString('latin1', from, bytes.indexOf(LINE_END, from)));
  const start = head + HEAD_END.length;
  return { start, end: start + length };
}

/** The whole answer, or null while some of it is missing. Its text is made when it is asked for. */
function readAnswer(bytes: Buffer, ms: () => number): Answer | null {
  const bounds = boundsOf(bytes);
  if (bounds === null || bytes.length < bounds.end) return null;
  return {
    status: Number(bytes.toString('latin1', 9, 12)),
    get body() {
      return bytes.toString('utf8', bounds.start);
    },
    ms: ms(),
  };
}

interface Pending {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  started: number;
  received: Buffer | null;
}

/** One set of listeners for the life of a connection: load shares the machine with what it measures. */
function createSender(socket: Socket): (request: Wire) => Promise<Answer> {
  let pending: Pending | null = null;
  const fail = (error: Error): void => {
    const failed = pending;
    pending = null;
    failed?.reject(error);
  };
  socket.on('error', fail).on('close', () => fail(new Error('the server closed a connection')));
  socket.on('data', (chunk) => {
    const asked = pending;
    if (asked === null) return;
    asked.received = asked.received === null ? chunk : Buffer.concat([asked.received, chunk]);
    try {
      const answer = readAnswer(asked.received, () => performance.now() - asked.started);
      if (answer === null) return;
      pending = null;
      asked.resolve(answer);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return (request) =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) {
        reject(new Error('the connection is closed'));
        return;
      }
      pending = { resolve, reject, started: performance.now(), received: null };
      socket.write(request);
    });
}

export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return { send: createSender(socket), close: () => void socket.destroy() };
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
