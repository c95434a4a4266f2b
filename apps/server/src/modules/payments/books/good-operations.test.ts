import { afterAll, expect, test } from 'vitest';
import { AppError } from '#platform/errors/app-error.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { RefundRefused } from '../refunds/refunds.ts';
import { checkBooks } from './check-books.ts';
import { type World, openWorld } from './testing/test-world.ts';

const database = await cloneTestDatabase();
const world = await openWorld(database.url);
afterAll(async () => {
  await world.close();
  await database.drop();
});

const SEED = 20_260_115;
const OPERATIONS = 10_000;
const MEMBERS = 40;
const HANDS = 8;

/** Mulberry: the same numbers at every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What a shop meets in a day, each act by a member at random. Refusals of the shop are part of it. */
async function makeActs(shop: World, random: (below: number) => number) {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => shop.makeMember()));
  const vip = await Promise.all([shop.makePackage(30, 2500), shop.makePackage(365, 23_800)]);
  const topUps = await Promise.all([1000, 5000, 20_000].map((amount) => shop.makePackage(null, amount)));
  const titles = await Promise.all(Array.from({ length: 60 }, () => shop.makeTitle()));
  const codes: string[] = [];
  const paid: string[] = [];
  const ended: string[] = [];
  const pick = <T>(list: readonly T[]): T => {
    const found = list[random(list.length)];
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  };
  const goods = () =>
    random(2) === 0
      ? ({ type: 'vip', packageId: pick(vip) } as const)
      : ({ type: 'movie', titleId: pick(titles) } as const);
  const fill = () => shop.order(pick(members), { type: 'recharge', packageId: pick(topUps) });

  return [
    async () => {
      const order = await fill();
      await shop.payOutside(order);
      paid.push(order);
    },
    async () => {
      const order = await shop.order(pick(members), goods());
      await shop.payFromWallet(order);
      paid.push(order);
    },
    async () => {
      const order = await shop.order(pick(members), goods());
      await shop.payOutside(order);
      paid.push(order);
    },
    async () => {
      const order = await shop.order(pick(members), goods());
      await shop.start(order);
      await shop.payments.cancel(order);
      ended.push(order);
    },
    // Somebody pays what he had cancelled.
    async () => {
      const order = pick(ended);
      shop.gateway.pay(await shop.refOf(order));
      await shop.payments.check(order);
    },
    async () => {
      codes.push(await shop.makeCode(random(2) === 0 ? { days: 7 } : { amountMinor: 500, currency: 'CNY' }));
    },
    async () => {
      await shop.redeem(pick(members), pick(codes));
    },
    async () => {
      await shop.refund(pick(paid), random(2) === 0 ? 'wallet' : 'provider');
    },
    async () => {
      shop.advance(1000);
    },
  ];
}

test('ten thousand good operations by eight hands break nothing', { timeout: 240_000 }, async () => {
  const random = createRandom(SEED);
  const acts = await makeActs(world, random);
  const unexpected: unknown[] = [];
  let left = OPERATIONS;
  let done = 0;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      try {
        await acts[random(acts.length)]?.();
        done += 1;
      } catch (error) {
        if (!(error instanceof AppError || error instanceof RefundRefused)) unexpected.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  expect(unexpected).toEqual([]);
  // The shop refuses some, such as a title that is owned; most must have moved something.
  expect(done).toBeGreaterThan(OPERATIONS / 2);
  await world.expireAll();
  await world.pool.query('update outbox set done_at = created_at');
  world.advance(3_700_000);
  const report = await checkBooks(world.pool, { now: world.clock.now(), providers: [world.gateway] });
  expect(report).toEqual({ breaches: [], unasked: [] });
});
