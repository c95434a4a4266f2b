import { afterAll, expect, test } from 'vitest';
import { createPool } from '#platform/db/pool.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { describeConformance } from '../testing/test-conformance.ts';
import { createAddressIndexes, createDeposits } from './deposit-tables.ts';
import { makeUsdtHarness } from './testing/test-usdt-harness.ts';

const database = await cloneTestDatabase();
const pool = createPool(database.url);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const indexes = createAddressIndexes(pool);
const deposits = createDeposits(pool);
const store = {
  indexes,
  deposits,
  isKnown: async (ref: string) => {
    const { rowCount } = await pool.query('select 1 from usdt_addresses where merchant_ref = $1', [ref]);
    return rowCount === 1;
  },
};

await describeConformance('USDT (kept in the database)', () => makeUsdtHarness({}, store));

test('a payment has one address for ever, and no two payments share one, however many ask at once', async () => {
  const refs = Array.from({ length: 30 }, (_, index) => `shared_${index % 10}`);
  const given = await Promise.all(refs.map((ref) => indexes.indexFor(ref)));
  const byRef = new Map(refs.map((ref, index) => [ref, given[index]]));
  expect(refs.map((ref) => byRef.get(ref))).toEqual(given);
  expect(new Set(byRef.values()).size).toBe(10);
  for (const index of given) expect(Number.isSafeInteger(index) && index >= 0).toBe(true);
});

test('what was opened first stays, the look-out goes forward only, a close keeps its first time', async () => {
  const ref = 'deposit_1';
  const expiresAt = new Date('2026-11-21T02:30:00Z');
  const later = new Date('2026-11-22T00:00:00Z');
  expect(await deposits.find(ref)).toBeNull();
  await deposits.open(ref, { firstBlock: 21_000_000, expiresAt });
  await deposits.open(ref, { firstBlock: 22_000_000, expiresAt: later });
  const seen = { nextBlock: 21_000_000, units: '0', firstRef: null, lastAt: null };
  expect(await deposits.find(ref)).toEqual({ expiresAt, closedAt: null, seen });

  const further = { nextBlock: 21_000_100, units: String(2n ** 255n), firstRef: '0xab:1', lastAt: later };
  await deposits.advance(ref, further);
  await deposits.advance(ref, { ...seen, nextBlock: 21_000_050 });
  await deposits.close(ref, expiresAt);
  await deposits.close(ref, later);
  expect(await deposits.find(ref)).toEqual({ expiresAt, closedAt: expiresAt, seen: further });
});

test('a payment is paid over a long time, with the database between', async () => {
  const h = await makeUsdtHarness({ blockRange: 100 }, store);
  const { step } = await h.provider.start(startOf('long_1', h.clock.now()));
  const to = step.kind === 'address' ? step.address : '';
  const ref = {
    merchantRef: 'long_1',
    providerRef: null,
    method: 'usdt',
    amountMinor: 1230,
    currency: 'USD',
  } as const;
  h.chain.mine({ to, units: 10_000_000n });
  h.chain.mineEmpty(1000);
  expect(await h.provider.query(ref)).toMatchObject({ status: 'pending' });
  expect((await deposits.find('long_1'))?.seen).toMatchObject({ units: '10000000' });
  h.chain.mine({ to, units: 2_300_000n });
  h.chain.mineEmpty(20);
  expect(await h.provider.query(ref)).toMatchObject({ status: 'paid', amountMinor: 1230 });
  await h.stop();
});

const startOf = (merchantRef: string, now: number) => ({
  ...({ merchantRef, providerRef: null, method: 'usdt', amountMinor: 1230, currency: 'USD' } as const),
  ...{ description: 'x', expiresAt: new Date(now + 1_800_000), locale: 'en-US' as const },
  ...{ returnUrl: 'https://aurora.example/r', notifyUrl: 'https://aurora.example/n' },
  payer: { userAgent: '', ip: '203.0.113.7' },
});
