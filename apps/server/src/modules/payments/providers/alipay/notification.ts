import { WebhookRefusal, type WebhookEvent, type WebhookRequest } from '../payment-provider.ts';
import { isSigned } from '../wire/is-signed.ts';
import type { AlipayKeys } from './config.ts';
import { contentToSign } from './protocol/signing.ts';
import { evidenceOfTrade, tradeShape } from './trade-evidence.ts';

/** The form's pairs, decoded. A name that comes twice would let one value be signed and the other be read. */
function readPairs(body: Uint8Array): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(Buffer.from(body).toString('utf8'))) {
    if (Object.hasOwn(pairs, name)) throw new WebhookRefusal('malformed', `${name} comes twice`);
    pairs[name] = value;
  }
  return pairs;
}

function verified(body: Uint8Array, keys: AlipayKeys): Record<string, string> {
  const { sign, sign_type: signType, ...pairs } = readPairs(body);
  if (sign === undefined || signType === undefined) throw new WebhookRefusal('malformed', 'unsigned');
  if (signType !== 'RSA2' || !isSigned(contentToSign(pairs), sign, keys.alipayPublicKey)) {
    throw new WebhookRefusal('signature');
  }
  return pairs;
}

/** One notification is told for a payment, and one for every refund of it, with the refund's name beside the trade. */
function newsOf(pairs: Record<string, string>, sellerId: string): WebhookEvent['news'] {
  const trade = tradeShape.safeParse(pairs);
  const evidence = trade.success ? evidenceOfTrade(trade.data, sellerId) : null;
  if (evidence === null) throw new WebhookRefusal('malformed', 'a trade that cannot be read');
  const refundRef = pairs['out_biz_no'];
  return pairs['gmt_refund'] !== undefined && refundRef !== undefined && refundRef !== ''
    ? { about: 'refund', merchantRefundRef: refundRef, state: { status: 'done' } }
    : { about: 'payment', evidence };
}

/**
 * A notification, after its signature was found right. Nothing in it says how old a delivery may be (they are repeated
 * for a day): a repeated one is known by its `notify_id`.
 */
export function readNotification({ body }: WebhookRequest, keys: AlipayKeys): WebhookEvent {
  const pairs = verified(body, keys);
  if (pairs['app_id'] !== keys.appId) throw new WebhookRefusal('merchant', 'for another application');
  const { notify_id: eventId = '', seller_id: sellerId } = pairs;
  if (eventId === '') throw new WebhookRefusal('malformed', 'without notify_id');
  // Only what tells of a trade must name who was paid.
  const isAboutTrade = pairs['trade_status'] !== undefined;
  if (sellerId !== keys.sellerId && (isAboutTrade || sellerId !== undefined)) {
    throw new WebhookRefusal('merchant', 'for another seller');
  }
  return { eventId, news: isAboutTrade ? newsOf(pairs, keys.sellerId) : null };
}
