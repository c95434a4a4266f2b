import type { Pool, PoolClient } from 'pg';
import type { Grants } from '#modules/access/index.ts';
import type { OrderRow, Orders } from '#modules/orders/index.ts';
import type { Ledger } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { writeEvent } from '#platform/outbox/outbox.ts';
import { openAlert } from '../alerts.ts';
import type { AttemptRepository, AttemptRow } from '../attempts/attempt-repository.ts';
import type { Evidence } from '../providers/payment-provider.ts';

export interface ChargeBackDeps {
  pool: Pool;
  clock: Clock;
  attempts: AttemptRepository;
  orders: Orders;
  grants: Pick<Grants, 'revoke'>;
  ledger: Ledger;
}

const keyOf = (attemptId: string): string => `attempt:${attemptId}:chargeback`;

/** Whether the bank took back what this attempt brought. */
export async function isChargedBack(
  client: Pick<PoolClient, 'query'>,
  attemptId: string | null,
): Promise<boolean> {
  if (attemptId === null) return false;
  const { rowCount } = await client.query('select from ledger_transactions where business_key = $1', [
    keyOf(attemptId),
  ]);
  return rowCount === 1;
}

/** What an attempt brought into the wallet; a payment in another currency went elsewhere. */
async function receivedBy(client: PoolClient, attemptId: string): Promise<number> {
  const { rows } = await client.query<{ amountMinor: number }>(
    `select coalesce(sum(entry.amount), 0)::bigint as "amountMinor"
     from ledger_transactions moved join ledger_entries entry on entry.tx_id = moved.id
     join ledger_accounts account on account.id = entry.account_id and account.kind = 'wallet'
     where moved.attempt_id = $1 and moved.kind in ('payment', 'late-payment', 'odd-payment')`,
    [attemptId],
  );
  return rows[0]?.amountMinor ?? 0;
}

/**
 * The payer's bank took the money back: what the wallet still has covers it, the rest is owed; what was granted for it
 * is gone.
 */
export function createChargeBack(deps: ChargeBackDeps) {
  const { pool, clock, attempts, orders, grants, ledger } = deps;

  async function takeBack(client: PoolClient, order: OrderRow, attempt: AttemptRow, evidence: Evidence) {
    const { userId, currency } = order;
    const amountMinor = Math.min(evidence.amountMinor, await receivedBy(client, attempt.id));
    const details = { orderId: order.id, amountMinor };
    await openAlert(client, clock.now(), { kind: 'chargeback', subject: `attempt:${attempt.id}`, details });
    if (amountMinor <= 0) return;
    // From here on nobody else fills or empties it: what it has is what is taken.
    await ledger.lock(client, currency, [{ kind: 'wallet', owner: userId }], order.id);
    const balance = await ledger.balanceOf(client, userId, currency);
    const fromWallet = Math.min(amountMinor, Math.max(0, balance));
    const result = await ledger.post(client, {
      ...{ kind: 'chargeback', businessKey: keyOf(attempt.id), currency },
      ...{ orderId: order.id, attemptId: attempt.id },
      entries: [
        [{ kind: 'clearing', owner: attempt.provider }, amountMinor],
        [{ kind: 'wallet', owner: userId }, -fromWallet],
        [{ kind: 'receivable', owner: userId }, fromWallet - amountMinor],
      ],
    });
    if (result !== 'posted') return;
    // Money that only filled the wallet has bought nothing: the order was paid by somebody else.
    if (order.settledAttemptId === attempt.id) {
      await grants.revoke(client, { userId, orderId: order.id }, 'chargeback');
    }
    await writeEvent(client, clock.now(), {
      ...{ topic: 'order.charged-back', key: `user:${userId}` },
      payload: { orderId: order.id, userId, amountMinor },
    });
  }

  /** Throws `UNAVAILABLE` before the payment itself is known: the event is taken up again after it. */
  return async function chargeBack({ id, orderId }: AttemptRow, evidence: Evidence): Promise<void> {
    const userId = await transaction(pool, async (client) => {
      const order = await orders.repository.lock(client, orderId);
      const attempt = await attempts.lock(client, id);
      // Taken now, it would be paid and granted afterwards by an event that was only late.
      if (attempt.status !== 'succeeded') throw new AppError('UNAVAILABLE');
      await takeBack(client, order, attempt, evidence);
      return order.userId;
    });
    orders.forgetAccess(userId);
  };
}
export type ChargeBack = ReturnType<typeof createChargeBack>;
