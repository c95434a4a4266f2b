import { z } from 'zod';
import type { Evidence } from '../payment-provider.ts';
import { parseChinaTime } from '../wire/china-time.ts';
import { minorOfDecimal } from '@aurora/money';

/** A trade as a query answers it and as a notification tells it: they share these names. */
export const tradeShape = z.looseObject({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string(),
  seller_id: z.string().optional(),
  /** When it was paid: in a query's answer, in a notification. */
  send_pay_date: z.string().optional(),
  gmt_payment: z.string().optional(),
  /** When and how much went back. */
  gmt_refund: z.string().optional(),
  refund_fee: z.string().optional(),
  gmt_close: z.string().optional(),
});
export type AlipayTrade = z.infer<typeof tradeShape>;

/**
 * `TRADE_CLOSED` means both: never paid, and paid and wholly given back. Read as “cancelled”, the second would undo an
 * order that was paid; only a trade that was paid names a time of payment or money that went back.
 */
function statusOf(trade: AlipayTrade): Evidence['status'] {
  switch (trade.trade_status) {
    case 'WAIT_BUYER_PAY':
      return 'pending';
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return 'paid';
    case 'TRADE_CLOSED': {
      const wasPaid = trade.send_pay_date ?? trade.gmt_payment ?? trade.gmt_refund;
      return wasPaid !== undefined || (minorOfDecimal(trade.refund_fee ?? '0') ?? 0) > 0 ? 'paid' : 'closed';
    }
  }
}

/** Null where the amount is none. A query's answer names no seller: it tells of trades of the asking application only. */
export function evidenceOfTrade(trade: AlipayTrade, sellerId: string): Evidence | null {
  const amountMinor = minorOfDecimal(trade.total_amount);
  if (amountMinor === null) return null;
  const at = trade.send_pay_date ?? trade.gmt_payment ?? trade.gmt_close;
  return {
    merchantRef: trade.out_trade_no,
    providerRef: trade.trade_no,
    status: statusOf(trade),
    amountMinor,
    // Alipay names no currency where it is the only one.
    currency: 'CNY',
    merchantId: trade.seller_id ?? sellerId,
    at: at === undefined ? null : parseChinaTime(at),
  };
}
