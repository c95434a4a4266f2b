import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/index.ts';
import { type Measurement, type Report, median, reportOf } from '../results.ts';
import { type Till, openTill } from '../../apps/server/src/testing/test-till.ts';

/** Of the issue: purchases per second against a bare transaction of two statements. */
const WANTED = 0.35;
const ROUNDS = 9;
const AT_ONCE = 20;
const PURCHASES = 400;
const BUYERS = 200;
/** Buyers of one wallet: a family that shares an account, or an attack. So many orders may be pending. */
const CROWD = 20;
const CROWD_ROUNDS = 10;

const log = { info: () => undefined, warn: () => undefined };

/** Does `work` for 0 … `count` - 1, so many at once, and tells how many a second were done. */
async function perSecond(count: number, work: (n: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (count * 1000) / (performance.now() - startedAt);
}

const buyerOf = ({ buyers }: Till, n: number): string => buyers[n % buyers.length] ?? '';

async function purchases(till: Till): Promise<number> {
  // An order is made when a package is chosen; what is measured is the moment of paying.
  const made: string[] = [];
  for (let n = 0; n < PURCHASES; n += 1) made.push(await till.order(buyerOf(till, n)));
  return perSecond(PURCHASES, (n) => till.pay(buyerOf(till, n), made[n] ?? ''));
}

async function compare(what: string, till: Till): Promise<Measurement> {
  const own: number[] = [];
  const bare: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measureBare = async () => bare.push(await perSecond(PURCHASES, (n) => till.bare(n % BUYERS)));
    const measureOwn = async () => own.push(await purchases(till));
    // Each begins in turn: what a machine does beside falls on both.
    for (const measure of round % 2 === 0 ? [measureBare, measureOwn] : [measureOwn, measureBare])
      await measure();
    ratios.push((own.at(-1) ?? 0) / (bare.at(-1) ?? 1));
  }
  const [value, baseline] = [median(own), median(bare)];
  return { what, value, baseline, unit: '/s', ratio: median(ratios), wanted: WANTED };
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** How long the slowest of a hundred waits when a crowd pays from one wallet in the same moment. */
async function crowd(till: Till): Promise<Measurement> {
  const userId = buyerOf(till, 0);
  const waits: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < CROWD_ROUNDS; round += 1) {
    const single = await till.order(userId);
    alone.push(await timed(() => till.pay(userId, single)));
    const made: string[] = [];
    for (let n = 0; n < CROWD; n += 1) made.push(await till.order(userId));
    waits.push(...(await Promise.all(made.map((orderId) => timed(() => till.pay(userId, orderId))))));
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
  const baseline = median(alone);
  return {
    what: `p99 of ${CROWD} at once on one wallet`,
    value: p99,
    baseline,
    unit: 'ms',
    ratio: baseline / p99,
  };
}

/** `npm run bench -- money`: what paying from the wallet costs the database. */
export async function benchMoney(): Promise<Report> {
  const work = await mkdtemp(join(tmpdir(), 'aurora-bench-'));
  const database = await startEmbeddedPostgres({ dataDir: join(work, 'database'), log });
  const measurements: Measurement[] = [];
  try {
    const till = await openTill(database.url, BUYERS);
    measurements.push(await compare('wallet purchases, embedded database', till), await crowd(till));
    await till.close();
    const other = process.env['BENCH_DATABASE_URL'];
    if (other !== undefined) {
      const second = await openTill(other, BUYERS);
      measurements.push(await compare('wallet purchases, another PostgreSQL', second));
      await second.close();
    }
  } finally {
    await database.stop();
    await rm(work, { recursive: true, force: true });
  }
  return reportOf(measurements, METHOD);
}

const METHOD = `Medians of ${ROUNDS} rounds that begin in turn; ${PURCHASES} purchases a round, ${AT_ONCE} at once over as many connections, by
${BUYERS} buyers. A purchase is everything that paying a VIP order from the wallet does in the database: the act's key, the
order's lock and flip, the posting of both sides, the grant, the event. Baseline: a guarded debit and a row about it, two
statements in one transaction, over the same pool. HTTP and signatures are left out of both. BENCH_DATABASE_URL names another
PostgreSQL to measure on as well. The crowd pays twenty orders of one wallet in one moment; its baseline is a purchase alone.`;
