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
import { decimalOfMinor } from '@aurora/money';
import { orUnclear } from '../wire/or-unclear.ts';
import { isFinal, isUnclear, isUnknownTrade, isYes } from './protocol/codes.ts';
import { readAlipayKeys, type AlipayConfig } from './config.ts';
import { createAlipayGateway, type AlipayGateway } from './protocol/gateway.ts';
import { createLinkMemory } from './link-memory.ts';
import { readNotification } from './notification.ts';
import { createAlipayRefunds } from './refunds.ts';
import { createAlipayStatement } from './statement.ts';
import { evidenceOfTrade, tradeShape } from './trade-evidence.ts';

const qrShape = z.looseObject({ out_trade_no: z.string(), qr_code: z.string().min(1) });

/** Alipay refuses these in a subject. */
const withoutForbidden = (text: string) => text.replaceAll(/[/=&]/gu, ' ');

const tradeToStart = (payment: PaymentToStart, sellerId: string) => ({
  out_trade_no: payment.merchantRef,
  total_amount: decimalOfMinor(payment.amountMinor),
  subject: withoutForbidden(payment.description),
  seller_id: sellerId,
  time_expire: chinaTimeOf(payment.expiresAt),
});

/** A code that a desktop shows and a phone scans. */
async function precreate(
  gateway: AlipayGateway,
  trade: object,
  payment: PaymentToStart,
  signal?: AbortSignal,
) {
  const extras = { notify_url: payment.notifyUrl };
  const answer = await gateway.ask('alipay.trade.precreate', trade, { signal, extras });
  if (isUnclear(answer)) throw new ProviderUnclear(answer.message);
  if (!isYes(answer)) {
    throw new ProviderRefusal(`${answer.subCode} ${answer.message}`.trim(), { isFinal: isFinal(answer) });
  }
  const { data } = qrShape.safeParse(answer.fields);
  if (data?.out_trade_no !== payment.merchantRef) throw new ProviderUnclear('Alipay gave no code');
  return { kind: 'qr', content: data.qr_code } satisfies PaymentStep;
}

/** A trade begins when the payer opens the page or scans the code: until then there is none, and nothing is paid. */
const notYet = ({ merchantRef, amountMinor, currency }: PaymentRef): Evidence => ({
  merchantRef,
  providerRef: null,
  status: 'pending',
  amountMinor,
  currency,
  merchantId: null,
  at: null,
});

function createQuery(gateway: AlipayGateway, sellerId: string) {
  return async (payment: PaymentRef, signal?: AbortSignal): Promise<Evidence> => {
    const content = { out_trade_no: payment.merchantRef };
    const answer = await gateway.ask('alipay.trade.query', content, { signal });
    if (isUnknownTrade(answer)) return notYet(payment);
    const trade = isYes(answer) ? tradeShape.safeParse(answer.fields) : null;
    const evidence = trade?.success === true ? evidenceOfTrade(trade.data, sellerId) : null;
    if (evidence?.merchantRef !== payment.merchantRef) {
      throw new ProviderUnclear(`the trade cannot be read: ${answer.subCode} ${answer.message}`);
    }
    return evidence;
  };
}

/**
 * Closing what the payer never opened leaves nothing at Alipay, so its page or code still works until it expires: money
 * that comes by it is late money, and a query tells of it.
 */
function createClose(gateway: AlipayGateway, query: ReturnType<typeof createQuery>) {
  async function close(payment: PaymentRef, signal?: AbortSignal): Promise<'closed' | 'paid' | 'unclear'> {
    const answer = await gateway.ask('alipay.trade.close', { out_trade_no: payment.merchantRef }, { signal });
    const isClosed = isYes(answer) && answer.fields['out_trade_no'] === payment.merchantRef;
    if (isClosed || isUnknownTrade(answer)) return 'closed';
    const { status } = await query(payment, signal);
    return status === 'paid' || status === 'closed' ? status : 'unclear';
  }
  return (payment: PaymentRef, signal?: AbortSignal) =>
    orUnclear(
      () => close(payment, signal),
      () => 'unclear' as const,
    );
}

function createStart(gateway: AlipayGateway, sellerId: string, clock: Clock) {
  const links = createLinkMemory(clock);

  function wapLink(payment: PaymentToStart): PaymentStep {
    const trade = tradeToStart(payment, sellerId);
    const content = { ...trade, product_code: 'QUICK_WAP_WAY', quit_url: payment.returnUrl };
    const extras = { notify_url: payment.notifyUrl, return_url: payment.returnUrl };
    const makeLink = () => gateway.linkTo('alipay.trade.wap.pay', content, extras);
    return { kind: 'redirect', url: links.remember(payment, makeLink) };
  }

  return async (payment: PaymentToStart, signal?: AbortSignal): Promise<StartedPayment> => {
    if (payment.currency !== 'CNY' || payment.method !== 'alipay') {
      throw new ProviderRefusal('Alipay takes CNY only', { isFinal: true });
    }
    const isAtDesk = browserKindOf(payment.payer.userAgent) === 'desktop';
    const step = isAtDesk
      ? await precreate(gateway, tradeToStart(payment, sellerId), payment, signal)
      : wapLink(payment);
    return { step, providerRef: null, expiresAt: payment.expiresAt };
  };
}

/** Alipay, without anybody between: CNY, a page for phones, a code for desktops. Throws where a key cannot be read. */
export function createAlipayProvider(
  config: AlipayConfig,
  { clock, fetch }: { clock: Clock; fetch: Fetch },
): PaymentProvider {
  const keys = readAlipayKeys(config);
  const gateway = createAlipayGateway(keys, { clock, fetch, timeoutMs: config.timeoutMs });
  const query = createQuery(gateway, keys.sellerId);
  const text = { status: 200, contentType: 'text/plain; charset=utf-8' };

  return {
    id: 'alipay',
    serves: [{ method: 'alipay', currencies: ['CNY'] }],
    isReal: true,
    start: createStart(gateway, keys.sellerId, clock),
    query,
    close: createClose(gateway, query),
    ...createAlipayRefunds(gateway),
    readWebhook: (request) => Promise.resolve().then(() => readNotification(request, keys)),
    webhookReplies: { success: { ...text, body: 'success' }, failure: { ...text, body: 'fail' } },
    statement: createAlipayStatement({ gateway, clock, fetch, keys, timeoutMs: config.timeoutMs }),
  };
}
