import type { Locale, OutsideMethod } from '@aurora/contracts';
import { nameIn } from '@aurora/i18n';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { type OrderRow, type Orders, orderObstacle } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Ids } from '#platform/ids/ids.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import { type ClosePayment, requireClosed } from './close-payment.ts';
import type { BrowserFacts } from '../providers/offered-methods.ts';
import { type PaymentProvider, ProviderRefusal } from '../providers/payment-provider.ts';
import { nextQueryAt } from './query-ladder.ts';
import type { Registry } from '../registry.ts';

/** Who pays, and where his browser is. */
export interface Payer {
  readonly userAgent: string;
  readonly ip: string;
  readonly browser: BrowserFacts;
  readonly locale: Locale;
  /** Address of this service as the browser knows it: `https://aurora.example`. */
  readonly origin: string;
}

export interface StartDeps {
  pool: Pool;
  clock: Clock;
  ids: Ids;
  log: FastifyBaseLogger;
  attempts: AttemptRepository;
  orders: Orders;
  registry: Registry;
  closePayment: ClosePayment;
  failpoint: (name: string) => void;
}

/** Ours, at most 32 of the tightest provider's characters. */
const merchantRefOf = (order: OrderRow, ids: Ids): string => `A${order.number}${ids.asset().slice(0, 8)}`;

/**
 * Starts payments (money document 1.5, steps 1–3): the attempt is written before the provider is asked, and no
 * transaction is open while it is. One attempt of an order is under way at a time.
 */
export function createStartPayment(deps: StartDeps) {
  const { pool, clock, ids, log, attempts, orders, registry, closePayment, failpoint } = deps;

  async function begin(
    client: PoolClient,
    orderId: string,
    method: OutsideMethod,
    browser: BrowserFacts,
  ): Promise<AttemptRow> {
    const order = await orders.repository.lock(client, orderId);
    const obstacle = orderObstacle(order, clock.now());
    if (obstacle !== null) throw obstacle;
    const live = await attempts.findLive(orderId, client);
    if (live !== null) {
      if (live.method !== method) throw new AppError('ORDER_PROCESSING');
      return live;
    }
    const provider = registry.find(method, order.currency, browser);
    if (provider === null) throw new AppError('PAYMENT_METHOD_UNSUPPORTED');
    const now = clock.now();
    const id = ids.content();
    await attempts.insert(client, {
      ...{ id, orderId, provider: provider.id, method, merchantRef: merchantRefOf(order, ids) },
      ...{ amountMinor: order.amountMinor, currency: order.currency, expiresAt: order.expiresAt },
      ...{ createdAt: new Date(now), nextQueryAt: new Date(now + 5_000) },
    });
    await orders.repository.setMethod(client, orderId, method);
    return attempts.lock(client, id);
  }

  /** Of another method, or past its time: it is closed first, so that nobody pays twice. */
  async function clearTheWay(orderId: string, method: OutsideMethod): Promise<void> {
    const live = await attempts.findLive(orderId);
    if (live === null || (live.method === method && live.expiresAt.getTime() > clock.now())) return;
    requireClosed(await closePayment(live));
  }

  function describe({ snapshot, number }: OrderRow, locale: Locale): string {
    const name = nameIn(snapshot.names, locale) ?? 'Aurora';
    return `${name} · ${number}`.slice(0, 120);
  }

  async function ask(provider: PaymentProvider, attempt: AttemptRow, payer: Payer): Promise<void> {
    const order = await orders.repository.find(attempt.orderId);
    if (order === null) throw new AppError('NOT_FOUND');
    const started = await provider.start({
      ...attempt,
      description: describe(order, payer.locale),
      // A provider's page may stay open a little longer than the order: late money goes to the wallet.
      expiresAt: order.expiresAt,
      locale: payer.locale,
      returnUrl: `${payer.origin}/pay-return?order=${order.id}`,
      notifyUrl: `${payer.origin}/api/payments/${provider.id}/webhook`,
      payer: { userAgent: payer.userAgent, ip: payer.ip },
    });
    failpoint('start:after-provider');
    await attempts.submit(pool, attempt.id, {
      ...started,
      nextQueryAt: nextQueryAt(0, attempt.createdAt, clock.now()) ?? new Date(clock.now()),
    });
  }

  async function fail(attempt: AttemptRow, error: unknown): Promise<never> {
    if (error instanceof ProviderRefusal) {
      await transaction(pool, async (client) => {
        await orders.repository.lock(client, attempt.orderId);
        await attempts.end(client, attempt.id, 'failed', {
          ...{ now: new Date(clock.now()), providerRef: null, error: error.message },
        });
      });
      throw new AppError('PAYMENT_REFUSED');
    }
    // Unclear, or a fault of ours: whichever, nobody knows what the provider has.
    log.warn({ err: error, attempt: attempt.id, provider: attempt.provider }, 'a payment’s start is unclear');
    await attempts.doubt(pool, attempt.id, String(error));
    throw new AppError('PAYMENT_LINK_FAILED');
  }

  return async function start(orderId: string, method: OutsideMethod, payer: Payer): Promise<void> {
    await clearTheWay(orderId, method);
    const attempt = await transaction(pool, (client) => begin(client, orderId, method, payer.browser));
    failpoint('start:after-attempt');
    const provider = registry.get(attempt.provider);
    if (provider === null) throw new AppError('PAYMENT_METHOD_UNSUPPORTED');
    // Started before: its step is known, and asking again would only cost time.
    if (attempt.step !== null && attempt.status !== 'unknown') return;
    await ask(provider, attempt, payer).catch((error: unknown) => fail(attempt, error));
  };
}
