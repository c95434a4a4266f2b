import { Agent, get } from 'node:http';
import { type Socket, connect } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** One connection that asks for the same address again and again; tells how many bytes of bodies came. */
function askAgain(url: URL, count: (bytes: number) => void, fail: (reason: string) => void): Socket {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`;
  const socket = connect(Number(url.port), url.hostname);
  let left = 0;
  let head = '';
  const takeBody = (bytes: number): void => {
    const taken = Math.min(left, bytes);
    left -= taken;
    count(taken);
    if (left === 0) socket.write(request);
  };
  socket.setNoDelay(true);
  socket.on('connect', () => socket.write(request));
  socket.on('error', (error) => fail(error.message));
  socket.on('data', (chunk) => {
    if (left > 0) {
      takeBody(chunk.length);
      return;
    }
    head += chunk.toString('latin1');
    const end = head.indexOf(HEAD_END);
    if (end === -1) return;
    const length = /\r\ncontent-length: (\d+)/iu.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) fail(head.slice(0, 80));
    const already = head.length - end - HEAD_END.length;
    left = Number(length);
    head = '';
    takeBody(already);
  });
  return socket;
}

/**
 * Bytes of bodies per second over `connections` kept-alive connections. A client that parses and keeps every answer
 * is slower than either server with large files; this one only counts.
 */
export async function bytesPerSecond(address: string, connections: number, seconds: number): Promise<number> {
  const url = new URL(address);
  let total = 0;
  const failures: string[] = [];
  const started = performance.now();
  const sockets = Array.from({ length: connections }, () =>
    askAgain(
      url,
      (bytes) => (total += bytes),
      (reason) => failures.push(reason),
    ),
  );
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
  const elapsed = (performance.now() - started) / 1000;
  const [failure] = failures;
  for (const socket of sockets)
    socket
      .removeAllListeners('error')
      .on('error', () => undefined)
      .destroy();
  if (failure !== undefined) throw new Error(`${address}: ${failure}`);
  return total / elapsed;
}

/** Bytes of bodies per second when each of these addresses is fetched once, over `connections` connections. */
export async function bytesPerSecondOnce(addresses: readonly string[], connections: number): Promise<number> {
  const waiting = [...addresses];
  let total = 0;
  const started = performance.now();
  const fetchNext = (agent: Agent): Promise<void> => {
    const address = waiting.pop();
    if (address === undefined) return Promise.resolve();
    return new Promise<void>((resolve, reject) => {
      get(address, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
        response.on('data', (chunk: Buffer) => (total += chunk.length));
        response.on('end', resolve);
      }).on('error', reject);
    }).then(() => fetchNext(agent));
  };
  const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(agents.map(fetchNext));
  for (const agent of agents) agent.destroy();
  return total / ((performance.now() - started) / 1000);
}
