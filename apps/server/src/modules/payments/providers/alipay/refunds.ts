import { z } from 'zod';
import type { RefundState, RefundToMake } from '../payment-provider.ts';
import { decimalOfMinor, minorOfDecimal } from '@aurora/money';
import { orUnclear } from '../wire/or-unclear.ts';
import { isUnclear, isYes } from './protocol/codes.ts';
import type { AlipayGateway } from './protocol/gateway.ts';

const UNCLEAR: RefundState = { status: 'unclear' };

const foundShape = z.looseObject({
  out_request_no: z.string().optional(),
  refund_amount: z.string().optional(),
  refund_status: z.string().optional(),
});

const unclearRefund = ({ message }: Error): RefundState => ({ status: 'unclear', failure: message });

export function createAlipayRefunds(gateway: AlipayGateway) {
  /** An answer without a refund says only that none is done yet: it may still be on its way. */
  async function find(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState> {
    const content = { out_trade_no: refund.payment.merchantRef, out_request_no: refund.merchantRefundRef };
    const answer = await gateway.ask('alipay.trade.fastpay.refund.query', content, { signal });
    if (!isYes(answer)) return { status: 'unclear', failure: answer.message };
    const found = foundShape.safeParse(answer.fields);
    if (!found.success || found.data.out_request_no !== refund.merchantRefundRef) return UNCLEAR;
    const isSameAmount = minorOfDecimal(found.data.refund_amount ?? '') === refund.amountMinor;
    return found.data.refund_status === 'REFUND_SUCCESS' && isSameAmount ? { status: 'done' } : UNCLEAR;
  }

  async function make(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState> {
    const content = {
      out_trade_no: refund.payment.merchantRef,
      out_request_no: refund.merchantRefundRef,
      refund_amount: decimalOfMinor(refund.amountMinor),
      refund_reason: refund.reason,
    };
    const answer = await gateway.ask('alipay.trade.refund', content, { signal });
    if (!answer.isSigned || isUnclear(answer)) return { status: 'unclear', failure: answer.message };
    if (!isYes(answer)) return { status: 'failed', failure: `${answer.subCode} ${answer.message}`.trim() };
    if (answer.fields['out_trade_no'] !== refund.payment.merchantRef) return UNCLEAR;
    // `N` comes to a repeated request as well as to one that moved nothing yet: only the refund itself tells.
    return answer.fields['fund_change'] === 'Y' ? { status: 'done' } : await find(refund, signal);
  }

  return {
    refund: (refund: RefundToMake, signal?: AbortSignal) =>
      orUnclear(() => make(refund, signal), unclearRefund),
    queryRefund: (refund: RefundToMake, signal?: AbortSignal) =>
      orUnclear(() => find(refund, signal), unclearRefund),
  };
}
