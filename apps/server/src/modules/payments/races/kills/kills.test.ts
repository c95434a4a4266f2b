import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { MIGRATIONS_DIR } from '#app/paths.ts';
import { fund, makePackage } from '#app/testing/test-money.ts';
import { acquireDataLock, migrate, startEmbeddedPostgres } from '#platform/db/index.ts';
import { createFollowedClock, openGateway } from '../stage/test-gateway.ts';
import { openServer } from '../stage/test-server.ts';
import { breachesOf, unsound } from '../stage/test-sound.ts';
import { balanceOf, makeMember } from '../stage/test-stage.ts';
import { createKillable } from './test-killable.ts';
import { type Ledger, PRICE, createTraffic } from './test-traffic.ts';

const KILLS = Number(process.env['AURORA_KILLS'] ?? 20);
/** Whoever comes back after that has been given up by those who waited (an act under way is taken over after a minute). */
const AWAY_MS = 90_000;
const HOUR_MS = 3_600_000;
const POINTS = [
  ...['start:after-attempt', 'start:after-provider', 'webhook:after-inbox', 'settle:after-money'],
  ...['settle:after-attempt', 'settle:before-commit', 'settle:after-commit', 'refund:after-open'],
  ...['refund:after-provider', null],
];

// A database of its own: this one is killed, too.
const dataDir = await mkdtemp(join(tmpdir(), 'aurora-kills-'));
await chmod(dataDir, 0o711);
const lock = acquireDataLock(dataDir);
const log = { info: () => undefined, warn: () => undefined };
const database = await startEmbeddedPostgres({ dataDir, log, durability: 'durable' });
await migrate(database.url, MIGRATIONS_DIR);
const gateway = await openGateway();
const clock = createFollowedClock();
const dataFolder = join(dataDir, 'files');
const here = { databaseUrl: database.url, dataFolder };
const app = await openServer({ ...here, clock, providers: [] });
const server = createKillable({ ...here, sandbox: gateway.config });
afterAll(async () => {
  server.kill();
  await server.death();
  await app.stop();
  await gateway.stop();
  await database.stop();
  lock.release();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends PostgreSQL outright; whoever guards it starts it again. */
async function killDatabase(): Promise<void> {
  const { rows } = await app.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' });
  process.kill(Number(parent), 'SIGKILL');
  await vi.waitFor(() => app.pool.query('select 1'), { timeout: 60_000, interval: 50 });
}

/** So many further answers, or the test's time is over. */
const moreAnswers = (traffic: { acknowledged: () => number }, count: number) => {
  const until = traffic.acknowledged() + count;
  return vi.waitFor(() => expect(traffic.acknowledged()).toBeGreaterThanOrEqual(until), {
    timeout: 120_000,
    interval: 5,
  });
};

async function expectKept({ member, orders, balance }: Ledger): Promise<void> {
  const { rows } = await app.pool.query<{ id: string; status: string }>(
    'select id, status from orders where user_id = $1',
    [member.userId],
  );
  const kept = Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  expect(kept).toEqual(Object.fromEntries(Array.from(orders, ([id, { status }]) => [id, status])));
  expect(await balanceOf({ app }, member)).toBe(balance);
  for (const { ref } of orders.values()) {
    if (ref === null) continue;
    const { paidMinor, refundedMinor } = await gateway.books(ref);
    const { rows: booked } = await app.pool.query<{ sum: number }>(
      `select coalesce(-sum(e.amount), 0)::bigint as sum from ledger_entries e
       join ledger_accounts c on c.id = e.account_id and c.kind = 'clearing'
       join ledger_transactions t on t.id = e.tx_id join payment_attempts a on a.id = t.attempt_id
       where a.merchant_ref = $1`,
      [ref],
    );
    expect([ref, booked[0]?.sum]).toEqual([ref, paidMinor - refundedMinor]);
  }
}

test(
  `${KILLS} times killed outright, at named steps and at random ones: what was acknowledged is there, once`,
  { timeout: 60_000 + KILLS * 30_000 },
  async () => {
    const packageId = await makePackage(app, { days: 30, prices: { CNY: PRICE } });
    const traffic = createTraffic({ server, gateway, app, packageId });
    const ledgers: Ledger[] = [];
    for (let n = 0; n < 3; n += 1) {
      const member = await makeMember({ app });
      const balance = KILLS * 10 * PRICE;
      await fund(app, member.userId, balance);
      ledgers.push({ member, balance, orders: new Map() });
    }
    let offsetMs = 0;
    let working: Promise<unknown> | null = null;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const at = POINTS[kill % POINTS.length] ?? null;
      await server.start(offsetMs, at === null ? null : { at, visit: 1 + (kill % 3) });
      working ??= Promise.all(ledgers.map((ledger, n) => traffic.run(ledger, n)));
      if (kill === Math.floor(KILLS / 2))
        await gateway.faults({ calls: { any: { kind: 'crash', times: 1 } } });
      if (kill === Math.floor((KILLS * 3) / 4)) await killDatabase();
      if (at === null) {
        await moreAnswers(traffic, 1 + (kill % 7));
        server.kill();
      }
      await Promise.race([server.death(), working]);
      clock.advance(AWAY_MS);
      offsetMs += AWAY_MS;
      await vi.waitFor(() => clock.follow(gateway), { timeout: 20_000 });
    }
    await server.start(offsetMs);
    traffic.end();
    await working;
    // An hour later everything that was still under way has been asked about.
    server.kill();
    await server.death();
    clock.advance(HOUR_MS);
    await clock.follow(gateway);
    await server.start(offsetMs + HOUR_MS);
    await vi.waitFor(
      async () => {
        await gateway.deliver();
        for (const ledger of ledgers) await expectKept(ledger);
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(traffic.acknowledged()).toBeGreaterThan(KILLS);
    expect(await unsound(app)).toEqual([]);
    expect(await breachesOf(app)).toEqual([]);
  },
);
