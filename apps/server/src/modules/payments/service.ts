import type { MethodOption } from '@aurora/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Grants } from '#modules/access/index.ts';
import type { OrderRow, Orders } from '#modules/orders/index.ts';
import type { Ledger } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { createAskProvider } from './attempts/ask-provider.ts';
import { createAttemptRepository } from './attempts/attempt-repository.ts';
import { createClosePayment, requireClosed } from './attempts/close-payment.ts';
import { createBooksJob } from './books/books-job.ts';
import { createEndOrder } from './attempts/end-order.ts';
import { createInbox } from './events/inbox.ts';
import { createMoneyJobs } from './jobs.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { createChargeBack } from './refunds/charge-back.ts';
import { createRefunds } from './refunds/refunds.ts';
import type { BrowserFacts } from './providers/offered-methods.ts';
import { createRegistry } from './registry.ts';
import { createSettle } from './attempts/settle.ts';
import { createStartPayment } from './attempts/start-payment.ts';

export interface PaymentsDeps {
  pool: Pool;
  clock: Clock;
  ids: Ids;
  log: FastifyBaseLogger;
  orders: Orders;
  grants: Grants;
  ledger: Ledger;
  providers: readonly PaymentProvider[];
  /** For tests of crashes: called at named steps. */
  failpoint?: (name: string) => void;
}

/** Payments with providers: started, asked about, settled, closed, refunded. */
export function createPayments(given: PaymentsDeps) {
  const { pool, providers, orders, ledger } = given;
  const base = { ...given, failpoint: given.failpoint ?? (() => undefined) };
  const attempts = createAttemptRepository(pool);
  const registry = createRegistry(providers);
  const parts = { ...base, attempts, registry };
  const settle = createSettle(parts);
  const askProvider = createAskProvider({ ...parts, settle });
  const closePayment = createClosePayment({ ...parts, askProvider });
  const refunds = createRefunds(parts);
  const inbox = createInbox({
    ...{ ...parts, settle, askProvider, refunds },
    chargeBack: createChargeBack(parts),
  });
  const endOrder = createEndOrder({ ...parts, closePayment });

  function walletOption({ type, amountMinor }: OrderRow, balanceMinor: number): MethodOption {
    // What tops the wallet up is not paid from it.
    const obstacle = type === 'recharge' ? 'gateway' : balanceMinor < amountMinor ? 'balance' : null;
    return { method: 'wallet', obstacle, isTestMoney: false };
  }

  const outsideOptions = (order: OrderRow, browser: BrowserFacts): MethodOption[] =>
    registry.offered(order.currency, browser).map((offered) => ({
      method: offered.method,
      obstacle: offered.available ? null : offered.why,
      isTestMoney: offered.available && registry.get(offered.providerId)?.isReal === false,
    }));

  return {
    registry,
    attempts,
    settle,
    books: createBooksJob(base),
    refunds,
    inbox,
    cancel: endOrder.cancel,
    start: createStartPayment({ ...parts, closePayment }),
    jobs: createMoneyJobs({ ...parts, inbox, refunds, askProvider, endOrder }),
    /** Asks the provider of the order's newest attempt how it stands; what it does not say stays as it is. */
    async check(orderId: string): Promise<void> {
      const attempt = await attempts.findNewest(orderId);
      if (attempt !== null && attempt.status !== 'succeeded') await askProvider(attempt);
    },
    async listMethods(order: OrderRow, browser: BrowserFacts) {
      const { amountMinor, currency, userId } = order;
      const balance = await ledger.balanceOf(pool, userId, currency);
      return {
        items: [walletOption(order, balance), ...outsideOptions(order, browser)],
        balance: { amountMinor: balance, currency },
        shortBy: { amountMinor: Math.max(0, amountMinor - balance), currency },
      };
    },
    /** Closes a payment under way, so that the wallet may pay instead. Throws where it cannot be closed. */
    async closeForWallet(orderId: string): Promise<void> {
      const live = await attempts.findLive(orderId);
      if (live !== null) requireClosed(await closePayment(live));
    },
    getOwn: (orderId: string, userId: string) => orders.repository.getOwn(orderId, userId),
  };
}
export type Payments = ReturnType<typeof createPayments>;
