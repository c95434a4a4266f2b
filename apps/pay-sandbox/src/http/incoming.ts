import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly remoteAddress: string;
  readonly body: string;
  /** What the path's `:names` stand for. */
  readonly params: Readonly<Record<string, string>>;
}

export class TooLarge extends Error {}

const MAX_BODY_BYTES = 64 * 1024;

export async function readIncoming(request: IncomingMessage): Promise<Incoming> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new TooLarge('the body is larger than 64 KiB');
    chunks.push(bytes);
  }
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    remoteAddress: request.socket.remoteAddress ?? '',
    body: Buffer.concat(chunks).toString(),
    params: {},
  };
}

/** Whether `Authorization: Bearer …` carries the secret; says nothing by its time. */
export const hasBearer = ({ headers }: Incoming, secret: string): boolean =>
  isSameText(headers.authorization ?? '', `Bearer ${secret}`);

export function isSameText(left: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(left), hash(right));
}
