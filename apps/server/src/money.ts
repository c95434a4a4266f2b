import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Grants } from '#modules/access/index.ts';
import type { CatalogService } from '#modules/catalog/index.ts';
import { createCodes, createPackages } from '#modules/offers/index.ts';
import { createOrders, registerOrderRoutes } from '#modules/orders/index.ts';
import {
  type PaymentProvider,
  createPayments,
  registerPaymentRoutes,
  registerWebhooks,
} from '#modules/payments/index.ts';
import { createWallet, registerWalletRoutes } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createIdempotency } from '#platform/idempotency/idempotency.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { derivedKey } from '#platform/secrets/load-secret.ts';

/** Wallets, offers, orders and payments, wired together. */
export async function createMoney(
  http: FastifyInstance,
  deps: {
    pool: Pool;
    clock: Clock;
    ids: Ids;
    log: FastifyBaseLogger;
    publicUrl: string | undefined;
    providers: readonly PaymentProvider[];
    failpoint?: (name: string) => void;
    catalog: CatalogService;
    grants: Grants;
    /** Secret behind activation codes. */
    secret: string;
    /** Empties memories of what this member may see. */
    forgetAccess: (userId: string) => void;
  },
) {
  const { pool, clock, secret } = deps;
  const wallet = createWallet({ pool, clock });
  const orders = createOrders({
    ...deps,
    wallet,
    limits: createLimits({ pool, clock }),
    packages: createPackages({ pool }),
    codes: createCodes({ clock, secret: derivedKey(secret, 'aurora-activation-code-v1') }),
  });
  const idempotency = createIdempotency({ pool, clock });
  registerWalletRoutes(http, { wallet });
  registerOrderRoutes(http, { orders, wallet, idempotency });
  const payments = createPayments({ ...deps, orders, ledger: wallet.ledger });
  registerPaymentRoutes(http, { ...deps, payments, orders, idempotency });
  await registerWebhooks(http, { payments, log: deps.log });
  return { wallet, orders, payments, idempotency };
}
