import { z } from 'zod';
import type { Evidence, PaymentRef } from '../payment-provider.ts';

/** A transaction as a query answers it and as a notice tells it. */
export const transactionShape = z.looseObject({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'CLOSED',
    'REVOKED',
    'USERPAYING',
    'PAYERROR',
    'ACCEPT',
  ]),
  trade_state_desc: z.string().default(''),
  success_time: z.iso.datetime({ offset: true }).optional(),
  /** Not told of what was not paid. */
  amount: z.looseObject({ total: z.int().nonnegative(), currency: z.string().default('CNY') }).optional(),
});
export type WechatTransaction = z.infer<typeof transactionShape>;

const STATUS_OF = {
  SUCCESS: 'paid',
  // Given back, in part or wholly: it was paid.
  REFUND: 'paid',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
} as const satisfies Record<WechatTransaction['trade_state'], Evidence['status']>;

type Asked = Pick<PaymentRef, 'amountMinor' | 'currency'>;

/** Null where money came and WeChat does not say how much. `asked` stands in for what was never paid. */
export function evidenceOf(transaction: WechatTransaction, asked: Asked | null): Evidence | null {
  const status = STATUS_OF[transaction.trade_state];
  const { amount } = transaction;
  const amountMinor = amount?.total ?? (status === 'paid' ? undefined : asked?.amountMinor);
  if (amountMinor === undefined) return null;
  return {
    merchantRef: transaction.out_trade_no,
    providerRef: transaction.transaction_id ?? null,
    status,
    amountMinor,
    currency: amount?.currency ?? 'CNY',
    merchantId: transaction.mchid,
    at: transaction.success_time === undefined ? null : new Date(transaction.success_time),
    ...(status === 'failed' && { failure: transaction.trade_state_desc }),
  };
}
