import { z } from 'zod';
import type { RefundState, RefundToMake } from '../payment-provider.ts';
import { orUnclear } from '../wire/or-unclear.ts';
import type { WechatAnswer, WechatClient } from './protocol/client.ts';

const REFUNDS_PATH = '/v3/refund/domestic/refunds';

/** A refund as an answer tells it. */
const refundShape = z.looseObject({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.looseObject({ refund: z.int() }),
});

const STATE_OF = {
  SUCCESS: { status: 'done' },
  PROCESSING: { status: 'accepted' },
  CLOSED: { status: 'failed', failure: 'closed by WeChat' },
  // The payer's card is gone. The money waits until the operator says in the merchant platform where it goes.
  ABNORMAL: {
    status: 'accepted',
    failure: 'the payer’s card refused it: finish it in the merchant platform',
  },
} as const satisfies Record<z.infer<typeof refundShape>['status'], RefundState>;

export const stateOfRefund = (status: keyof typeof STATE_OF): RefundState => STATE_OF[status];

/** Codes with which WeChat asks to come again. */
const LATER: ReadonlySet<string> = new Set([
  'BIZERR_NEED_RETRY',
  'FREQUENCY_LIMITED',
  'SYSTEM_ERROR',
  'SIGN_ERROR',
]);

function stateOf(answer: WechatAnswer & { isYes: true }, { payment, ...asked }: RefundToMake): RefundState {
  const { data } = refundShape.safeParse(answer.content);
  const isThis =
    data?.out_refund_no === asked.merchantRefundRef &&
    data.out_trade_no === payment.merchantRef &&
    data.amount.refund === asked.amountMinor;
  return isThis ? stateOfRefund(data.status) : { status: 'unclear', failure: 'another refund was told' };
}

const unclearRefund = ({ message }: Error): RefundState => ({ status: 'unclear', failure: message });

export function createWechatRefunds(client: WechatClient, notifyUrl: string | undefined) {
  async function make(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState> {
    const { payment, merchantRefundRef, amountMinor, reason } = refund;
    const content = {
      out_trade_no: payment.merchantRef,
      out_refund_no: merchantRefundRef,
      // WeChat takes 80 characters.
      reason: reason.slice(0, 80),
      amount: { refund: amountMinor, total: payment.amountMinor, currency: payment.currency },
      ...(notifyUrl !== undefined && { notify_url: notifyUrl }),
    };
    const answer = await client.post(REFUNDS_PATH, content, signal);
    if (answer.isYes) return stateOf(answer, refund);
    const failure = `${answer.code} ${answer.message}`.trim();
    return { status: answer.isProven && !LATER.has(answer.code) ? 'failed' : 'unclear', failure };
  }

  /** That WeChat knows no such refund says only that the request never arrived. */
  async function find(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState> {
    const answer = await client.get(
      `${REFUNDS_PATH}/${encodeURIComponent(refund.merchantRefundRef)}`,
      signal,
    );
    return answer.isYes ? stateOf(answer, refund) : { status: 'unclear', failure: answer.code };
  }

  return {
    refund: (refund: RefundToMake, signal?: AbortSignal) =>
      orUnclear(() => make(refund, signal), unclearRefund),
    queryRefund: (refund: RefundToMake, signal?: AbortSignal) =>
      orUnclear(() => find(refund, signal), unclearRefund),
  };
}
