import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import {
  ProviderRefusal,
  ProviderUnclear,
  type Evidence,
  type PaymentProvider,
  type PaymentRef,
  type PaymentStep,
  type PaymentToStart,
  type StartedPayment,
} from '../payment-provider.ts';
import type { Fetch } from '../wire/ask-provider.ts';
import { browserKindOf } from '../wire/browser-kind.ts';
import { chinaTimeOf } from '../wire/china-time.ts';
import { orUnclear } from '../wire/or-unclear.ts';
import { createBills } from './bill.ts';
import { createWechatClient, type WechatAnswer, type WechatClient } from './protocol/client.ts';
import { readWechatKeys, type WechatConfig, type WechatKeys } from './config.ts';
import { readNotice } from './notification.ts';
import { createWechatRefunds } from './refunds.ts';
import { evidenceOf, transactionShape } from './transaction.ts';

const h5Shape = z.looseObject({ h5_url: z.url() });
const nativeShape = z.looseObject({ code_url: z.string().min(1) });

/** Codes that say: look, there is something under this reference already. */
const LOOK_FIRST: ReadonlySet<string> = new Set([
  'ORDERPAID',
  'ORDER_PAID',
  'BIZERR_NEED_RETRY',
  'SYSTEM_ERROR',
]);
const NO_SUCH: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS']);

const pathOf = ({ merchantRef }: PaymentRef) =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(merchantRef)}`;

const orderOf = (payment: PaymentToStart, { appId, mchId }: WechatKeys) => ({
  appid: appId,
  mchid: mchId,
  description: payment.description.replaceAll(/[`\p{Cc}]/gu, ' '),
  out_trade_no: payment.merchantRef,
  time_expire: `${chinaTimeOf(payment.expiresAt).replace(' ', 'T')}+08:00`,
  notify_url: payment.notifyUrl,
  amount: { total: payment.amountMinor, currency: 'CNY' },
});

function refuse(answer: WechatAnswer & { isYes: false }): never {
  const text = `${answer.code} ${answer.message}`.trim();
  if (LOOK_FIRST.has(answer.code)) throw new ProviderUnclear(text);
  throw new ProviderRefusal(text, { isFinal: false });
}

/** A page of WeChat's that opens the app; afterwards the browser comes back to ours. */
async function startOnPhone(
  client: WechatClient,
  keys: WechatKeys,
  payment: PaymentToStart,
  signal?: AbortSignal,
) {
  const scene = { payer_client_ip: payment.payer.ip, h5_info: { type: 'Wap' } };
  const order = { ...orderOf(payment, keys), scene_info: scene };
  const answer = await client.post('/v3/pay/transactions/h5', order, signal);
  if (!answer.isYes) refuse(answer);
  const { data } = h5Shape.safeParse(answer.content);
  if (data === undefined) throw new ProviderUnclear('WeChat gave no page');
  const url = `${data.h5_url}&redirect_url=${encodeURIComponent(payment.returnUrl)}`;
  return { kind: 'redirect', url } satisfies PaymentStep;
}

/**
 * A code to scan. Also inside WeChat, whose own way (JSAPI) asks who the payer is (an openid): that needs a login with
 * an official account, which a member of ours does not have. He saves the picture, or opens the page in his browser.
 */
async function startWithCode(
  client: WechatClient,
  keys: WechatKeys,
  payment: PaymentToStart,
  signal?: AbortSignal,
) {
  const answer = await client.post('/v3/pay/transactions/native', orderOf(payment, keys), signal);
  if (!answer.isYes) refuse(answer);
  const { data } = nativeShape.safeParse(answer.content);
  if (data === undefined) throw new ProviderUnclear('WeChat gave no code');
  return { kind: 'qr', content: data.code_url } satisfies PaymentStep;
}

function createQuery(client: WechatClient, keys: WechatKeys) {
  return async (payment: PaymentRef, signal?: AbortSignal): Promise<Evidence> => {
    const { merchantRef, amountMinor, currency } = payment;
    const answer = await client.get(`${pathOf(payment)}?mchid=${encodeURIComponent(keys.mchId)}`, signal);
    if (!answer.isYes) {
      if (!answer.isProven || !NO_SUCH.has(answer.code)) throw new ProviderUnclear(answer.code);
      // The start never arrived: it may be made again, and nothing was paid.
      const merchantId = keys.mchId;
      return {
        merchantRef,
        providerRef: null,
        status: 'pending',
        amountMinor,
        currency,
        merchantId,
        at: null,
      };
    }
    const { data } = transactionShape.safeParse(answer.content);
    const evidence = data === undefined ? null : evidenceOf(data, payment);
    if (evidence?.merchantRef !== merchantRef) throw new ProviderUnclear('the transaction cannot be read');
    return evidence;
  };
}

function createClose(client: WechatClient, keys: WechatKeys, query: ReturnType<typeof createQuery>) {
  async function close(payment: PaymentRef, signal?: AbortSignal): Promise<'closed' | 'paid' | 'unclear'> {
    const answer = await client.post(`${pathOf(payment)}/close`, { mchid: keys.mchId }, signal);
    if (answer.isYes || (answer.isProven && NO_SUCH.has(answer.code))) return 'closed';
    const { status } = await query(payment, signal);
    return status === 'paid' || status === 'closed' ? status : 'unclear';
  }
  return (payment: PaymentRef, signal?: AbortSignal) =>
    orUnclear(
      () => close(payment, signal),
      () => 'unclear' as const,
    );
}

function createStart(client: WechatClient, keys: WechatKeys) {
  return async (payment: PaymentToStart, signal?: AbortSignal): Promise<StartedPayment> => {
    if (payment.currency !== 'CNY' || payment.method !== 'wechat') {
      throw new ProviderRefusal('WeChat Pay takes CNY only', { isFinal: true });
    }
    const isOnPhone = browserKindOf(payment.payer.userAgent) === 'phone';
    const step = await (isOnPhone ? startOnPhone : startWithCode)(client, keys, payment, signal);
    return { step, providerRef: null, expiresAt: payment.expiresAt };
  };
}

export interface WechatDeps {
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly nonce?: () => string;
}

/** WeChat Pay v3, without anybody between: CNY, a page for phones, a code for the rest. Throws where a key cannot be read. */
export function createWechatProvider(config: WechatConfig, deps: WechatDeps): PaymentProvider {
  const { clock, fetch, nonce = () => randomBytes(16).toString('hex') } = deps;
  const keys = readWechatKeys(config);
  const client = createWechatClient(keys, { clock, fetch, nonce, timeoutMs: config.timeoutMs });
  const query = createQuery(client, keys);
  const json = 'application/json; charset=utf-8';

  return {
    id: 'wechat',
    serves: [{ method: 'wechat', currencies: ['CNY'] }],
    isReal: true,
    start: createStart(client, keys),
    query,
    close: createClose(client, keys, query),
    ...createWechatRefunds(client, config.refundNotifyUrl),
    readWebhook: (request) => readNotice(request, { keys, platformKeys: client.platformKeys, clock }),
    webhookReplies: {
      success: { status: 200, contentType: json, body: '{"code":"SUCCESS"}' },
      failure: { status: 500, contentType: json, body: '{"code":"FAIL","message":"not taken"}' },
    },
    statement: createBills(client, keys, clock),
  };
}
