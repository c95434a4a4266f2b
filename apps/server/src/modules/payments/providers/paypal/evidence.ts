import type { Evidence, RefundState } from '../payment-provider.ts';
import type { Capture, Order, Refund } from './shapes.ts';

/** A capture that was given back, in part or in full, is still one that was paid. */
const STATUS_OF_CAPTURE: Record<string, Evidence['status'] | undefined> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
};

/** An order whose intent is no longer to capture is one that we closed. */
export const CLOSED_INTENT = 'AUTHORIZE';

export const unitOf = ({ purchase_units: [unit] }: Order) => unit;

export const captureOf = (order: Order): Capture | undefined => unitOf(order)?.payments?.captures?.[0];

/** Null where it carries no reference: not a payment that we asked for. */
export function evidenceOfCapture(capture: Capture): Evidence | null {
  const { custom_id: merchantRef, amount, payee, create_time: at } = capture;
  if (merchantRef === undefined || merchantRef === null) return null;
  const status = STATUS_OF_CAPTURE[capture.status] ?? 'pending';
  const failure = capture.status_details?.reason;
  return {
    merchantRef,
    providerRef: capture.supplementary_data?.related_ids?.order_id ?? null,
    status,
    amountMinor: amount.amountMinor,
    currency: amount.currency,
    merchantId: payee?.merchant_id ?? null,
    at: status === 'paid' ? (at ?? null) : null,
    ...(status !== 'paid' && typeof failure === 'string' && { failure }),
  };
}

const isClosed = ({ intent, status }: Order) => intent === CLOSED_INTENT || status === 'VOIDED';

export function evidenceOfOrder(order: Order): Evidence | null {
  const unit = unitOf(order);
  if (typeof unit?.custom_id !== 'string') return null;
  const { amountMinor, currency } = unit.amount;
  const merchantId = unit.payee?.merchant_id ?? null;
  const capture = captureOf(order);
  const captured = capture && evidenceOfCapture({ ...capture, custom_id: unit.custom_id });
  if (captured) return { ...captured, providerRef: order.id, merchantId };
  return {
    ...{ merchantRef: unit.custom_id, providerRef: order.id, amountMinor, currency, merchantId, at: null },
    status: isClosed(order) ? 'closed' : 'pending',
  };
}

export function refundStateOf({ status, status_details: details }: Refund): RefundState {
  if (status === 'COMPLETED') return { status: 'done' };
  if (status === 'FAILED' || status === 'CANCELLED')
    return { status: 'failed', failure: details?.reason ?? status };
  return { status: 'accepted' };
}

/** PayPal keeps one reference with a refund and shows it everywhere; ours names the payment and the refund. */
export const nameRefund = (merchantRef: string, merchantRefundRef: string) =>
  `${merchantRef}:${merchantRefundRef}`;

export function readRefundName(name: string | null | undefined) {
  const [merchantRef, merchantRefundRef] = name?.split(':') ?? [];
  return { merchantRef, merchantRefundRef };
}
