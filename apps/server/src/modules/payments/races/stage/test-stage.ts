import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type OrderDetail, orders as calls } from '@aurora/contracts';
import { expect, vi } from 'vitest';
import type { TestApp, TestClock } from '#app/testing/test-app.ts';
import {
  type Answer,
  type SignedInput,
  type TestDevice,
  createTestDevice,
} from '#app/testing/test-device.ts';
import { fund } from '#app/testing/test-money.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import type { PaymentProvider, WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import { deadlocksOf } from './test-deadlocks.ts';
import { type ScriptedProvider, createScriptedProvider } from './test-scripted-provider.ts';
import { openServer } from './test-server.ts';
import { breachesOf, unsound } from './test-sound.ts';

/** How often each race is run: often enough to meet what is rare, seldom enough for every day. */
export const ROUNDS = Number(process.env['AURORA_RACE_ROUNDS'] ?? 20);
/** So many at once in each. */
export const CALLERS = 50;
/** A race of many rounds on a busy machine. */
export const RACE_MS = 60_000 + ROUNDS * 15_000;

const HOUR_MS = 3_600_000;

export interface Member {
  readonly device: TestDevice;
  readonly token: string;
  readonly userId: string;
  readonly ip: string;
}

export interface Stage {
  readonly app: TestApp;
  readonly clock: TestClock;
  /** Takes Alipay and WeChat. */
  readonly bank: ScriptedProvider;
  /** Takes cards. */
  readonly cardBank: ScriptedProvider;
  /** Set, it is called at every named step. */
  failAt: ((name: string) => void) | null;
  readonly newServer: () => Promise<TestApp>;
  /** Stops the server and starts another on the same database. */
  readonly restart: () => Promise<TestApp>;
  readonly stop: () => Promise<void>;
}

function createClock(): TestClock {
  let now = Date.UTC(2026, 0, 15, 12);
  return { now: () => now, advance: (milliseconds) => (now += milliseconds) };
}

/** A server on a database of its own with two gateways that do what the test says. */
export async function openStage({
  clock = createClock(),
  more = [],
}: { clock?: TestClock; more?: readonly PaymentProvider[] } = {}): Promise<Stage> {
  const database = await cloneTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'aurora-races-'));
  const bank = createScriptedProvider(clock);
  const cardBank = createScriptedProvider(clock, { id: 'cards', methods: ['card'] });
  const servers: TestApp[] = [];
  const stage: Pick<Stage, 'failAt'> = { failAt: null };
  const newServer = async (): Promise<TestApp> => {
    const server = await openServer({
      ...{ databaseUrl: database.url, dataFolder, clock },
      providers: [bank.provider, cardBank.provider, ...more],
      failpoint: (name) => stage.failAt?.(name),
    });
    servers.push(server);
    return server;
  };
  const whole: Stage = Object.assign(stage, {
    ...{ app: await newServer(), clock, bank, cardBank, newServer },
    restart: async () => {
      await whole.app.stop();
      const next = await newServer();
      servers.splice(servers.indexOf(next), 1);
      // In its place, so that members' devices speak to it.
      return Object.assign(whole.app, next);
    },
    stop: async () => {
      for (const server of servers) await server.stop();
      const deadlocks = await deadlocksOf(database.url);
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
      expect(deadlocks, 'nobody waits in a circle: each would cost the member a second or his purchase').toBe(
        0,
      );
    },
  });
  return whole;
}

let members = 0;

/** Somebody with a phone and an account. */
export async function makeMember({ app }: Pick<Stage, 'app'>): Promise<Member> {
  members += 1;
  const device = createTestDevice(app, `racer ${members}`);
  const ip = `10.${Math.floor(members / 200)}.${members % 200}.1`;
  const { data } = await device.register(`racer${members}`, undefined, { ip });
  return { device, token: data.token, userId: data.user.id, ip };
}

/** What a member does, as his phone would. Each call is an act of its own unless a key is given. */
export function actsOf({ device, token, ip }: Member) {
  const call = <Data>(what: Call, input: SignedInput = {}): Promise<Answer<Data>> =>
    device.call<Data>(what, { token, ip, ...input });
  return {
    call,
    order: (body: Record<string, string>, key: string = randomUUID()) =>
      call<OrderDetail>(calls.create, { body, key }),
    pay: (orderId: string, method = 'wallet', key: string = randomUUID()) =>
      call<OrderDetail>(calls.pay, { params: { orderId }, body: { method }, key }),
    check: (orderId: string) => call<OrderDetail>(calls.check, { params: { orderId } }),
    cancel: (orderId: string, key: string = randomUUID()) =>
      call<OrderDetail>(calls.cancel, { params: { orderId }, key }),
    redeem: (code: string, key: string = randomUUID()) =>
      call<OrderDetail>(calls.redeem, { body: { code }, key }),
  };
}

