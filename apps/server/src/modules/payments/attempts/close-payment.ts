import type { Pool } from 'pg';
import type { Orders } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import type { AskProvider } from './ask-provider.ts';
import type { Registry } from '../registry.ts';

/** `closed`: nobody can pay it any more. `paid`: somebody had. `unclear`: ask again. */
export type Closing = 'closed' | 'paid' | 'unclear';

/** Throws what a payer is told where a payment under way could not be closed. */
export function requireClosed(closing: Closing): void {
  if (closing === 'paid') throw new AppError('ORDER_ALREADY_PAID');
  if (closing === 'unclear') throw new AppError('ORDER_PROCESSING');
}

/** Ends a payment that is under way, as far as its provider lets it end. */
export function createClosePayment(deps: {
  pool: Pool;
  clock: Clock;
  attempts: AttemptRepository;
  orders: Orders;
  registry: Registry;
  askProvider: AskProvider;
}) {
  const { pool, clock, attempts, orders, registry, askProvider } = deps;

  return async function close(attempt: AttemptRow): Promise<Closing> {
    const provider = registry.get(attempt.provider);
    // A gateway that is configured no more cannot say: the operator is told by the books' check.
    if (provider === null) return 'unclear';
    const told = await provider.close(attempt);
    if (told === 'unclear') return 'unclear';
    if (told === 'paid') {
      const settlement = await askProvider(attempt);
      return settlement === 'settled' || settlement === 'credited' || settlement === 'nothing'
        ? 'paid'
        : 'unclear';
    }
    const hasEnded = await transaction(pool, async (client) => {
      await orders.repository.lock(client, attempt.orderId);
      const now = new Date(clock.now());
      return attempts.end(client, attempt.id, 'cancelled', { now, providerRef: null });
    });
    if (hasEnded) return 'closed';
    // It ended meanwhile, by itself or paid.
    const now = await attempts.find(attempt.id);
    return now?.status === 'succeeded' ? 'paid' : 'closed';
  };
}
export type ClosePayment = ReturnType<typeof createClosePayment>;
