import type { Currency } from '@aurora/contracts';
import { createHmac } from 'node:crypto';
import { createLedger } from '#modules/wallet/index.ts';
import { transaction } from '#platform/db/index.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { derivedKey } from '#platform/secrets/load-secret.ts';
import type { TestApp } from './test-app.ts';

/** Puts money into a member's wallet, as a code would. */
export async function fund(
  app: TestApp,
  userId: string,
  amountMinor: number,
  currency: Currency = 'CNY',
): Promise<void> {
  const ledger = createLedger({ clock: app.clock });
  await transaction(app.pool, (client) =>
    ledger.post(client, {
      kind: 'correction',
      businessKey: `test:${randomIds.content()}`,
      currency,
      entries: [
        [{ kind: 'promo' }, -amountMinor],
        [{ kind: 'wallet', owner: userId }, amountMinor],
      ],
    }),
  );
}

/** A package that is sold for these amounts. */
export async function makePackage(
  app: Pick<TestApp, 'pool'>,
  { days = null, prices }: { days?: number | null; prices: Partial<Record<Currency, number>> },
): Promise<string> {
  const id = randomIds.content();
  const kind = days === null ? 'recharge' : 'vip';
  const names = days === null ? {} : { 'zh-CN': `${days} 天`, 'en-US': `${days} days` };
  await app.pool.query(
    'insert into packages (id, kind, names, days, created_at) values ($1, $2, $3, $4, now())',
    [id, kind, names, days],
  );
  for (const [currency, amount] of Object.entries(prices)) {
    await app.pool.query(
      'insert into package_prices (package_id, currency, amount_minor) values ($1, $2, $3)',
      [id, currency, amount],
    );
  }
  return id;
}

/** Puts a code of this batch on sale. */
export async function makeCodes(
  app: Pick<TestApp, 'pool' | 'moneySecret'>,
  codes: readonly string[],
  gift: { days: number } | { amountMinor: number; currency: Currency },
): Promise<string> {
  const batchId = randomIds.content();
  const secret = derivedKey(app.moneySecret, 'aurora-activation-code-v1');
  const isVip = 'days' in gift;
  await app.pool.query(
    `insert into activation_batches (id, name, kind, days, amount_minor, currency, created_at)
     values ($1, 'test', $2, $3, $4, $5, now())`,
    isVip
      ? [batchId, 'vip', gift.days, null, null]
      : [batchId, 'wallet', null, gift.amountMinor, gift.currency],
  );
  for (const code of codes) {
    await app.pool.query('insert into activation_codes (code_hmac, batch_id, ending) values ($1, $2, $3)', [
      createHmac('sha256', secret).update(code).digest(),
      batchId,
      code.slice(-4),
    ]);
  }
  return batchId;
}

/** Every rule of the ledger that can be seen from outside: what is broken, in words; nothing where all holds. */
export async function ledgerFaults(app: TestApp): Promise<string[]> {
  const faults: string[] = [];
  const look = async (what: string, sql: string) => {
    const { rows } = await app.pool.query<Record<string, unknown>>(sql);
    for (const row of rows) faults.push(`${what}: ${JSON.stringify(row)}`);
  };
  await look(
    'I1',
    'select currency, sum(balance) as total from ledger_accounts group by currency having sum(balance) <> 0',
  );
  await look(
    'I2',
    `select e.tx_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
     group by e.tx_id, a.currency having sum(e.amount) <> 0`,
  );
  await look(
    'I3',
    `select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
     group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  );
  await look('I4', 'select id from ledger_accounts where balance < min_balance');
  return faults;
}
