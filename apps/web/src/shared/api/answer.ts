import { type Reason, isReason } from '@aurora/contracts';
import { ApiError } from './api-error.ts';

/** Specification §9. */
const TIMEOUT_MS = 10_000;

/** What came back of one request: the data or the refusal, and the server's time. */
export interface Answer {
  data: unknown;
  failure: ApiError | null;
  /** Of the refusal; null where there was none. */
  reason: Reason | null;
  /** `X-Server-Time` in milliseconds; null where it was not there. */
  serverTime: number | null;
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

function serverTimeOf(response: Response): number | null {
  const text = response.headers.get('x-server-time') ?? '';
  return /^\d+$/u.test(text) ? Number(text) : null;
}

/** Sends one request and reads its answer. Throws where none came: `TIMEOUT`, `NETWORK_FAILED`, or the abort. */
export async function fetchAnswer(
  url: URL,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'include',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const serverTime = serverTimeOf(response);
    if (!response.ok) {
      const failure = await failureOf(response);
      return { data: undefined, failure, reason: failure.reason, serverTime };
    }
    const body = (await response.json()) as { data: unknown }; // the envelope of decisions.md
    return { data: body.data, failure: null, reason: null, serverTime };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK_FAILED', 0, {});
  }
}
