import { randomBytes } from 'node:crypto';

/** What Stripe keeps, as far as the emulator plays it; times are Stripe's seconds. */

export interface KeptSession {
  id: string;
  reference: string;
  isOpen: boolean;
  isExpired: boolean;
  amount: number;
  currency: string;
  created: number;
  expiresAt: number;
  url: string;
  metadata: Record<string, string>;
  intent: KeptIntent | null;
}

export interface KeptIntent {
  id: string;
  status: 'succeeded' | 'requires_payment_method';
  received: number;
  currency: string;
  chargedAt: number | null;
  lastError: { message: string; code: string } | null;
}

export interface KeptRefund {
  id: string;
  intentId: string;
  amount: number;
  currency: string;
  created: number;
  metadata: Record<string, string>;
}

export interface Booking {
  id: string;
  type: string;
  created: number;
  /** Null where a line stands for itself, as a fee does. */
  source: { amount: number; currency: string; metadata: Record<string, string> } | null;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const intentJson = (intent: KeptIntent) => ({
  id: intent.id,
  object: 'payment_intent',
  status: intent.status,
  amount_received: intent.received,
  currency: intent.currency,
  latest_charge: intent.chargedAt === null ? null : { object: 'charge', created: intent.chargedAt },
  last_payment_error: intent.lastError,
});

/** `isExpanded`: with the whole intent, as a retrieve was asked for it; lists and events carry its id. */
export function sessionJson(session: KeptSession, how: { isExpanded: boolean; livemode: boolean }) {
  const { intent } = session;
  const isPaid = intent?.status === 'succeeded';
  return {
    id: session.id,
    object: 'checkout.session',
    client_reference_id: session.reference,
    status: session.isExpired ? 'expired' : session.isOpen ? 'open' : 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: isPaid ? intent.received : session.amount,
    currency: isPaid ? intent.currency : session.currency,
    livemode: how.livemode,
    created: session.created,
    expires_at: session.expiresAt,
    url: session.isOpen && !session.isExpired ? session.url : null,
    metadata: session.metadata,
    payment_intent: intent === null ? null : how.isExpanded ? intentJson(intent) : intent.id,
  };
}

export const refundJson = (refund: KeptRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: refund.currency,
  status: 'succeeded',
  payment_intent: refund.intentId,
  created: refund.created,
  metadata: refund.metadata,
});

export const bookingJson = ({ id, type, created, source }: Booking) => ({
  id,
  object: 'balance_transaction',
  type,
  created,
  // As an account in euros books it: nothing that may be read as what the payer paid.
  amount: Math.round((source?.amount ?? 1) * 0.9),
  currency: 'eur',
  source: source && { object: type, ...source },
});
