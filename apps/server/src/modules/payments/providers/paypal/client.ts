import type { z } from 'zod/mini';
import type { Clock } from '#platform/clock/clock.ts';
import { ProviderRefusal, ProviderUnclear } from '../payment-provider.ts';
import { type Answer, type Fetch, type Question, askProvider } from '../wire/ask-provider.ts';
import { type PaypalConfig, apiUrlOf } from './config.ts';
import { faultShape, tokenShape } from './shapes.ts';

/** Renewed so long before its end that no request is on its way with a dead one. */
const TOKEN_RESERVE_MS = 60_000;

/** PayPal understood and refused; `issue` is its word for why. */
export class PaypalRefusal extends ProviderRefusal {
  override name = 'PaypalRefusal';
  readonly issue: string;
  constructor(issue: string, options: { isFinal: boolean }) {
    super(`PayPal: ${issue}`, options);
    this.issue = issue;
  }
}

export interface PaypalQuestion {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  /** The same again does nothing twice. */
  readonly requestId?: string;
}

/** What came, in the shape that we rely on; something else is no answer. */
export function readAs<Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.output<Shape> {
  const { data, success, error } = shape.safeParse(answer);
  if (!success) throw new ProviderUnclear('PayPal answered something else', { cause: error });
  return data;
}

function parse(body: Buffer): unknown {
  try {
    return body.length === 0 ? null : JSON.parse(body.toString());
  } catch (cause) {
    throw new ProviderUnclear('PayPal answered no JSON', { cause });
  }
}

/** 401 and 403 are the operator's to mend and say nothing about an order. */
function refusalOf({ status, body }: Answer): Error {
  const isAnswer = status === 400 || status === 401 || status === 403 || status === 404 || status === 422;
  if (!isAnswer) return new ProviderUnclear(`PayPal: ${status}`);
  const { data } = faultShape.safeParse(parse(body));
  const issue = data?.details?.[0]?.issue ?? data?.name ?? String(status);
  return new PaypalRefusal(issue, { isFinal: status !== 401 && status !== 403 });
}

const isGood = ({ status }: Answer) => status >= 200 && status < 300;

interface Deps {
  readonly config: PaypalConfig;
  readonly clock: Clock;
  readonly fetch: Fetch;
}

/** An access token, kept until shortly before its end; callers at once wait for one. */
function createTokens({ config, clock, fetch }: Deps) {
  let kept: { token: Promise<string>; until: number } | null = null;

  async function ask(): Promise<string> {
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const answer = await askProvider(fetch, {
      url: `${apiUrlOf(config)}/v1/oauth2/token`,
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      timeoutMs: config.timeoutMs,
    });
    if (!isGood(answer)) throw refusalOf(answer);
    const { access_token: token, expires_in: seconds } = readAs(tokenShape, parse(answer.body));
    if (kept !== null) kept.until = clock.now() + seconds * 1000 - TOKEN_RESERVE_MS;
    return token;
  }

  return {
    get(): Promise<string> {
      if (kept !== null && clock.now() < kept.until) return kept.token;
      const token = ask();
      kept = { token, until: Number.POSITIVE_INFINITY };
      token.catch(() => (kept = null));
      return token;
    },
    forget(): void {
      kept = null;
    },
  };
}

export type PaypalClient = ReturnType<typeof createPaypalClient>;

/**
 * PayPal's REST interface by plain calls: `@paypal/paypal-server-sdk` knows two addresses only, its live and its
 * sandbox host, and can be pointed at no other. Throws `ProviderUnclear` or `PaypalRefusal`, and nothing else.
 */
export function createPaypalClient(deps: Deps) {
  const { config, fetch } = deps;
  const tokens = createTokens(deps);
  const patching: Fetch = (url, init) => fetch(url, { ...init, method: 'PATCH' });

  async function askOnce(question: PaypalQuestion, signal?: AbortSignal): Promise<Answer> {
    const { method = 'GET', path, body, requestId } = question;
    const wire: Question = {
      url: apiUrlOf(config) + path,
      method: method === 'PATCH' ? 'POST' : method,
      headers: {
        authorization: `Bearer ${await tokens.get()}`,
        'content-type': 'application/json',
        // Otherwise PayPal answers a POST with no more than an id.
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs: config.timeoutMs,
    };
    return askProvider(method === 'PATCH' ? patching : fetch, wire, signal);
  }

  return async function askPaypal(question: PaypalQuestion, signal?: AbortSignal): Promise<unknown> {
    let answer = await askOnce(question, signal);
    if (answer.status === 401) {
      // Taken back before its time.
      tokens.forget();
      answer = await askOnce(question, signal);
    }
    if (!isGood(answer)) throw refusalOf(answer);
    return parse(answer.body);
  };
}
