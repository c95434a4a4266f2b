import { afterAll, expect, test } from 'vitest';
import { createPool } from '#platform/db/index.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { createLimits } from './limits.ts';

const database = await cloneTestDatabase();
const pool = createPool(database.url);
afterAll(async () => {
  await pool.end();
  await database.drop();
});
let now = Date.UTC(2026, 0, 15);
const limits = createLimits({ pool, clock: { now: () => now } });

test('of fifty at once exactly as many are let through as the limit says', async () => {
  const limit = { count: 10, windowSeconds: 900, lockSeconds: 600 };
  const takings = await Promise.all(Array.from({ length: 50 }, () => limits.take('fifty', limit)));
  const taken = takings.filter(({ isTaken }) => isTaken).map(({ count }) => count);
  expect(taken.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await limits.countOf('fifty')).toBe(10);
  // Refused ones do not make the lock longer.
  now += 599_000;
  expect(await limits.take('fifty', limit)).toEqual({ isTaken: false, count: 10, waitSeconds: 1 });
  now += 1_000;
  expect(await limits.take('fifty', limit)).toEqual({ isTaken: true, count: 1, waitSeconds: 0 });
});

test('a window begins with its first and ends without a lock of its own', async () => {
  const limit = { count: 2, windowSeconds: 60 };
  await limits.take('window', limit);
  now += 50_000;
  await limits.take('window', limit);
  expect(await limits.take('window', limit)).toMatchObject({ isTaken: false, waitSeconds: 10 });
  now += 10_000;
  expect(await limits.take('window', limit)).toMatchObject({ isTaken: true, count: 1 });
});

test('a success clears, and what is over is swept', async () => {
  await limits.take('cleared', { count: 1, windowSeconds: 60 });
  await limits.clear('cleared');
  expect(await limits.countOf('cleared')).toBe(0);
  await limits.take('old', { count: 1, windowSeconds: 60 });
  now += 3_600_000;
  await limits.sweep();
  expect((await pool.query('select name from limit_counters')).rows).toEqual([]);
});

test('what was taken for nothing is given back, from a lock too', async () => {
  const limit = { count: 2, windowSeconds: 60, lockSeconds: 600 };
  await limits.take('given', limit);
  await limits.take('given', limit);
  expect((await limits.take('given', limit)).isTaken).toBe(false);
  await limits.giveBack('given');
  expect(await limits.take('given', limit)).toMatchObject({ isTaken: true, count: 2 });
});
