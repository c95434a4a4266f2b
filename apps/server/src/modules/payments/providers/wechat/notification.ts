import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import {
  ProviderUnclear,
  WebhookRefusal,
  type WebhookEvent,
  type WebhookRequest,
} from '../payment-provider.ts';
import type { WechatKeys } from './config.ts';
import type { PlatformKeys } from './protocol/platform-keys.ts';
import { isProven, isStale, proofOf, type Proof } from './protocol/proof.ts';
import { stateOfRefund } from './refunds.ts';
import { openSealed, sealedShape } from './protocol/sealed-resource.ts';
import { evidenceOf, transactionShape } from './transaction.ts';

const noticeShape = z.looseObject({ id: z.string().min(1), event_type: z.string(), resource: sealedShape });

const refundNoticeShape = z.looseObject({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
});

function shaped<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new WebhookRefusal('malformed', String(cause));
  }
}

async function keyFor({ serial }: Proof, platformKeys: PlatformKeys) {
  try {
    return await platformKeys.keyOf(serial);
  } catch (fault) {
    // Refused now, told again later: by then the certificates may be had.
    if (fault instanceof ProviderUnclear) return null;
    throw fault;
  }
}

function newsOf(eventType: string, opened: () => string, keys: WechatKeys): WebhookEvent['news'] {
  if (eventType.startsWith('TRANSACTION.')) {
    const transaction = shaped(transactionShape, opened());
    if (transaction.mchid !== keys.mchId || transaction.appid !== keys.appId)
      throw new WebhookRefusal('merchant');
    const evidence = evidenceOf(transaction, null);
    if (evidence === null) throw new WebhookRefusal('malformed', 'a transaction without an amount');
    return { about: 'payment', evidence };
  }
  if (eventType.startsWith('REFUND.')) {
    const refund = shaped(refundNoticeShape, opened());
    if (refund.mchid !== keys.mchId) throw new WebhookRefusal('merchant');
    const state = stateOfRefund(refund.refund_status);
    return { about: 'refund', merchantRefundRef: refund.out_refund_no, state };
  }
  return null;
}

/**
 * A notice, proven over its raw bytes before any of it is read. WeChat now and then sends one with a signature that is
 * wrong on purpose, and wants to see it refused.
 */
export async function readNotice(
  { headers, body }: WebhookRequest,
  { keys, platformKeys, clock }: { keys: WechatKeys; platformKeys: PlatformKeys; clock: Clock },
): Promise<WebhookEvent> {
  const proof = proofOf((name) => headers[name]);
  if (proof === null) throw new WebhookRefusal('malformed', 'unsigned');
  if (isStale(proof, clock)) throw new WebhookRefusal('stale');
  const key = await keyFor(proof, platformKeys);
  if (key === null || !isProven(proof, body, key)) throw new WebhookRefusal('signature');

  const notice = shaped(noticeShape, Buffer.from(body).toString('utf8'));
  const opened = () => {
    try {
      return openSealed(notice.resource, keys.apiV3Key);
    } catch (cause) {
      throw new WebhookRefusal('malformed', `sealed under another APIv3 key: ${String(cause)}`);
    }
  };
  return { eventId: notice.id, news: newsOf(notice.event_type, opened, keys) };
}
