import type { Evidence, RefundState } from '../payment-provider.ts';
import type { Refund, Session } from './shapes.ts';

/** Where the money of a payment that is complete and not paid will not come any more. */
const GIVEN_UP = new Set(['requires_payment_method', 'canceled']);

/** An event carries the intent as a mere id: then nothing more is known of it. */
const intentOf = ({ payment_intent: intent }: Session) => (typeof intent === 'object' ? intent : null);

function statusOf(session: Session): Evidence['status'] {
  if (session.status === 'open') return 'pending';
  if (session.status === 'expired') return 'closed';
  if (session.payment_status === 'paid') return 'paid';
  return GIVEN_UP.has(intentOf(session)?.status ?? '') ? 'failed' : 'pending';
}

/** `told`: when an event said it; a query reads the time of the charge. */
export function evidenceOf(session: Session, told: { at: Date } | null = null): Evidence {
  const intent = intentOf(session);
  const status = statusOf(session);
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const at = charge === null ? (told?.at ?? null) : new Date(charge.created * 1000);
  const received = status === 'paid' && intent !== null ? intent : null;
  const failure = intent?.last_payment_error?.message ?? intent?.last_payment_error?.code;
  return {
    merchantRef: session.client_reference_id,
    providerRef: session.id,
    status,
    amountMinor: received?.amount_received ?? session.amount_total,
    currency: received?.currency ?? session.currency,
    merchantId: modeOf(session),
    at: status === 'paid' ? at : null,
    ...(status !== 'paid' && failure !== undefined && failure !== null && { failure }),
  };
}

/** Stripe names no account in what it tells; a session of the other mode is not ours, though it looks the same. */
export const modeOf = ({ livemode }: { livemode: boolean }) => (livemode ? 'live' : 'test');

/** Whether a key moves real money. */
export const modeOfKey = (secretKey: string) => modeOf({ livemode: /^[rs]k_live_/u.test(secretKey) });

/** `requires_action` and `pending` end later, told by an event. */
export function refundStateOf({ status, failure_reason: reason }: Refund): RefundState {
  if (status === 'succeeded') return { status: 'done' };
  if (status === 'failed' || status === 'canceled') return { status: 'failed', failure: reason ?? status };
  return { status: 'accepted' };
}
