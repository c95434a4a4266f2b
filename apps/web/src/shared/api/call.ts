import {
  type BodyOf,
  type Call,
  IDEMPOTENCY_HEADER,
  type Locale,
  type OutputOf,
  type ParamsOf,
  type QueryInputOf,
  type Reason,
  system,
} from '@aurora/contracts';
import type { KeyStore } from '@aurora/transport/client';
import { addressOf } from './address.ts';
import { type Answer, fetchAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { createProtectionLoader } from './protection-loader.ts';
import type { ServerKey } from './protection.ts';

/** Specification §9: a GET, or what carries an idempotency key, is tried three more times, a second apart. */
const RETRIES = 3;
const RETRY_DELAY_MS = 1000;
const RETRY_STATUS = new Set([502, 503, 504]);

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: T };
type OptionalPart<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]?: Partial<T> };
type FilePart<C> = C extends { upload: string } ? { file: Blob } : { file?: undefined };
/** The key of the act (`shared/api/acts`): what comes twice under one key happens once. */
type KeyPart<C> = C extends { isIdempotent: true } ? { key: string } : { key?: undefined };

export type CallInput<C> = Part<'params', ParamsOf<C>> &
  OptionalPart<'query', QueryInputOf<C>> &
  Part<'body', BodyOf<C>> &
  FilePart<C> &
  KeyPart<C>;

/** Makes a declared call and gives its data; throws `ApiError`. */
export type Caller = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<C>>;

/** By whom calls are made. */
export interface CallerSession {
  token: () => string | null;
  /** The server no longer knows this token. */
  onEnded: (token: string) => void;
}

const NOBODY: CallerSession = { token: () => null, onEnded: () => undefined };

interface Options {
  /** Empty where the server that sent the page also answers the API. */
  base: string;
  locale: () => Locale;
  session?: CallerSession;
  retryDelayMs?: number;
  /** Where the device's key is kept: the browser's own store, unless a test says otherwise. */
  keyStore?: KeyStore;
  clock?: () => number;
}

/** One call with everything that is sent. */
interface Asked {
  call: Call;
  url: URL;
  body: object | undefined;
  file: Blob | undefined;
  key: string | undefined;
  /** The token it carries; a public call that is not personal carries none. */
  token: string | null;
  signal: AbortSignal | undefined;
}

/** What `CallInput` of any call may hold. */
type Sent = { [Name in 'params' | 'query' | 'body']?: object | undefined } & {
  file?: Blob | undefined;
  key?: string | undefined;
};

function askedOf(
  call: Call,
  input: Sent,
  { base, session = NOBODY }: Options,
  signal: AbortSignal | undefined,
): Asked {
  const mayCarry = call.access !== 'public' || call.isPersonal === true;
  const token = mayCarry ? session.token() : null;
  // Sure to be refused: no server need be asked, no device key made.
  if (call.access === 'member' && token === null) throw new ApiError('LOGIN_REQUIRED', 403, {});
  const url = addressOf(base, call, input.params, input.query);
  return { call, url, body: input.body, file: input.file, key: input.key, token, signal };
}

/** A request that nobody signs. */
const plain = (headers: Record<string, string>, body: object | undefined): RequestInit =>
  body === undefined
    ? { headers }
    : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };

/** Of refusals that may pass: the first sending of a key may still be at work. */
const PASSING: ReadonlySet<Reason> = new Set<Reason>(['NETWORK_FAILED', 'IDEMPOTENCY_IN_PROGRESS']);

const isWorthRetry = (error: unknown): boolean =>
  error instanceof ApiError && (PASSING.has(error.reason) || RETRY_STATUS.has(error.status));

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

type Send = (asked: Asked) => Promise<Answer>;

/** Sends one request, protected where its contract or its token asks for it. */
function createSender(
  { locale, keyStore, clock = Date.now }: Options,
  fetchKeys: () => Promise<readonly ServerKey[]>,
): Send {
  const protection = createProtectionLoader({ keyStore, clock, fetchKeys });
  return async ({ call, url, body, file, key, token, signal }) => {
    const { method } = call;
    const headers = {
      ...{ accept: 'application/json', 'accept-language': locale() },
      ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
    };
    if (call.access !== 'public' || token !== null) {
      const { send } = await protection.load();
      const doesEnrol = call.access === 'device';
      return send({ method, url, body, file, token, doesEnrol }, (made) =>
        fetchAnswer(url, { method, headers: { ...headers, ...made.headers }, body: made.body }, signal),
      );
    }
    const askedAt = clock();
    const answer = await fetchAnswer(url, { method, ...plain(headers, body) }, signal);
    if (answer.serverTime !== null)
      protection.learn({ askedAt, cameAt: clock(), serverTime: answer.serverTime });
    return answer;
  };
}

async function sendPatiently(send: Send, asked: Asked, retryDelayMs: number): Promise<unknown> {
  // Only reading is repeated: nothing that changes state is, without an idempotency key.
  const tries = asked.call.method === 'GET' || asked.key !== undefined ? RETRIES + 1 : 1;
  for (let left = tries - 1; ; left -= 1) {
    try {
      const { data, failure } = await send(asked);
      if (failure === null) return data;
      throw failure;
    } catch (error) {
      if (left === 0 || !isWorthRetry(error)) throw error;
      await pause(retryDelayMs);
    }
  }
}

/** Calls over HTTP, signed and sealed as each one's contract asks. */
export function createCaller(options: Options): Caller {
  const { session = NOBODY, retryDelayMs = RETRY_DELAY_MS } = options;
  const send = createSender(options, async () => (await caller(system.config, {})).keys);
  const caller: Caller = async (call, input, { signal } = {}) => {
    const asked = askedOf(call, input, options, signal);
    try {
      return (await sendPatiently(send, asked, retryDelayMs)) as never; // checked by the server against the contract
    } catch (error) {
      const hasEnded = error instanceof ApiError && error.status === 401;
      // A late refusal of an older token says nothing of the present one.
      if (hasEnded && asked.token !== null && asked.token === session.token()) session.onEnded(asked.token);
      throw error;
    }
  };
  return caller;
}
