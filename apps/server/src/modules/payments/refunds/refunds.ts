import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Grants } from '#modules/access/index.ts';
import { type OrderRow, type Orders, revenueOf } from '#modules/orders/index.ts';
import type { Ledger, LedgerAccount, PostingKind } from '#modules/wallet/index.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { writeEvent } from '#platform/outbox/outbox.ts';
import { isFrozen, openAlert } from '../alerts.ts';
import type { AttemptRepository, AttemptRow } from '../attempts/attempt-repository.ts';
import type { RefundState, RefundToMake } from '../providers/payment-provider.ts';
import { nextQueryAt } from '../attempts/query-ladder.ts';
import { isChargedBack } from './charge-back.ts';
import { type RefundRow, createRefundRepository } from './refund-repository.ts';
import type { Registry } from '../registry.ts';

/** Why a refund is not made, for the operator. */
export class RefundRefused extends Error {
  readonly why:
    | 'status'
    | 'frozen'
    | 'code'
    | 'charged-back'
    | 'recharge-to-wallet'
    | 'spent'
    | 'not-by-provider'
    | 'gateway'
    | 'none-under-way';
  constructor(why: RefundRefused['why']) {
    super(`the refund is refused: ${why}`);
    this.name = 'RefundRefused';
    this.why = why;
  }
}

export interface RefundRequest {
  readonly orderId: string;
  readonly target: 'wallet' | 'provider';
  readonly reason: string;
  /** Who wants it: `operator:<system user>`. */
  readonly actor: string;
}

export interface RefundDeps {
  pool: Pool;
  clock: Clock;
  ids: Ids;
  log: FastifyBaseLogger;
  attempts: AttemptRepository;
  orders: Orders;
  grants: Pick<Grants, 'revoke' | 'restore'>;
  ledger: Ledger;
  registry: Registry;
  failpoint: (name: string) => void;
}

/**
 * Whole refunds (money document 1.4). What was granted is taken back in the transaction that takes the money; of a
 * provider's refund the money waits in `refund_hold` until the provider says how it ended.
 */
