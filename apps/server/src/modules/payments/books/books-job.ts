import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { openAlert } from '../alerts.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { type BooksReport, checkBooks } from './check-books.ts';
import { isFreezing } from './invariant.ts';

/** What moved is looked at again for so long: a transaction that was open during a round is seen by the next. */
const OVERLAP_MS = 120_000;
/** The whole check of a day begins at this hour, UTC, or at the first round after it. */
const NIGHT_HOUR = 3;

const HOUR_MS = 3_600_000;
const nightOf = (now: number): number => Math.floor((now - NIGHT_HOUR * HOUR_MS) / (24 * HOUR_MS));

export interface BooksJobDeps {
  pool: Pool;
  clock: Clock;
  log: FastifyBaseLogger;
  providers: readonly PaymentProvider[];
}

/** Opens an alert for each breach that has none. Those of the money itself stop refunds until somebody looked. */
export async function raiseAlerts(pool: Pool, now: number, { breaches }: BooksReport): Promise<void> {
  for (const { invariant, subject, details } of breaches) {
    await openAlert(pool, now, {
      kind: `books:${invariant}`,
      subject,
      details,
      isFreezing: isFreezing(invariant),
    });
  }
}

/**
 * The check of the books that goes on by itself. `round` is called every minute: the first looks at everything, those
 * after it at what moved, the first of each night at everything again. In any number of servers side by side.
 */
export function createBooksJob(deps: BooksJobDeps) {
  const { pool, clock, log, providers } = deps;
  let last: { at: number; night: number } | null = null;

  return {
    async round(): Promise<BooksReport> {
      const now = clock.now();
      const night = nightOf(now);
      const isWhole = last === null || night > last.night;
      const since = last === null ? now : last.at - OVERLAP_MS;
      const report = await checkBooks(pool, { now, providers, ...(!isWhole && { since }) });
      await raiseAlerts(pool, now, report);
      for (const { provider, error } of report.unasked) {
        log.warn({ provider, error }, 'a provider told no statement');
      }
      for (const breach of report.breaches) log.error({ breach }, 'the books do not hold');
      last = { at: now, night };
      return report;
    },
  };
}
