/** Shapes of the gateway that a test plays: what it keeps, and how the sandbox's protocol tells it. */

export interface BankPayment {
  readonly merchantRef: string;
  readonly providerRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  status: 'open' | 'paid' | 'failed' | 'closed';
  isClosed: boolean;
  readonly captures: { providerRef: string; amountMinor: number; currency: string; at: string }[];
  /** How often it was asked to start. */
  starts: number;
}

export interface BankRefund {
  readonly merchantRefundRef: string;
  readonly merchantRef: string;
  readonly amountMinor: number;
  status: 'accepted' | 'done' | 'failed';
}

export interface BankEvent {
  readonly eventId: string;
  readonly type:
    | 'payment.paid'
    | 'payment.failed'
    | 'payment.closed'
    | 'refund.done'
    | 'refund.failed'
    | 'chargeback';
  readonly merchantId: string;
  readonly merchantRef: string;
  readonly providerRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly at: string;
  readonly failure?: string;
  readonly merchantRefundRef?: string;
}

export function answerAs(payment: BankPayment, merchantId: string): unknown {
  const { merchantRef, providerRef, status, captures } = payment;
  return {
    ...{ merchantId, merchantRef, providerRef, status, captures },
    expiresAt: '2100-01-01T00:00:00.000Z',
    step: { kind: 'redirect', path: `/pay/${providerRef}` },
  };
}

export const onlyWhat = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