export function createRefunds(deps: RefundDeps) {
  const { pool, clock, ids, log, attempts, orders, grants, ledger, registry, failpoint } = deps;
  const refunds = createRefundRepository(pool);

  /** Where the money of an order stands: with us as revenue, or in the wallet that was topped up. */
  const sourceOf = (order: OrderRow): LedgerAccount =>
    revenueOf(order) ?? { kind: 'wallet', owner: order.userId };

  async function post(
    client: PoolClient,
    { order, refund }: { order: OrderRow; refund: Pick<RefundRow, 'id' | 'amountMinor' | 'attemptId'> },
    step: { kind: PostingKind; from: LedgerAccount; to: LedgerAccount },
  ) {
    const { id, amountMinor, attemptId } = refund;
    return ledger.post(client, {
      ...{ kind: step.kind, businessKey: `refund:${id}:${step.kind}`, currency: order.currency },
      ...{ orderId: order.id, refundId: id, ...(attemptId !== null && { attemptId }) },
      entries: [
        [step.from, -amountMinor],
        [step.to, amountMinor],
      ],
    });
  }

  const tell = (client: PoolClient, topic: string, order: OrderRow, more: Record<string, unknown> = {}) =>
    writeEvent(client, clock.now(), {
      topic,
      key: `user:${order.userId}`,
      payload: { orderId: order.id, userId: order.userId, ...more },
    });

  async function check(client: PoolClient, order: OrderRow, target: RefundRequest['target']) {
    if (order.status !== 'paid') throw new RefundRefused('status');
    if (order.type === 'activation-code') throw new RefundRefused('code');
    // The payer has it back from his bank: from us as well he would have it twice.
    if (await isChargedBack(client, order.settledAttemptId)) throw new RefundRefused('charged-back');
    if (await isFrozen(client)) throw new RefundRefused('frozen');
    if (target === 'wallet') {
      if (order.type === 'recharge') throw new RefundRefused('recharge-to-wallet');
      return null;
    }
    if (order.settledAttemptId === null) throw new RefundRefused('not-by-provider');
    const attempt = await attempts.find(order.settledAttemptId, client);
    if (attempt === null || registry.get(attempt.provider) === null) throw new RefundRefused('gateway');
    return attempt;
  }

  async function open(client: PoolClient, request: RefundRequest): Promise<RefundRow> {
    const order = await orders.repository.lock(client, request.orderId);
    const before = await refunds.findOfOrder(order.id, client);
    // The same again is the same: a second one moves nothing.
    if (before !== null) return before;
    const attempt = await check(client, order, request.target);
    const now = new Date(clock.now());
    const isDone = request.target === 'wallet';
    const id = ids.content();
    const refund = {
      ...{ id, orderId: order.id, attemptId: attempt?.id ?? null, target: request.target },
      ...{ amountMinor: order.amountMinor, currency: order.currency, merchantRefundRef: `R${id}` },
      ...{ reason: request.reason, actor: request.actor, requestedAt: now, queryCount: 0 },
      ...{ status: isDone ? ('done' as const) : ('requested' as const) },
    };
    await refunds.insert(client, {
      ...refund,
      nextQueryAt: isDone ? null : now,
      endedAt: isDone ? now : null,
    });
    const result = isDone
      ? await post(
          client,
          { order, refund },
          {
            ...{ kind: 'refund-wallet', from: sourceOf(order), to: { kind: 'wallet', owner: order.userId } },
          },
        )
      : await post(
          client,
          { order, refund },
          {
            ...{ kind: 'refund-hold', from: sourceOf(order), to: { kind: 'refund_hold' } },
          },
        );
    if (result === 'short') throw new RefundRefused('spent');
    await grants.revoke(client, { userId: order.userId, orderId: order.id }, 'refund');
    if (isDone) {
      await orders.repository.toRefunded(client, order.id, now);
      await tell(client, 'order.refunded', order, { target: 'wallet' });
    }
    const { target, amountMinor, currency, reason, actor } = refund;
    await appendAudit(client, clock.now(), {
      ...{ actor, action: 'order.refund-asked', subject: `order:${order.number}` },
      details: { refundId: id, target, amountMinor, currency, reason },
    });
    return refund;
  }

  async function finish(client: PoolClient, order: OrderRow, refund: RefundRow): Promise<void> {
    const now = new Date(clock.now());
    if (!(await refunds.move(client, refund.id, 'done', { now }))) return;
    const attempt = refund.attemptId === null ? null : await attempts.find(refund.attemptId, client);
    const to: LedgerAccount = { kind: 'clearing', owner: attempt?.provider ?? '' };
    await post(client, { order, refund }, { kind: 'refund-sent', from: { kind: 'refund_hold' }, to });
    await orders.repository.toRefunded(client, order.id, now);
    await tell(client, 'order.refunded', order, { target: 'provider' });
  }

  /** The provider will not pay back: the money returns where it was, and so does what was granted. */
  async function undo(
    client: PoolClient,
    order: OrderRow,
    refund: RefundRow,
    failure?: string,
  ): Promise<void> {
    const now = new Date(clock.now());
    if (!(await refunds.move(client, refund.id, 'failed', { now, error: failure }))) return;
    const from: LedgerAccount = { kind: 'refund_hold' };
    await post(client, { order, refund }, { kind: 'refund-returned', from, to: sourceOf(order) });
    // A gateway that refuses because the bank was faster gives no reason to hand out the goods again.
    if (!(await isChargedBack(client, order.settledAttemptId))) {
      await grants.restore(client, { userId: order.userId, orderId: order.id });
    }
    const details = { orderId: order.id, failure: failure ?? '' };
    await openAlert(client, clock.now(), { kind: 'refund-failed', subject: `refund:${refund.id}`, details });
  }

  async function applyState(id: string, state: RefundState): Promise<void> {
    const known = await refunds.find(id);
    if (known === null) return;
    let userId = '';
    await transaction(pool, async (client) => {
      const order = await orders.repository.lock(client, known.orderId);
      userId = order.userId;
      const refund = await refunds.lock(client, id);
      if (state.status === 'done') return finish(client, order, refund);
      if (state.status === 'failed') return undo(client, order, refund, state.failure);
      const status = state.status === 'accepted' ? 'accepted' : 'unknown';
      await refunds.move(client, id, status, { now: new Date(clock.now()), error: state.failure });
    });
    orders.forgetAccess(userId);
  }

  async function toMake(refund: RefundRow): Promise<{ attempt: AttemptRow; make: RefundToMake } | null> {
    const attempt = refund.attemptId === null ? null : await attempts.find(refund.attemptId);
    if (attempt === null) return null;
    const { merchantRefundRef, amountMinor, reason } = refund;
    return { attempt, make: { payment: attempt, merchantRefundRef, amountMinor, reason } };
  }

  /** Asks the provider to pay back, or how it stands; harmless to repeat. */
  async function drive(refund: RefundRow): Promise<void> {
    const found = await toMake(refund);
    const provider = found === null ? null : registry.get(found.attempt.provider);
    if (found === null || provider === null) return;
    const isAsked = refund.status === 'accepted';
    const state = isAsked ? await provider.queryRefund(found.make) : await provider.refund(found.make);
    failpoint('refund:after-provider');
    await applyState(refund.id, state);
  }

  return {
    repository: refunds,
    /** Throws `RefundRefused`. Of a provider's refund the end may come later. */
    async refund(request: RefundRequest): Promise<RefundRow> {
      const refund = await transaction(pool, (client) => open(client, request));
      failpoint('refund:after-open');
      const order = await orders.repository.find(refund.orderId);
      orders.forgetAccess(order?.userId ?? '');
      if (refund.status === 'requested') {
        await drive(refund).catch((error: unknown) =>
          log.warn({ err: error }, 'a refund is asked for later'),
        );
      }
      return (await refunds.find(refund.id)) ?? refund;
    },
    /**
     * The operator says that he sent the money by hand (coins: nobody else can). Throws `RefundRefused` where no refund
     * through a provider is under way.
     */
    async recordSent(orderId: string, actor: string): Promise<RefundRow> {
      const sent = await transaction(pool, async (client) => {
        const order = await orders.repository.lock(client, orderId);
        const refund = await refunds.findOfOrder(orderId, client);
        const isUnderWay = refund !== null && refund.status !== 'done' && refund.target === 'provider';
        if (refund === null || !isUnderWay) throw new RefundRefused('none-under-way');
        await finish(client, order, await refunds.lock(client, refund.id));
        await appendAudit(client, clock.now(), {
          ...{ actor, action: 'order.refund-sent', subject: `order:${order.number}` },
          details: { refundId: refund.id, amountMinor: refund.amountMinor, currency: refund.currency },
        });
        return refund.id;
      });
      const refund = await refunds.find(sent);
      if (refund === null) throw new Error(`no refund ${sent}`);
      return refund;
    },
    /** What a provider or the operator says of a refund. */
    async apply(merchantRefundRef: string, state: RefundState): Promise<'done' | 'held'> {
      const refund = await refunds.findByRef(merchantRefundRef);
      if (refund === null) return 'held';
      await applyState(refund.id, state);
      return 'done';
    },
    /** Asks about refunds that are under way. */
    async queryDue(): Promise<number> {
      const now = clock.now();
      const due = await refunds.claimDue(new Date(now), 50, (row) =>
        nextQueryAt(row.queryCount, row.requestedAt, now),
      );
      for (const refund of due) {
        await drive(refund).catch((error: unknown) =>
          log.warn({ err: error }, 'a refund is asked for later'),
        );
      }
      return due.length;
    },
  };
}
export type Refunds = ReturnType<typeof createRefunds>;
