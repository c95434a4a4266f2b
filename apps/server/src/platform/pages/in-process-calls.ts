import type { Call } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import type { CallParameters, FetchCall } from './page-renderer.ts';

/** A refusal of a call made in process, as a page meets it. */
export class CallRefused extends Error {
  readonly reason: string;
  readonly status: number;
  readonly details: Record<string, unknown>;
  constructor(status: number, reason: string, details: Record<string, unknown>) {
    super(reason);
    this.name = 'CallRefused';
    this.status = status;
    this.reason = reason;
    this.details = details;
  }
}

interface Answer {
  code: number;
  data?: unknown;
  reason?: string;
  details?: Record<string, unknown>;
}

function addressOf(call: Call, params: CallParameters, query: CallParameters): string {
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

/** Lets pages make calls without a socket: through the same routes, checks and shared answers. */
export function createInProcessCalls(app: FastifyInstance): FetchCall {
  return async (call, input) => {
    const response = await app.inject({
      method: call.method,
      url: addressOf(call, input.params ?? {}, input.query ?? {}),
    });
    const answer = response.json<Answer>();
    if (response.statusCode !== 200) {
      throw new CallRefused(response.statusCode, answer.reason ?? 'SERVER_ERROR', answer.details ?? {});
    }
    return answer.data;
  };
}
