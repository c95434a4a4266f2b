import { type Server, type ServerResponse, createServer } from 'node:http';
import { Conflict } from '../payments/create.ts';
import { BadInput } from '../read-fields.ts';
import { type Incoming, TooLarge, readIncoming } from './incoming.ts';
import { type BadReply, type Reply, refusal } from './reply.ts';

export type Answer = Reply | BadReply;

/** One address: `/v1/payments/:ref` gives `params.ref`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly handle: (incoming: Incoming) => Answer | Promise<Answer>;
}

export function createHttp(routes: readonly Route[]): Server {
  return createServer((request, response) => {
    readIncoming(request)
      .then((incoming) => answer(routes, incoming))
      .catch(toRefusal)
      .then((result) => send(response, result))
      .catch(() => response.destroy());
  });
}

async function answer(routes: readonly Route[], incoming: Incoming): Promise<Answer> {
  let isKnown = false;
  for (const route of routes) {
    const params = matchPath(route.path, incoming.path);
    if (params === null) continue;
    isKnown = true;
    if (route.method === incoming.method || (route.method === 'GET' && incoming.method === 'HEAD')) {
      return route.handle({ ...incoming, params });
    }
  }
  return isKnown
    ? refusal(405, 'method_not_allowed', 'not by this method')
    : refusal(404, 'not_found', 'there is nothing here');
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) {
      if (!/^[\w.-]{1,64}$/u.test(value)) return null;
      params[part.slice(1)] = value;
    } else if (part !== value) return null;
  }
  return params;
}

const GONE = refusal(400, 'gone', 'the request broke off');

function toRefusal(error: unknown): Reply {
  if (error instanceof BadInput) return refusal(400, 'bad_input', error.message);
  if (error instanceof Conflict) return refusal(409, error.code, error.message);
  if (error instanceof TooLarge) return refusal(413, 'too_large', error.message);
  // Whoever left in the middle of his request hears no answer.
  if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return GONE;
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return refusal(500, 'own_fault', 'the gateway failed');
}

function send(response: ServerResponse, answered: Answer): void {
  if (!('bad' in answered)) {
    response.writeHead(answered.status, answered.headers).end(answered.body);
    return;
  }
  const { bad, reply } = answered;
  if (bad === 'crash') process.kill(process.pid, 'SIGKILL');
  else if (bad === 'no-answer') response.destroy();
  else if (bad === 'cut-body') {
    const length = String(Buffer.byteLength(reply.body));
    response.writeHead(reply.status, { ...reply.headers, 'content-length': length });
    response.write(reply.body.slice(0, Math.ceil(reply.body.length / 2)), () => response.destroy());
  }
  // What hangs is left as it is, until the caller goes or the process ends.
}
