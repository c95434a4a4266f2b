import { coinsOf } from '../payments/coins.ts';
import { CONFIRMATIONS_NEEDED, type Capture, type Payment } from '../payments/payment.ts';
import type { Refund } from '../store/refund-store.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** How the payer goes on. A path is under the address by which his browser reaches the gateway. */
export function presentStep(payment: Payment) {
  const path = `/pay/${payment.pageToken}`;
  if (payment.method === 'usdt') return { kind: 'address', path, ...coinsOf(payment) };
  return payment.flow === 'qr' ? { kind: 'qr', path: `${path}/phone` } : { kind: 'redirect', path };
}

export function presentPayment(payment: Payment, captures: readonly Capture[], merchantId: string) {
  const paid = captures.filter(({ kind }) => kind === 'paid');
  return {
    merchantId,
    merchantRef: payment.merchantRef,
    providerRef: payment.id,
    method: payment.method,
    status: payment.status,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    createdAt: moment(payment.createdAt),
    expiresAt: moment(payment.expiresAt),
    ...(payment.endedAt !== null && { endedAt: moment(payment.endedAt) }),
    ...(payment.failure !== null && { failure: payment.failure }),
    ...(payment.method === 'usdt' && {
      confirmations: { seen: payment.confirmations, needed: CONFIRMATIONS_NEEDED },
    }),
    /** What really came, each time. */
    captures: paid.map(({ id, amountMinor, currency, at }) => ({
      providerRef: id,
      amountMinor,
      currency,
      at: moment(at),
    })),
    step: presentStep(payment),
  };
}

export function presentRefund(refund: Refund) {
  return {
    merchantRefundRef: refund.merchantRefundRef,
    providerRef: refund.id,
    amountMinor: refund.amountMinor,
    status: refund.status,
    ...(refund.failure !== null && { failure: refund.failure }),
    ...(refund.endedAt !== null && { endedAt: moment(refund.endedAt) }),
  };
}
