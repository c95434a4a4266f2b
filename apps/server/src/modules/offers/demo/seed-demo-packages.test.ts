import { LOCALES } from '@aurora/contracts';
import { afterAll, expect, test } from 'vitest';
import { verifyAudit } from '#platform/audit/audit.ts';
import { createPool } from '#platform/db/index.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { createPackages } from '../packages.ts';
import { seedDemoPackages } from './seed-demo-packages.ts';

const database = await cloneTestDatabase();
const pool = createPool(database.url);
afterAll(async () => {
  await pool.end();
  await database.drop();
});
const NOW = Date.UTC(2026, 0, 15);
const seed = () => seedDemoPackages({ pool, clock: { now: () => NOW }, ids: randomIds, actor: 'aurora' });

test('a database that never had packages gets the demo’s once, whoever asks at the same time', async () => {
  const seeded = await Promise.all([seed(), seed(), seed()]);
  expect(seeded.toSorted((a, b) => a - b)).toEqual([0, 0, 13]);
  expect(await seed()).toBe(0);
  expect((await verifyAudit(pool)).brokenAt).toBeNull();

  const packages = createPackages({ pool });
  const vip = await packages.list('vip', 'CNY', 'zh-CN');
  expect(vip.map(({ name, days, price, badge }) => [name, days, price.amountMinor, badge])).toEqual([
    ['月卡', 30, 2500, null],
    ['季卡', 90, 6800, 'recommended'],
    ['年卡', 365, 23_800, 'limited'],
    ['终身卡', 36_500, 69_800, null],
  ]);
  const prices = async (kind: 'vip' | 'recharge', currency: 'CNY' | 'USD') =>
    (await packages.list(kind, currency, 'en-US')).map(({ price }) => price.amountMinor);
  expect(await prices('vip', 'USD')).toEqual([499, 1299, 4499, 12_900]);
  expect(await prices('recharge', 'CNY')).toEqual([1000, 3000, 5000, 10_000, 20_000]);
  expect(await prices('recharge', 'USD')).toEqual([500, 1000, 2000, 5000]);
  for (const locale of LOCALES) {
    for (const { name } of await packages.list('vip', 'USD', locale)) expect(name).toBeTruthy();
  }
});

test('what the operator took away stays away', async () => {
  await pool.query('delete from packages');
  expect(await seed()).toBe(0);
});