/** An order that is there, or a test that ends. */
export async function ordered(member: Member, body: Record<string, string>): Promise<string> {
  const { status, reason, data } = await actsOf(member).order(body);
  expect([status, reason]).toEqual([200, '']);
  return data.id;
}

/** A payment under way with a gateway; gives what the gateway calls it. */
export async function started(
  stage: Stage,
  member: Member,
  orderId: string,
  method = 'alipay',
): Promise<string> {
  const { status, reason } = await actsOf(member).pay(orderId, method);
  expect([status, reason]).toEqual([200, '']);
  const live = await stage.app.payments.attempts.findLive(orderId);
  if (live === null) throw new Error('no payment is under way');
  return live.merchantRef;
}

/** A webhook as it comes over the wire. */
export async function deliver(
  { app }: Pick<Stage, 'app'>,
  { headers, body }: WebhookRequest,
  provider = 'scripted',
): Promise<number> {
  const answer = await app.http.inject({
    ...{ method: 'POST', url: `/api/payments/${provider}/webhook` },
    headers: { ...headers, 'content-type': 'application/json' },
    payload: Buffer.from(body),
  });
  return answer.statusCode;
}

/** Until no event waits: webhooks are answered before they are worked off. */
export async function workedOff({ app }: Pick<Stage, 'app'>): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await app.pool.query(`select from payment_events where state = 'new'`);
      expect(rowCount).toBe(0);
    },
    { timeout: 20_000, interval: 5 },
  );
}

/** The same while time goes by, for events that are tried again later. */
export async function workedOffInTime({ app, clock }: Pick<Stage, 'app' | 'clock'>): Promise<void> {
  await vi.waitFor(
    async () => {
      clock.advance(60_000);
      await app.payments.jobs.round();
      const { rowCount } = await app.pool.query(`select from payment_events where state = 'new'`);
      expect(rowCount).toBe(0);
    },
    { timeout: 20_000, interval: 5 },
  );
}

/** Many at once: the work is told which of them it is. */
export async function atOnce<T>(work: (n: number) => Promise<T>, count = CALLERS): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, async (_, n) => work(n)));
}

/** Simulated months go by in a long run, and nobody logs in anew. */
export const keepLoggedIn = async ({ app, clock }: Pick<Stage, 'app' | 'clock'>): Promise<void> =>
  void (await app.pool.query('update sessions set ends_at = $1, last_seen_at = $2', [
    new Date(clock.now() + 30 * 24 * HOUR_MS),
    new Date(clock.now()),
  ]));

/** Runs a race again and again, each time an hour later, and looks at all the books after each. */
export async function rounds(stage: Stage, race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    stage.clock.advance(HOUR_MS);
    await keepLoggedIn(stage);
    await race(round);
    expect(await unsound(stage.app)).toEqual([]);
  }
  expect(await breachesOf(stage.app)).toEqual([]);
}

export const balanceOf = async (
  { app }: Pick<Stage, 'app'>,
  { userId }: Member,
  currency = 'CNY',
): Promise<number> =>
  (
    await app.pool.query<{ balance: number }>(
      `select balance from ledger_accounts where kind = 'wallet' and owner = $1 and currency = $2`,
      [userId, currency],
    )
  ).rows[0]?.balance ?? 0;

/** Makes a wallet hold exactly this. */
export async function setBalance(
  stage: Pick<Stage, 'app'>,
  member: Member,
  amountMinor: number,
): Promise<void> {
  const missing = amountMinor - (await balanceOf(stage, member));
  if (missing !== 0) await fund(stage.app, member.userId, missing);
}

export interface Facts {
  status: string;
  method: string | null;
  /** Live ones. */
  grants: number;
  sales: number;
}

/** An order as the tables have it. */
export async function factsOf({ app }: Pick<Stage, 'app'>, orderId: string): Promise<Facts> {
  const { rows } = await app.pool.query<Facts>(
    `select status, method,
       ((select count(*) from entitlements e where e.order_id = o.id and revoked_at is null)
       + (select count(*) from vip_grants g where g.order_id = o.id and revoked_at is null))::int as grants,
       (select count(*) from ledger_transactions t where t.order_id = o.id and t.kind = 'sale')::int as sales
     from orders o where id = $1`,
    [orderId],
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error(`no order ${orderId}`);
  return facts;
}

/** Answers by how they ended: `200` or the reason; each with its number. */
export function tally(answers: readonly { status: number; reason: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, reason } of answers) {
    const end = reason === '' ? String(status) : reason;
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

/** When VIP time ends, in milliseconds; now where there is none. */
export async function vipEndOf(
  { app, clock }: Pick<Stage, 'app' | 'clock'>,
  { userId }: Member,
): Promise<number> {
  const { rows } = await app.pool.query<{ end: Date | null }>(
    'select vip_expire_at as "end" from users where id = $1',
    [userId],
  );
  return Math.max(clock.now(), rows[0]?.end?.getTime() ?? 0);
}
