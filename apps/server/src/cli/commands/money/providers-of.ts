import type { Pool } from 'pg';
import { type PaymentProvider, createProviders } from '#modules/payments/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { loadSecret } from '#platform/secrets/load-secret.ts';
import type { Config } from '#app/config.ts';

/**
 * The gateways that are configured, as a command reaches them. The sandbox belongs to a running server and is never
 * started here: where it cannot be reached, the server asks it later.
 */
export async function providersOf(config: Config, pool: Pool): Promise<readonly PaymentProvider[]> {
  const { sandbox, ...real } = config.payments;
  const deps = { pool, clock: systemClock };
  if (sandbox === null) return createProviders({ ...real, sandbox: null }, deps);
  const [apiKey, webhookSecret] = await Promise.all(
    ['pay-sandbox-api-key', 'pay-sandbox-webhook-secret'].map((name) => loadSecret(config.dataDir, name)),
  );
  const baseUrl = `http://127.0.0.1:${sandbox.port ?? config.port + 1}`;
  const found = {
    baseUrl,
    merchantId: 'aurora',
    apiKey: apiKey ?? '',
    webhookSecrets: [webhookSecret ?? ''],
  };
  return createProviders({ ...real, sandbox: found }, deps);
}
