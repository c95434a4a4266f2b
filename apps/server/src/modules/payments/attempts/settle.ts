import { type Currency, currencySchema } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { type OrderRow, type Orders, revenueOf } from '#modules/orders/index.ts';
import type { Ledger, LedgerAccount, PostingKind } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { writeEvent } from '#platform/outbox/outbox.ts';
import { openAlert } from '../alerts.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import { isBelievable } from './believable.ts';
import type { Evidence } from '../providers/payment-provider.ts';

/** What settling did. `settled`: the order is paid by it; `credited`: the wallet keeps the money. */
export type Settlement = 'settled' | 'credited' | 'ended' | 'noted' | 'nothing';

export interface SettleDeps {
  pool: Pool;
  clock: Clock;
  attempts: AttemptRepository;
  orders: Orders;
  ledger: Ledger;
  /** For tests: called between two steps; may end the process. */
  failpoint: (name: string) => void;
}

/**
 * The one place where evidence becomes money (money document 1.5), whoever brings it: webhook, poll, return page,
 * janitor, operator. Any number of callers at once, in any order, with any repeats, come to the same end. Locks: order,
 * attempt, ledger accounts, user.
 */
export function createSettle(deps: SettleDeps) {
  const { pool, clock, attempts, orders, ledger, failpoint } = deps;

  const receive = (
    client: PoolClient,
    attempt: AttemptRow,
    order: OrderRow,
    money: { kind: PostingKind; businessKey: string; amountMinor: number; currency: Currency },
  ) =>
    ledger.post(client, {
      ...{ kind: money.kind, businessKey: money.businessKey, currency: money.currency },
      ...{ orderId: order.id, attemptId: attempt.id },
      entries: [
        [{ kind: 'clearing', owner: attempt.provider }, -money.amountMinor],
        [{ kind: 'wallet', owner: order.userId }, money.amountMinor],
      ],
    });

  const tellLate = (
    client: PoolClient,
    order: OrderRow,
    amountMinor: number,
    why: 'late' | 'second' | 'odd',
  ) =>
    writeEvent(client, clock.now(), {
      topic: 'payment.credited',
      key: `user:${order.userId}`,
      payload: { orderId: order.id, userId: order.userId, amountMinor, currency: order.currency, why },
    });

  const alert = (client: PoolClient, kind: string, attempt: AttemptRow, evidence: Evidence) =>
    openAlert(client, clock.now(), {
      kind,
      subject: `attempt:${attempt.id}`,
      details: { orderId: attempt.orderId, provider: attempt.provider, evidence },
    });

  /** Money in another currency than was asked: nobody's wallet holds it; the operator decides. */
  async function hold(client: PoolClient, attempt: AttemptRow, evidence: Evidence): Promise<Settlement> {
    await alert(client, 'payment-currency', attempt, evidence);
    const currency = currencySchema.safeParse(evidence.currency);
    if (!currency.success) return 'nothing';
    await ledger.post(client, {
      kind: 'odd-payment',
      businessKey: inKey(attempt, evidence),
      currency: currency.data,
      ...{ orderId: attempt.orderId, attemptId: attempt.id },
      entries: [
        [{ kind: 'clearing', owner: attempt.provider }, -evidence.amountMinor],
        [{ kind: 'suspense' }, evidence.amountMinor],
      ],
    });
    await finish(client, attempt, evidence);
    return 'credited';
  }

  const finish = (client: PoolClient, attempt: AttemptRow, evidence: Evidence) =>
    attempts.end(client, attempt.id, 'succeeded', {
      now: new Date(clock.now()),
      providerRef: evidence.providerRef,
    });

  /** A second payment of the same attempt has a name of its own; the first has the attempt's. */
  const isSecond = (attempt: AttemptRow, evidence: Evidence): boolean =>
    attempt.status === 'succeeded' &&
    evidence.providerRef !== null &&
    attempt.providerRef !== null &&
    evidence.providerRef !== attempt.providerRef;
  const inKey = (attempt: AttemptRow, evidence: Evidence): string =>
    isSecond(attempt, evidence)
      ? `attempt:${attempt.id}:in:${evidence.providerRef ?? ''}`
      : `attempt:${attempt.id}:in`;

  async function credit(
    client: PoolClient,
    { attempt, order, evidence }: Facts,
    why: 'late' | 'second' | 'odd',
  ): Promise<Settlement> {
    const kind = why === 'odd' ? 'odd-payment' : 'late-payment';
    const money = { kind, businessKey: inKey(attempt, evidence), currency: attempt.currency } as const;
    const result = await receive(client, attempt, order, { ...money, amountMinor: evidence.amountMinor });
    if (result === 'repeated') return 'nothing';
    if (why !== 'second') await finish(client, attempt, evidence);
    if (why === 'odd') await alert(client, 'payment-amount', attempt, evidence);
    await tellLate(client, order, evidence.amountMinor, why);
    return 'credited';
  }

  async function takePaid(client: PoolClient, facts: Facts): Promise<Settlement> {
    const { attempt, order, evidence } = facts;
    if (attempt.status === 'succeeded' && !isSecond(attempt, evidence)) return 'nothing';
    if (!isBelievable(evidence.amountMinor)) {
      await alert(client, 'payment-amount', attempt, evidence);
      return 'nothing';
    }
    if (evidence.currency !== attempt.currency) return hold(client, attempt, evidence);
    if (isSecond(attempt, evidence)) return credit(client, facts, 'second');
    if (evidence.amountMinor !== attempt.amountMinor) return credit(client, facts, 'odd');
    if (order.status !== 'pending') return credit(client, facts, 'late');
    const { amountMinor, currency } = attempt;
    const businessKey = inKey(attempt, evidence);
    await ledger.lock(client, currency, accountsOf(attempt, order), order.id);
    const result = await receive(client, attempt, order, {
      kind: 'payment',
      businessKey,
      amountMinor,
      currency,
    });
    failpoint('settle:after-money');
    if (result === 'repeated') return 'nothing';
    await finish(client, attempt, evidence);
    failpoint('settle:after-attempt');
    const completion = await orders.complete(client, order, {
      method: attempt.method,
      attemptId: attempt.id,
    });
    failpoint('settle:before-commit');
    if (completion === 'paid') return 'settled';
    await tellLate(client, order, amountMinor, 'late');
    return 'credited';
  }

  async function takeEnd(client: PoolClient, { attempt, evidence }: Facts): Promise<Settlement> {
    if (attempt.status === 'succeeded') {
      await alert(client, 'payment-contradiction', attempt, evidence);
      return 'nothing';
    }
    const status = evidence.status === 'failed' ? 'failed' : 'cancelled';
    const told = { now: new Date(clock.now()), providerRef: evidence.providerRef, error: evidence.failure };
    return (await attempts.end(client, attempt.id, status, told)) ? 'ended' : 'nothing';
  }

  async function take(client: PoolClient, facts: Facts): Promise<Settlement> {
    const { attempt, evidence } = facts;
    if (evidence.status === 'paid') return takePaid(client, facts);
    if (evidence.status === 'pending') {
      const confirmations = evidence.confirmations ?? null;
      const isProcessing = confirmations !== null && confirmations.seen > 0;
      await attempts.note(client, attempt.id, { isProcessing, confirmations });
      return 'noted';
    }
    return takeEnd(client, facts);
  }

  return async function settle(attemptId: string, evidence: Evidence): Promise<Settlement> {
    const known = await attempts.find(attemptId);
    if (known === null) throw new Error(`no attempt ${attemptId}`);
    // Compared with our own row: an event never names what it pays.
    if (evidence.merchantRef !== known.merchantRef) return 'nothing';
    let userId = '';
    const settlement = await transaction(pool, async (client) => {
      const order = await orders.repository.lock(client, known.orderId);
      const attempt = await attempts.lock(client, attemptId);
      userId = order.userId;
      return take(client, { attempt, order, evidence });
    });
    failpoint('settle:after-commit');
    if (settlement === 'settled') orders.forgetAccess(userId);
    return settlement;
  };
}
export type Settle = ReturnType<typeof createSettle>;

/** Every account that paying this order may touch. */
function accountsOf(attempt: AttemptRow, order: OrderRow): LedgerAccount[] {
  const revenue = revenueOf(order);
  return [
    { kind: 'clearing', owner: attempt.provider },
    { kind: 'wallet', owner: order.userId },
    ...(revenue === null ? [] : [revenue]),
  ];
}

interface Facts {
  readonly attempt: AttemptRow;
  readonly order: OrderRow;
  readonly evidence: Evidence;
}
