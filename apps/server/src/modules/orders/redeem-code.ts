import { type Currency, MONEY_NUMBERS } from '@aurora/contracts';
import type { PoolClient } from 'pg';
import type { Grants } from '#modules/access/index.ts';
import type { CodeGift, Codes } from '#modules/offers/index.ts';
import type { Ledger } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Ids } from '#platform/ids/ids.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { writeEvent } from '#platform/outbox/outbox.ts';
import { orderNumber } from './create-order.ts';
import type { OrderRepository } from './order-repository.ts';

export interface Redeemer {
  readonly userId: string;
  readonly currency: Currency;
  readonly deviceId: string;
  /** Block of addresses. */
  readonly network: string;
}

const HOUR = 3600;

/** Redeems activation codes: a zero-amount order, paid at birth, with what the code gives (`decisions.md`, Money). */
export function createRedeeming(deps: {
  orders: OrderRepository;
  codes: Codes;
  grants: Pick<Grants, 'grantVip'>;
  ledger: Ledger;
  limits: Limits;
  clock: Clock;
  ids: Ids;
}) {
  const { orders, codes, grants, ledger, limits, clock, ids } = deps;
  const { redeemTriesPerHour, redeemTriesPerAddressAndHour } = MONEY_NUMBERS;

  async function give(client: PoolClient, who: Redeemer, orderId: string, gift: CodeGift): Promise<void> {
    const { userId, currency } = who;
    if (gift.kind === 'vip') return grants.grantVip(client, { userId, orderId, days: gift.days });
    const result = await ledger.post(client, {
      kind: 'code',
      businessKey: `order:${orderId}:code`,
      orderId,
      currency,
      entries: [
        [{ kind: 'promo' }, -gift.amountMinor],
        [{ kind: 'wallet', owner: userId }, gift.amountMinor],
      ],
    });
    if (result !== 'posted') throw new Error(`a new order cannot be ${result}`);
  }

  return {
    /**
     * Counts a try, before anything is looked up: by account, device and network. A code that cannot exist costs none.
     * Throws `CODES_TOO_MANY`, `CODE_WRONG`.
     */
    async takeTry(who: Redeemer, code: string): Promise<void> {
      if (!codes.isForm(code)) throw new AppError('CODE_WRONG');
      const all = [
        { name: `redeem:user:${who.userId}`, count: redeemTriesPerHour },
        { name: `redeem:device:${who.deviceId}`, count: redeemTriesPerHour },
        { name: `redeem:network:${who.network}`, count: redeemTriesPerAddressAndHour },
      ];
      for (const { name, count } of all) {
        const { isTaken, waitSeconds } = await limits.take(name, { count, windowSeconds: HOUR });
        if (!isTaken)
          throw new AppError('CODES_TOO_MANY', { count: Math.ceil(waitSeconds / 60) }, waitSeconds);
      }
    },
    /** Returns the order's id. Throws `CODE_WRONG`, `CODE_ALREADY_YOURS`, `CODE_OTHER_CURRENCY`. */
    async redeem(client: PoolClient, who: Redeemer, code: string): Promise<string> {
      const { userId, currency } = who;
      const found = await codes.look(client, code, userId);
      if (found === 'mine') throw new AppError('CODE_ALREADY_YOURS');
      if (found === 'wrong') throw new AppError('CODE_WRONG');
      const { gift, batchId } = found;
      if (gift.kind === 'wallet' && gift.currency !== currency) throw new AppError('CODE_OTHER_CURRENCY');
      const id = ids.content();
      const now = clock.now();
      const snapshot = {
        names: null,
        poster: null,
        days: gift.kind === 'vip' ? gift.days : null,
        creditMinor: gift.kind === 'wallet' ? gift.amountMinor : null,
        amountMinor: 0,
      };
      const createdAt = new Date(now);
      await orders.insert(client, {
        ...{ id, number: orderNumber(now), userId, type: 'activation-code', itemId: batchId, snapshot },
        ...{ amountMinor: 0, currency, createdAt, expiresAt: createdAt, isPaid: true },
      });
      if (!(await codes.spend(client, code, userId, id))) throw new AppError('CODE_WRONG');
      await give(client, who, id, gift);
      const payload = { orderId: id, userId };
      await writeEvent(client, now, { topic: 'order.paid', key: `user:${userId}`, payload });
      return id;
    },
    /** After a success the tries before it are forgotten. */
    async forgetTries(who: Redeemer): Promise<void> {
      await limits.clear(`redeem:user:${who.userId}`);
      await limits.clear(`redeem:device:${who.deviceId}`);
    },
  };
}
