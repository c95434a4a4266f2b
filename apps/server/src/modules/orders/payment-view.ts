import { type LivePayment, type OrderEvent, type PaymentMethod, paymentStepSchema } from '@aurora/contracts';
import { z } from 'zod/mini';
import type { Pool } from 'pg';
import { named } from '#platform/db/index.ts';

/** The gateway that we play ourselves: its money is none. */
const SANDBOX = 'sandbox';

interface AttemptRow {
  provider: string;
  method: PaymentMethod;
  status: 'created' | 'submitted' | 'processing' | 'unknown' | 'succeeded' | 'failed' | 'cancelled';
  step: unknown;
  confirmations: { seen: number; needed: number } | null;
  expires_at: Date;
  created_at: Date;
  ended_at: Date | null;
}

const attemptsOf = named(
  'order-attempts',
  `select provider, method, status, step, confirmations, expires_at, created_at, ended_at
   from payment_attempts where order_id = $1 order by created_at`,
);
const movementsOf = named(
  'order-movements',
  `select 'refund-started' as event, requested_at as at from refunds where order_id = $1 and status <> 'failed'
   union all
   select 'late-money', at from ledger_transactions where order_id = $1 and kind in ('late-payment', 'odd-payment')`,
);

/** What happened to an order outside of itself: tries to pay, refunds, money that came late. */
export interface PaymentView {
  readonly payment: LivePayment | null;
  readonly hasFailedTry: boolean;
  readonly events: readonly { readonly event: OrderEvent; readonly at: Date }[];
}

const LIVE = new Set(['created', 'submitted', 'processing', 'unknown']);
const stepOrNull = z.nullable(paymentStepSchema);

function presentLive(attempt: AttemptRow): LivePayment {
  const isWaiting = attempt.status === 'created' || attempt.status === 'submitted';
  return {
    method: attempt.method,
    state: isWaiting ? 'waiting' : 'processing',
    step: stepOrNull.parse(attempt.step),
    expiresAt: attempt.expires_at.toISOString(),
    confirmations: attempt.confirmations,
    isTestMoney: attempt.provider === SANDBOX,
  };
}

export async function readPayment(pool: Pool, orderId: string): Promise<PaymentView> {
  const [{ rows: attempts }, { rows: movements }] = await Promise.all([
    pool.query<AttemptRow>(attemptsOf(orderId)),
    pool.query<{ event: OrderEvent; at: Date }>(movementsOf(orderId)),
  ]);
  const live = attempts.find(({ status }) => LIVE.has(status));
  const tries = attempts.flatMap(({ status, created_at: at, ended_at: endedAt }) => [
    { event: 'payment-started' as const, at },
    ...(status === 'failed' && endedAt !== null ? [{ event: 'payment-failed' as const, at: endedAt }] : []),
  ]);
  return {
    payment: live === undefined ? null : presentLive(live),
    hasFailedTry: live === undefined && attempts.at(-1)?.status === 'failed',
    events: [...tries, ...movements],
  };
}
