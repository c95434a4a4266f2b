import pino from 'pino';
import { createGrants } from '#modules/access/index.ts';
import { createMemberAdmin } from '#modules/accounts/index.ts';
import { createCatalogRepository, createCatalogService } from '#modules/catalog/index.ts';
import { createCodes, createPackages } from '#modules/offers/index.ts';
import { createOrders } from '#modules/orders/index.ts';
import { type PaymentProvider, createPayments } from '#modules/payments/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { derivedKey, loadSecret } from '#platform/secrets/load-secret.ts';
import type { Config } from '#app/config.ts';
import type { Invocation } from '#app/cli/command.ts';
import { type House, openHouse } from '#app/cli/open-house.ts';
import { operatorName } from '#app/cli/operator-name.ts';
import { providersOf } from './providers-of.ts';

/** What codes are kept under: the same key as the server's. */
export async function codeSecretOf({ moneySecret, dataDir }: Config): Promise<Buffer> {
  return derivedKey(moneySecret ?? (await loadSecret(dataDir, 'money-secret')), 'aurora-activation-code-v1');
}

/** Wallets, orders and payments as a command works on them. */
async function wire({ pool, files }: House, config: Config) {
  const [clock, ids, actor] = [systemClock, randomIds, operatorName()];
  const providers: readonly PaymentProvider[] = await providersOf(config, pool);
  const grants = createGrants({ pool, clock, ids });
  const wallet = createWallet({ pool, clock });
  // What goes wrong with a provider is told by the refund's state.
  const log = pino({ level: 'silent' });
  const parts = { pool, clock, ids, log, grants, wallet };
  const orders = createOrders({
    ...parts,
    limits: createLimits({ pool, clock }),
    catalog: createCatalogService({ repository: createCatalogRepository(pool), clock }),
    packages: createPackages({ pool }),
    codes: createCodes({ clock, secret: await codeSecretOf(config) }),
    // Running servers hear of what members may see from the database.
    forgetAccess: () => undefined,
  });
  const payments = createPayments({ ...parts, orders, ledger: wallet.ledger, providers });
  const members = createMemberAdmin({ pool, files, clock, actor });
  return { pool, clock, actor, providers, members, ledger: wallet.ledger, payments };
}
export type Money = Awaited<ReturnType<typeof wire>>;

export async function withMoney<Result>(
  { config, terminal }: Invocation,
  work: (money: Money) => Promise<Result>,
): Promise<Result> {
  const house = await openHouse(config, (line) => terminal.err(`${line}\n`));
  try {
    return await work(await wire(house, config));
  } finally {
    await house.close();
  }
}
