import type { Evidence, PaymentRef } from '../payment-provider.ts';
import type { SandboxPayment } from './answers.ts';

const STATUS = {
  open: 'pending',
  confirming: 'pending',
  paid: 'paid',
  failed: 'failed',
  closed: 'closed',
} as const satisfies Record<SandboxPayment['status'], Evidence['status']>;

/** What the sandbox says of a payment. Of one that came twice the first: the second is told by its own webhook. */
export function toEvidence(found: SandboxPayment, asked: PaymentRef): Evidence {
  const [capture] = found.captures;
  const at = capture?.at ?? found.endedAt;
  return {
    merchantRef: found.merchantRef,
    providerRef: capture?.providerRef ?? found.providerRef ?? null,
    status: STATUS[found.status],
    amountMinor: capture?.amountMinor ?? asked.amountMinor,
    currency: capture?.currency ?? asked.currency,
    merchantId: found.merchantId ?? null,
    at: at === undefined ? null : new Date(at),
    ...(found.failure !== undefined && { failure: found.failure }),
    ...(found.confirmations !== undefined && { confirmations: found.confirmations }),
  };
}

/** Of a payment that the sandbox does not know (yet). */
export const pendingEvidence = ({ merchantRef, amountMinor, currency }: PaymentRef): Evidence => ({
  merchantRef,
  providerRef: null,
  status: 'pending',
  amountMinor,
  currency,
  merchantId: null,
  at: null,
});
