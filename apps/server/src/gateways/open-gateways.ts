import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#app/config.ts';
import { startSandboxGateway } from '#app/sandbox-gateway/start-sandbox-gateway.ts';
import { type PaymentProvider, createProviders } from '#modules/payments/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { StartupError } from '#platform/db/index.ts';

export interface Gateways {
  readonly providers: readonly PaymentProvider[];
  stop(): Promise<void>;
}

const REAL = ['stripe', 'paypal', 'alipay', 'wechat', 'usdt'] as const;

/** The real gateways that are configured, by name. */
export const realGateways = ({ payments }: Pick<Config, 'payments'>): readonly string[] =>
  REAL.filter((name) => payments[name] !== null);

/**
 * Real money on a database that nobody backs up would be lost with its disk: the operator says that he knows
 * (`decisions.md`, Accounts and devices).
 */
function refuseEmbedded(config: Config): void {
  if (config.databaseUrl !== undefined || config.payments.isEmbeddedAllowed) return;
  const names = realGateways(config);
  if (names.length === 0) return;
  throw new StartupError(
    'PAYMENTS_ON_EMBEDDED',
    `${names.join(', ')} would take real money on the embedded database. Set DATABASE_URL to a PostgreSQL that is backed up, or PAY_ON_EMBEDDED_DATABASE=1 if this folder is (docs/operating.md, Money).`,
  );
}

/** Opens what payments go through: the gateways that are configured, or the sandbox as a process beside us. */
export async function openGateways(
  config: Config,
  deps: { pool: Pool; clock: Clock; log: FastifyBaseLogger },
): Promise<Gateways> {
  refuseEmbedded(config);
  const { sandbox, ...real } = config.payments;
  if (sandbox === null) {
    return {
      providers: await createProviders({ ...real, sandbox: null }, deps),
      stop: async () => undefined,
    };
  }
  const started = await startSandboxGateway({
    ...{ dataDir: config.dataDir, host: config.host, serverPort: config.port },
    ...{ port: sandbox.port, publicUrl: sandbox.publicUrl, realGateways: realGateways(config) },
    log: { warn: (message) => deps.log.warn(message) },
  });
  const providers = await createProviders({ ...real, sandbox: started.config }, deps);
  return { providers, stop: started.stop };
}
