import { ProviderRefusal, ProviderUnclear } from '../payment-provider.ts';
import { type Fetch, askProvider } from '../wire/ask-provider.ts';
import { parseRefusal } from './answers.ts';

interface Question<T> {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Null where the answer makes no sense. */
  readonly parse: (answer: unknown) => T | null;
}

export type Ask = <T>(method: 'GET' | 'POST', path: string, question: Question<T>) => Promise<T>;

interface Access {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

/** One call of the merchant API: its answer as an object of ours, or one of the interface's two failures. */
export function createAsk({ baseUrl, apiKey, timeoutMs }: Access, fetch: Fetch): Ask {
  return async (method, path, { body, signal, parse }) => {
    const { status, body: bytes } = await askProvider(
      fetch,
      {
        url: new URL(path, baseUrl).href,
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        timeoutMs,
      },
      signal,
    );
    const answer = readJson(bytes);
    if (status >= 200 && status < 300) {
      const parsed = parse(answer);
      if (parsed === null) throw new ProviderUnclear(`the sandbox answered ${path} with no sense`);
      return parsed;
    }
    throw toFailure(status, answer);
  };
}

/** Statuses by which a gateway says that it may do it another time. */
const NOT_NOW = new Set([408, 425, 429]);
/** A wrong key is our own fault, not the payment's. */
const OUR_FAULT = new Set([401, 403]);

function toFailure(status: number, answer: unknown): Error {
  if (status >= 500 || status < 400 || NOT_NOW.has(status)) {
    return new ProviderUnclear(`the sandbox answered ${status}`);
  }
  const refusal = parseRefusal(answer);
  if (refusal === null) return new ProviderUnclear(`the sandbox refused with ${status} and no sense`);
  const { code, message } = refusal;
  return new ProviderRefusal(`${status} ${code}: ${message}`, {
    isFinal: !OUR_FAULT.has(status) && status !== 404,
  });
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
