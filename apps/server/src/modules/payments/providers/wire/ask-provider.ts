import { ProviderUnclear } from '../payment-provider.ts';

/** What every adapter speaks through; tests point it at an emulator. */
export type Fetch = typeof fetch;

/** Longer than any provider's slow day, shorter than a payer's patience. */
export const ANSWER_TIMEOUT_MS = 8000;

/** An answer about one payment has some kilobytes; a day's bill has more. */
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface Question {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** As it came: signatures are over these bytes. */
  readonly body: Buffer;
}

async function readBounded(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * One call to a provider, whatever its status. Throws `ProviderUnclear` where no whole answer came: what was asked may
 * have been done. Redirects are not followed: a signed request is meant for one address.
 */
export async function askProvider(fetch: Fetch, question: Question, signal?: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(question.timeoutMs ?? ANSWER_TIMEOUT_MS);
  try {
    const response = await fetch(question.url, {
      method: question.method ?? 'GET',
      headers: { ...question.headers },
      ...(question.body !== undefined && { body: question.body }),
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const body = await readBounded(response, question.maxBytes ?? MAX_ANSWER_BYTES);
    return { status: response.status, headers: response.headers, body };
  } catch (cause) {
    throw new ProviderUnclear(`no answer from ${new URL(question.url).host}`, { cause });
  }
}
