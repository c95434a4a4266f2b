import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { ProviderUnclear } from '#modules/payments/providers/payment-provider.ts';
import { askProvider, type Answer, type Fetch } from '#modules/payments/providers/wire/ask-provider.ts';
import type { WechatKeys } from '../config.ts';
import { createPlatformKeys } from './platform-keys.ts';
import { isProven, isStale, proofOf } from './proof.ts';
import { authorizationOf } from './signing.ts';

const MAX_BILL_BYTES = 64 * 1024 * 1024;

/** What WeChat says, and whether it was WeChat: an unsigned refusal may end a start, and proves nothing else. */
export type WechatAnswer =
  | { readonly isYes: true; readonly content: unknown }
  | { readonly isYes: false; readonly code: string; readonly message: string; readonly isProven: boolean };

export interface ClientParts {
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Never the same again. */
  readonly nonce: () => string;
  readonly timeoutMs?: number | undefined;
}

const refusalShape = z.object({ code: z.string(), message: z.string().default('') });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new ProviderUnclear('WeChat answered no JSON', { cause });
  }
}

/** Faults of WeChat's own and “too many” say nothing about what was asked; unproven, no success is one. */
function readAnswer({ status, body }: Answer, isByWechat: boolean): WechatAnswer {
  if (status >= 500 || status === 429) throw new ProviderUnclear(`WeChat answered ${status}`);
  if (status === 200 || status === 204) {
    if (!isByWechat) throw new ProviderUnclear('an answer whose signature is not WeChat’s');
    return { isYes: true, content: status === 204 ? null : parseJson(body) };
  }
  const refusal = refusalShape.safeParse(parseJson(body));
  if (!refusal.success) throw new ProviderUnclear(`WeChat answered ${status} and no code`);
  return { isYes: false, ...refusal.data, isProven: isByWechat };
}

/** WeChat Pay's API: every request signed by the merchant, every answer by the platform. */
export function createWechatClient(keys: WechatKeys, { clock, fetch, nonce, timeoutMs }: ClientParts) {
  const publicKeyName = [...keys.publicKeys.keys()].at(-1);

  /** Whatever comes, not yet proven. `path` with its query. */
  function send(
    method: 'GET' | 'POST',
    path: string,
    content: object | null,
    signal?: AbortSignal,
    maxBytes?: number,
  ) {
    const body = content === null ? '' : JSON.stringify(content);
    const toSign = { method, path, body, nonce: nonce(), timestamp: Math.floor(clock.now() / 1000) };
    const headers = {
      accept: 'application/json',
      // WeChat refuses requests without one.
      'user-agent': 'aurora',
      authorization: authorizationOf(toSign, keys),
      ...(content !== null && { 'content-type': 'application/json' }),
      // Asks for answers signed by the key that we have.
      ...(publicKeyName !== undefined && { 'wechatpay-serial': publicKeyName }),
    };
    const sent = content === null ? {} : { body };
    return askProvider(
      fetch,
      {
        url: keys.apiUrl + path,
        method,
        headers,
        timeoutMs,
        ...sent,
        ...(maxBytes !== undefined && { maxBytes }),
      },
      signal,
    );
  }

  const platformKeys = createPlatformKeys(keys, {
    clock,
    fetchList: () => send('GET', '/v3/certificates', null),
  });

  async function isByWechat({ headers, body }: Answer): Promise<boolean> {
    const proof = proofOf((name) => headers.get(name));
    if (proof === null || isStale(proof, clock)) return false;
    const key = await platformKeys.keyOf(proof.serial);
    return key !== null && isProven(proof, body, key);
  }

  async function ask(method: 'GET' | 'POST', path: string, content: object | null, signal?: AbortSignal) {
    const answer = await send(method, path, content, signal);
    return readAnswer(answer, await isByWechat(answer));
  }

  return {
    platformKeys,
    get: (path: string, signal?: AbortSignal) => ask('GET', path, null, signal),
    post: (path: string, content: object, signal?: AbortSignal) => ask('POST', path, content, signal),
    /** A file, which carries no signature: the caller knows its digest from an answer that did. */
    async download(path: string, signal?: AbortSignal): Promise<Buffer> {
      const answer = await send('GET', path, null, signal, MAX_BILL_BYTES);
      if (answer.status !== 200) throw new ProviderUnclear(`WeChat answered ${answer.status}`);
      return answer.body;
    },
  };
}
export type WechatClient = ReturnType<typeof createWechatClient>;
