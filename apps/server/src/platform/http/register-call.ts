import {
  type BodyOf,
  type Call,
  type Locale,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  isReason,
} from '@aurora/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { DATA_HEADERS } from './data-headers.ts';
import { type EncodedBody, type Encoding, chooseEncoding } from './encoded-body.ts';
import { ANONYMOUS, type CallerIdentity, type GuardedRequest } from './request-guard.ts';
import { localeOfRequest } from './request-locale.ts';
import type { ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `registerCall`; a route below /api without it cannot be registered. */
    call?: Call;
  }
}

export interface CallInput<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  locale: Locale;
  /** Who calls, as far as it was proven; nobody where the answer is shared. */
  caller: CallerIdentity;
  /** Of a signed upload: what the hash of its file must be. */
  contentSha256: Uint8Array | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type CallHandler<C> = (input: CallInput<C>) => Promise<OutputOf<C>> | OutputOf<C>;

/** Public answers that are the same for every viewer may be shared; all others are `no-store`. */
export interface CallOptions {
  shared?: SharedAnswers;
}

export interface SharedAnswers {
  cache: ResponseCache;
  clock: Clock;
}

/** What of a refused input is told: where it is wrong, never what was sent. */
function describeIssues(
  issues: readonly { path: PropertyKey[]; code?: string | undefined }[],
): Record<string, unknown> {
  return {
    fields: issues
      .slice(0, 10)
      .map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code ?? 'invalid' })),
  };
}

function parsePart(schema: Call['query'], value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = describeIssues(result.error.issues);
  // A rule of the specification names its reason itself (account-rules.ts); the first that is broken is told.
  const named = result.error.issues.map(({ message }) => message).find(isReason);
  throw new AppError(named ?? 'INVALID_INPUT', details);
}

function parseParams(call: Call, value: unknown): unknown {
  if (call.params === undefined) return undefined;
  const result = call.params.safeParse(value);
  // Ids are the only parameters of paths: one that cannot exist is a wrong address (specification §8).
  if (!result.success) throw new AppError('CONTENT_ID_INVALID');
  return result.data;
}

/** An answer that breaks its contract is our fault and must not leave the house. */
function envelopeText(call: Call, data: unknown): string {
  const checked = call.output.safeParse(data);
  if (!checked.success) {
    throw new Error(`${call.id} broke its contract: ${JSON.stringify(checked.error.issues.slice(0, 3))}`);
  }
  return JSON.stringify({ code: 200, message: 'ok', data: checked.data });
}

const UNGUARDED: GuardedRequest = { caller: ANONYMOUS, body: undefined, contentSha256: null };

function readInput<C extends Call>(
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
  guarded: GuardedRequest = UNGUARDED,
): CallInput<C> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was just parsed by the schema its type is inferred from
  return {
    params: parseParams(call, request.params),
    query: parsePart(call.query, request.query ?? {}),
    body: parsePart(call.body, guarded.body),
    locale: localeOfRequest(request),
    caller: guarded.caller,
    contentSha256: guarded.contentSha256,
    request,
    reply,
  } as CallInput<C>;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' } as const;
const SHARED_HEADERS = Object.entries({
  ...DATA_HEADERS,
  ...JSON_TYPE,
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding, accept-language',
}).flat();
const OWN_HEADERS = { ...DATA_HEADERS, ...JSON_TYPE, 'cache-control': 'private, no-store' } as const;

/**
 * Writes bytes that are ready past Fastify's serializing and sending, which cost more than the answer itself;
 * hooks on the response still run.
 */
function writeReady(reply: FastifyReply, body: Buffer, encoding: Encoding, now: number): FastifyReply {
  reply.hijack();
  const headers = [...SHARED_HEADERS, 'x-server-time', String(now), 'content-length', String(body.length)];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  reply.raw.writeHead(200, headers).end(body);
  return reply;
}

function sendShared<C extends Call>(
  call: C,
  { cache, clock }: SharedAnswers,
  handler: CallHandler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const accepted = chooseEncoding(request.headers['accept-encoding']);
  const send = (body: EncodedBody): FastifyReply | Promise<FastifyReply> => {
    const encoding = body.effective(accepted);
    const bytes = body.as(encoding);
    return bytes instanceof Promise
      ? bytes.then((made) => writeReady(reply, made, encoding, clock.now()))
      : writeReady(reply, bytes, encoding, clock.now());
  };
  // The raw address is the key: inputs that differ only in spelling are made twice, never mixed up.
  const body = cache.get(`${localeOfRequest(request)} ${request.url}`, async () =>
    envelopeText(call, await handler(readInput(call, request, reply))),
  );
  return body instanceof Promise ? body.then(send) : send(body);
}

/**
 * Registers a declared call below /api: input checked by its schemas, output too, answered in the envelope
 * of `decisions.md` (Responses).
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: CallOptions = {},
): void {
  const { shared } = options;
  const sendOwn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const data = await handler(readInput(call, request, reply, await app.requestGuard(call, request)));
    return reply.headers(OWN_HEADERS).send(envelopeText(call, data));
  };
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { call },
    helmet: false,
    // Not an async function: an answer that is ready is sent in the same turn.
    handler: (request, reply) => {
      if (shared !== undefined) return sendShared(call, shared, handler, request, reply);
      return sendOwn(request, reply);
    },
  });
}

/** Paths below /api that are not calls of a client: the operator's probes, the API's description, gateways' webhooks. */
const OPEN_PATHS =
  /^\/api\/(?:health\/(?:live|ready)|openapi\.json|docs(?:\/.*)?|payments\/:provider\/webhook)$/u;

/** Makes a route below /api that no contract declares impossible. Call before any route is registered. */
export function requireDeclaredCalls(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isApi = route.url.startsWith('/api/') || route.url === '/api';
    if (isApi && route.config?.call === undefined && !OPEN_PATHS.test(route.url)) {
      throw new Error(`no contract declares ${String(route.method)} ${route.url}`);
    }
  });
}
