import pino from 'pino';
import { createTestGateway } from '#app/testing/test-gateway.ts';
import { makeTitle } from '#app/testing/test-titles.ts';
import { createGrants } from '#modules/access/index.ts';
import { createCatalogRepository, createCatalogService } from '#modules/catalog/index.ts';
import { createCodes, createPackages, makeCode } from '#modules/offers/index.ts';
import { createOrders } from '#modules/orders/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { makeCodes, makePackage } from '#app/testing/test-money.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { createPool, transaction } from '#platform/db/index.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { derivedKey } from '#platform/secrets/load-secret.ts';
import type { PaymentProvider } from '#modules/payments/providers/payment-provider.ts';
import { createPayments } from '#modules/payments/service.ts';

const SECRET = 'a secret of this test';
const MINUTE_MS = 60_000;
const PAYER = {
  ...{ userAgent: 'test', ip: '203.0.113.1', locale: 'zh-CN' as const, origin: 'https://aurora.example' },
  browser: { hasApplePay: false, hasGooglePay: false, isWechatBrowser: false, isMobile: true },
};

/**
 * Everything of money on one database, without HTTP: members, goods and the acts that move something. Providers that are
 * given come before the one of the test.
 */
export async function openWorld(databaseUrl: string, real: readonly PaymentProvider[] = []) {
  const pool = createPool(databaseUrl);
  let now = Date.UTC(2026, 0, 15, 12);
  const clock = { now: () => now };
  const log = pino({ level: 'silent' });
  const gateway = createTestGateway(clock);
  const grants = createGrants({ pool, clock, ids: randomIds });
  const wallet = createWallet({ pool, clock });
  const parts = { pool, clock, log, grants, wallet, ids: randomIds };
  const orders = createOrders({
    ...parts,
    limits: createLimits({ pool, clock }),
    catalog: createCatalogService({ repository: createCatalogRepository(pool), clock }),
    packages: createPackages({ pool }),
    codes: createCodes({ clock, secret: derivedKey(SECRET, 'aurora-activation-code-v1') }),
    forgetAccess: () => undefined,
  });
  const payments = createPayments({ ...parts, orders, ledger: wallet.ledger, providers: [...real, gateway] });
  let members = 0;
  const refund = (orderId: string, target: 'wallet' | 'provider') =>
    payments.refunds.refund({ orderId, target, reason: 'asked for', actor: 'operator:test' });
  const order = (userId: string, body: Parameters<typeof orders.order>[2]) =>
    transaction(pool, (client) => orders.order(client, { userId, currency: 'CNY' }, body));
  const refOf = async (orderId: string) =>
    (await payments.attempts.findNewest(orderId))?.merchantRef ?? 'none';

  return {
    ...{ pool, clock, log, gateway, orders, payments, wallet, refund, order, refOf },
    advance: (ms: number) => (now += ms),
    async makeMember(): Promise<string> {
      const id = randomIds.content();
      members += 1;
      await pool.query(
        `insert into users (id, username, username_key, currency, created_at) values ($1, $2, $2, 'CNY', $3)`,
        [id, `member${members}`, new Date(now)],
      );
      return id;
    },
    makeTitle: async () =>
      (await makeTitle(pool, { kind: 'movie', name: 'Sold', charge: 'paid', priceCny: 900 })).id,
    makePackage: (days: number | null, amountMinor: number) =>
      makePackage({ pool }, { days, prices: { CNY: amountMinor } }),
    async makeCode(gift: Parameters<typeof makeCodes>[2]): Promise<string> {
      const code = makeCode();
      await makeCodes({ pool, moneySecret: SECRET }, [code], gift);
      return code;
    },
    redeem: (userId: string, code: string) =>
      transaction(pool, (client) =>
        orders.redeeming.redeem(
          client,
          { userId, currency: 'CNY', deviceId: 'device', network: '203.0.113.0/24' },
          code,
        ),
      ),
    payFromWallet: (orderId: string) => transaction(pool, (client) => orders.payFromWallet(client, orderId)),
    start: (orderId: string) => payments.start(orderId, 'alipay', PAYER),
    /** Starts a payment, pays it at the gateway and hears of it. */
    async payOutside(orderId: string): Promise<void> {
      await payments.start(orderId, 'alipay', PAYER);
      gateway.pay(await refOf(orderId));
      await payments.check(orderId);
    },
    /** Ends orders whose time is over, once all that are pending now are. */
    async expireAll(): Promise<void> {
      now += 31 * MINUTE_MS;
      while ((await payments.jobs.expire()) > 0);
    },
    noteAudit: (subject: string) =>
      transaction(pool, (client) =>
        appendAudit(client, now, { actor: 'test', action: 'test.done', subject, details: {} }),
      ),
    close: () => pool.end(),
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
