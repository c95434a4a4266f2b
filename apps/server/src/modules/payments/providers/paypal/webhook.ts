import type { KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { z } from 'zod/mini';
import {
  type Evidence,
  type WebhookEvent,
  WebhookRefusal,
  type WebhookRequest,
} from '../payment-provider.ts';
import { isSigned } from '../wire/is-signed.ts';
import { type PaypalClient, readAs } from './client.ts';
import type { PaypalConfig } from './config.ts';
import { evidenceOfCapture, evidenceOfOrder, readRefundName, refundStateOf } from './evidence.ts';
import { captureShape, eventShape, orderShape, ownShape, refundShape } from './shapes.ts';

type News = WebhookEvent['news'];

const read = <Shape extends z.ZodMiniType>(shape: Shape, value: unknown): z.output<Shape> => {
  const { data, success } = shape.safeParse(value);
  if (!success) throw new WebhookRefusal('malformed');
  return data;
};

const paymentNews = (evidence: Evidence | null): News => evidence && { about: 'payment', evidence };

/** Somebody else's, made under the same application: refused it would be sent again for days. */
const isForeign = (resource: unknown) => !ownShape.safeParse(resource).success;

const captureNews = (resource: unknown) =>
  isForeign(resource) ? null : paymentNews(evidenceOfCapture(read(captureShape, resource)));

/** An order that was agreed to is pending: the query that follows takes its money. */
const orderNews = (resource: unknown) =>
  isForeign(resource) ? null : paymentNews(evidenceOfOrder(read(orderShape, resource)));

/** Refunds made by hand on PayPal's pages carry no reference of ours; the statement tells of them. */
function refundNews(resource: unknown): News {
  const refund = read(refundShape, resource);
  const { merchantRefundRef } = readRefundName(refund.custom_id);
  return merchantRefundRef === undefined
    ? null
    : { about: 'refund', merchantRefundRef, state: refundStateOf(refund) };
}

/** What is taken back names its capture by a link only: whose payment it was is asked, at our own address of PayPal. */
async function reversalNews(resource: unknown, askPaypal: PaypalClient): Promise<News> {
  const reversal = read(refundShape, resource);
  const href = reversal.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const [, captureId] = /\/captures\/([0-9A-Za-z-]+)$/u.exec(href) ?? [];
  if (captureId === undefined) return null;
  const capture = readAs(captureShape, await askPaypal({ path: `/v2/payments/captures/${captureId}` }));
  const evidence = evidenceOfCapture(capture);
  const { amount, create_time: at } = reversal;
  return (
    evidence && {
      about: 'chargeback',
      evidence: { ...evidence, ...amount, at: at ?? null, failure: reversal.status },
    }
  );
}

const NEWS_OF: Record<string, (resource: unknown, askPaypal: PaypalClient) => News | Promise<News>> = {
  'CHECKOUT.ORDER.APPROVED': orderNews,
  'CHECKOUT.ORDER.COMPLETED': orderNews,
  'CHECKOUT.ORDER.VOIDED': orderNews,
  'PAYMENT.CAPTURE.COMPLETED': captureNews,
  'PAYMENT.CAPTURE.PENDING': captureNews,
  'PAYMENT.CAPTURE.DENIED': captureNews,
  'PAYMENT.CAPTURE.DECLINED': captureNews,
  'PAYMENT.CAPTURE.REFUNDED': refundNews,
  'PAYMENT.CAPTURE.REVERSED': reversalNews,
};

interface Deps {
  readonly config: PaypalConfig;
  readonly askPaypal: PaypalClient;
  readonly keyAt: (address: string) => Promise<KeyObject>;
}

export function createWebhookReader({ config, askPaypal, keyAt }: Deps) {
  /**
   * The body goes into the signature by its CRC-32 alone, which anybody can match with another body; but the rest
   * is PayPal's, and the certificate is the proof. No age is refused: PayPal sends again for three days, and a repeat
   * is known by its event.
   */
  async function verify({ headers, body }: WebhookRequest): Promise<unknown> {
    const part = (name: string) => headers[`paypal-${name}`] ?? '';
    if (part('auth-algo') !== 'SHA256withRSA' || part('transmission-sig') === '')
      throw new WebhookRefusal('signature');
    const signed = [part('transmission-id'), part('transmission-time'), config.webhookId, crc32(body)];
    const key = await keyAt(part('cert-url'));
    if (!isSigned(signed.join('|'), part('transmission-sig'), key)) throw new WebhookRefusal('signature');
    try {
      return JSON.parse(Buffer.from(body).toString());
    } catch {
      throw new WebhookRefusal('malformed');
    }
  }

  function requireOurs(news: News): void {
    const merchantId = news === null || news.about === 'refund' ? null : news.evidence.merchantId;
    if (config.merchantId !== undefined && merchantId !== null && merchantId !== config.merchantId)
      throw new WebhookRefusal('merchant');
  }

  return async function readWebhook(request: WebhookRequest): Promise<WebhookEvent> {
    const { id, event_type: type, resource } = read(eventShape, await verify(request));
    const news = (await NEWS_OF[type]?.(resource, askPaypal)) ?? null;
    requireOurs(news);
    return { eventId: id, news };
  };
}
