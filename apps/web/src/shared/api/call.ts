import {
  type Call,
  type Locale,
  type OutputOf,
  type ParamsOf,
  type QueryInputOf,
  type Reason,
  isReason,
} from '@aurora/contracts';
import { ApiError } from './api-error.ts';

/** Specification §9: a call may take 10 s; a GET is tried three more times, a second apart. */
const TIMEOUT_MS = 10_000;
const RETRIES = 3;
const RETRY_DELAY_MS = 1000;
const RETRY_STATUS = new Set([502, 503, 504]);

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: T };
type OptionalPart<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]?: Partial<T> };

export type CallInput<C> = Part<'params', ParamsOf<C>> & OptionalPart<'query', QueryInputOf<C>>;

/** Makes a declared call and gives its data; throws `ApiError`. */
export type Caller = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<C>>;

/** The address of a call below the base. */
function addressOf(call: Call, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

interface Failure {
  reason?: unknown;
  details?: unknown;
}

const STATUS_REASONS: Readonly<Record<number, Reason>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Failure; // unknown until looked at below
  const reason = isReason(body.reason) ? body.reason : (STATUS_REASONS[response.status] ?? 'SERVER_ERROR');
  const details = typeof body.details === 'object' && body.details !== null ? { ...body.details } : {};
  return new ApiError(reason, response.status, details);
}

async function attempt(
  url: string,
  method: string,
  locale: Locale,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'include',
      headers: { accept: 'application/json', 'accept-language': locale },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK_FAILED', 0, {});
  }
  if (!response.ok) throw await failureOf(response);
  const body = (await response.json()) as { data: unknown }; // the envelope of decisions.md
  return body.data;
}

const isWorthRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'NETWORK_FAILED' || RETRY_STATUS.has(error.status));

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls over HTTP. `base` is empty where the server that sent the page also answers the API. */
export function createCaller(options: { base: string; locale: () => Locale; retryDelayMs?: number }): Caller {
  const delay = options.retryDelayMs ?? RETRY_DELAY_MS;
  return async (call, input, { signal } = {}) => {
    const url = options.base + addressOf(call, input.params, input.query);
    // Only reading is repeated: nothing that changes state is, without an idempotency key.
    const tries = call.method === 'GET' ? RETRIES + 1 : 1;
    for (let left = tries - 1; ; left -= 1) {
      try {
        return (await attempt(url, call.method, options.locale(), signal)) as never; // checked by the server against the contract
      } catch (error) {
        if (left === 0 || !isWorthRetry(error)) throw error;
        await pause(delay);
      }
    }
  };
}
