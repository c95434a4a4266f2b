import { orders } from '@aurora/contracts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { createTestDevice } from '#app/testing/test-device.ts';
import { makeCodes } from '#app/testing/test-money.ts';
import { makeCode } from '#modules/offers/index.ts';

const app = await startTestApp();
afterAll(() => app.stop());
const DAY_MS = 86_400_000;

async function toldOf(userId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ topic: string }>(
    `select topic from outbox where key = $1 and topic like 'vip.%' order by id`,
    [`user:${userId}`],
  );
  return rows.map(({ topic }) => topic);
}

test('who has VIP is told once that it ends in three days, and once that it ended; a renewal begins anew', async () => {
  const device = createTestDevice(app, 'vip');
  const { data } = await device.register('vip');
  const codes = [makeCode(), makeCode()];
  await makeCodes(app, codes, { days: 7 });
  const redeem = (code = '') => device.call(orders.redeem, { token: data.token, body: { code } });
  expect((await redeem(codes[0])).status).toBe(200);
  const rounds = async (days: number) => {
    app.clock.advance(days * DAY_MS);
    for (let n = 0; n < 3; n += 1) {
      await app.payments.jobs.round();
      app.clock.advance(60_000);
    }
    return toldOf(data.user.id);
  };
  expect(await rounds(3)).toEqual([]);
  expect(await rounds(1)).toEqual(['vip.ending']);
  expect((await redeem(codes[1])).status).toBe(200);
  expect(await rounds(1)).toEqual(['vip.ending']);
  expect(await rounds(6)).toEqual(['vip.ending', 'vip.ending']);
  expect(await rounds(4)).toEqual(['vip.ending', 'vip.ending', 'vip.ended']);
  expect(await rounds(1)).toEqual(['vip.ending', 'vip.ending', 'vip.ended']);
});
