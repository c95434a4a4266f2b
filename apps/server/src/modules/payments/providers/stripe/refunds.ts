import { ProviderRefusal, type RefundState, type RefundToMake } from '../payment-provider.ts';
import { type Stripe, askStripe, readAs } from './client.ts';
import { refundStateOf } from './evidence.ts';
import type { Sessions } from './sessions.ts';
import { refundShape } from './shapes.ts';

/** A payment has few refunds; the list is bounded so that a strange answer ends. */
const MAX_REFUNDS = 1000;

/** The intent that took the money; null where none was taken. */
async function findIntent(sessions: Sessions, { payment }: RefundToMake, signal?: AbortSignal) {
  const session = await sessions.find(payment, signal);
  const intent = session?.payment_intent;
  const isPaid = session?.payment_status === 'paid';
  return isPaid && typeof intent === 'object' ? (intent?.id ?? null) : null;
}

export function createRefunds(stripe: Stripe, sessions: Sessions) {
  async function find(
    intentId: string,
    { merchantRefundRef }: RefundToMake,
    signal?: AbortSignal,
  ): Promise<RefundState | null> {
    return askStripe(async () => {
      let seen = 0;
      for await (const item of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        const refund = readAs(refundShape, item);
        if (refund.metadata?.['merchantRefundRef'] === merchantRefundRef) return refundStateOf(refund);
        seen += 1;
        if (seen >= MAX_REFUNDS) break;
      }
      return null;
    }, signal);
  }

  async function create(intentId: string, refund: RefundToMake, signal?: AbortSignal): Promise<RefundState> {
    const { merchantRefundRef, amountMinor, payment } = refund;
    const metadata = { merchantRef: payment.merchantRef, merchantRefundRef, reason: refund.reason };
    const answer = await askStripe(
      () =>
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountMinor, reason: 'requested_by_customer', metadata },
          { idempotencyKey: merchantRefundRef },
        ),
      signal,
    );
    return refundStateOf(readAs(refundShape, answer));
  }

  /** Stripe forgets an idempotency key after a day, so what is there already is looked for first. */
  async function make(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState> {
    const intentId = await findIntent(sessions, refund, signal);
    if (intentId === null) return { status: 'failed', failure: 'not paid' };
    return (await find(intentId, refund, signal)) ?? create(intentId, refund, signal);
  }

  async function query(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState> {
    const intentId = await findIntent(sessions, refund, signal);
    const state = intentId === null ? null : await find(intentId, refund, signal);
    return state ?? { status: 'unclear', failure: 'Stripe has no such refund' };
  }

  return { refund: stateOf(make), queryRefund: stateOf(query) };
}

type Act = (refund: RefundToMake, signal?: AbortSignal) => Promise<RefundState>;

/** A refund never throws: what Stripe refuses has failed, everything else is unclear. */
function stateOf(act: Act): Act {
  return async (refund, signal) => {
    try {
      return await act(refund, signal);
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'unknown';
      const isRefused = error instanceof ProviderRefusal && error.isFinal;
      return { status: isRefused ? 'failed' : 'unclear', failure };
    }
  };
}
