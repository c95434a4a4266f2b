import pino from 'pino';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { parseConfig } from '#app/config.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openGateways } from './open-gateways.ts';

const log = pino({ level: 'silent' });
/** No gateway of these tests asks the database for anything. */
const pool = {} as Pool; // never touched
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' };

test('real money on the embedded database is refused, unless the operator says that he knows', async () => {
  const open = (env: Record<string, string>) =>
    openGateways(parseConfig(env), { pool, clock: systemClock, log });
  await expect(open(stripe)).rejects.toMatchObject({ code: 'PAYMENTS_ON_EMBEDDED' });
  for (const word of [{ PAY_ON_EMBEDDED_DATABASE: '1' }, { DATABASE_URL: 'postgres://db/aurora' }]) {
    const gateways = await open({ ...stripe, ...word });
    expect(gateways.providers.map(({ id }) => id)).toEqual(['stripe']);
    await gateways.stop();
  }
});
