import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { ProviderUnclear } from '#modules/payments/providers/payment-provider.ts';
import { askProvider, type Fetch } from '#modules/payments/providers/wire/ask-provider.ts';
import { chinaTimeOf } from '#modules/payments/providers/wire/china-time.ts';
import { isSigned } from '#modules/payments/providers/wire/is-signed.ts';
import type { AlipayKeys } from '../config.ts';
import { rawObjectOf } from './signed-answer.ts';
import { contentToSign, signRsa2 } from './signing.ts';

/** What Alipay says: `10000` is yes; everything else is explained by `subCode`. */
export interface AlipayAnswer {
  readonly code: string;
  readonly subCode: string;
  readonly message: string;
  /** An unsigned answer may end a start, which nobody could have paid yet, and proves nothing else. */
  readonly isSigned: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What is sent besides the business content. */
export type AlipayExtras = Partial<Record<'notify_url' | 'return_url', string>>;

export type AlipayGateway = ReturnType<typeof createAlipayGateway>;

const envelopeShape = z.looseObject({ sign: z.string().optional() });
const answerShape = z.looseObject({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderUnclear('Alipay answered no JSON', { cause });
  }
}

/** What stands in the answer to `method`; its signature is checked where it has one. */
function readAnswer(text: string, method: string, keys: AlipayKeys): AlipayAnswer {
  const raw =
    rawObjectOf(text, `${method.replaceAll('.', '_')}_response`) ?? rawObjectOf(text, 'error_response');
  const envelope = envelopeShape.safeParse(parseJson(text));
  if (raw === null || !envelope.success) throw new ProviderUnclear('Alipay answered something else');
  const { sign } = envelope.data;
  if (sign !== undefined && !isSigned(raw, sign, keys.alipayPublicKey)) {
    throw new ProviderUnclear('an answer whose signature is not Alipay’s');
  }
  const answer = answerShape.safeParse(parseJson(raw));
  if (!answer.success) throw new ProviderUnclear('Alipay answered without a code');
  const { code, msg, sub_code: subCode, sub_msg: subMessage, ...fields } = answer.data;
  if (sign === undefined && code === '10000') throw new ProviderUnclear('a yes that nobody signed');
  return { code, subCode, message: subMessage || msg, isSigned: sign !== undefined, fields };
}

/** Alipay's one address: what is asked stands in `method` and `biz_content`, signed as a whole. */
export function createAlipayGateway(
  keys: AlipayKeys,
  { clock, fetch, timeoutMs }: { clock: Clock; fetch: Fetch; timeoutMs?: number | undefined },
) {
  function signedPairs(method: string, content: object, extras: AlipayExtras): Record<string, string> {
    const pairs = {
      app_id: keys.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTimeOf(new Date(clock.now())),
      version: '1.0',
      ...extras,
      biz_content: JSON.stringify(content),
    };
    return { ...pairs, sign: signRsa2(contentToSign(pairs), keys.privateKey) };
  }

  return {
    /** An address that the payer's browser opens by itself. */
    linkTo: (method: string, content: object, extras: AlipayExtras): string =>
      `${keys.gateway}?${new URLSearchParams(signedPairs(method, content, extras)).toString()}`,

    /** Throws `ProviderUnclear` unless Alipay gave a whole answer that is not signed by somebody else. */
    async ask(
      method: string,
      content: object,
      { signal, extras = {} }: { signal?: AbortSignal | undefined; extras?: AlipayExtras } = {},
    ): Promise<AlipayAnswer> {
      const { biz_content: bizContent = '', ...inAddress } = signedPairs(method, content, extras);
      const answer = await askProvider(
        fetch,
        {
          // Alipay reads the charset from the address before it reads the body.
          url: `${keys.gateway}?${new URLSearchParams(inAddress).toString()}`,
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
          body: new URLSearchParams({ biz_content: bizContent }).toString(),
          timeoutMs,
        },
        signal,
      );
      if (answer.status !== 200) throw new ProviderUnclear(`Alipay answered ${answer.status}`);
      return readAnswer(answer.body.toString('utf8'), method, keys);
    },
  };
}
