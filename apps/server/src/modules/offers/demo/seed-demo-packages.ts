import type { Pool, PoolClient } from 'pg';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { DEMO_PACKAGES, type DemoPackage } from './demo-packages.ts';

const SEEDED = 'packages.seeded';
/** Two servers that start at once sell nothing twice. */
const SEED_LOCK = 4_158_003;

/** Packages that were all taken away by the operator stay away: the demo is laid out once. */
async function wantsDemo(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ wants: boolean }>(
    `select not exists (select from packages)
        and not exists (select from audit_entries where action = $1) as wants`,
    [SEEDED],
  );
  return rows[0]?.wants === true;
}

async function insertPackage(
  client: PoolClient,
  id: string,
  { kind, names, days, badge, prices }: DemoPackage,
  at: { position: number; now: Date },
): Promise<void> {
  await client.query(
    `insert into packages (id, kind, names, days, badge, position, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, kind, JSON.stringify(names), days, badge, at.position, at.now],
  );
  for (const [currency, price] of Object.entries(prices)) {
    await client.query(
      `insert into package_prices (package_id, currency, amount_minor, original_minor) values ($1, $2, $3, $4)`,
      [id, currency, price.amountMinor, price.originalMinor],
    );
  }
}

/** Puts the demo's packages on sale in a database that never had any. Returns how many. */
export async function seedDemoPackages(deps: {
  pool: Pool;
  clock: Clock;
  ids: Ids;
  actor: string;
}): Promise<number> {
  const { pool, clock, ids, actor } = deps;
  return transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (!(await wantsDemo(client))) return 0;
    const now = new Date(clock.now());
    for (const [index, item] of DEMO_PACKAGES.entries()) {
      await insertPackage(client, ids.content(), item, { position: (index + 1) * 10, now });
    }
    const details = { count: DEMO_PACKAGES.length };
    await appendAudit(client, clock.now(), { actor, action: SEEDED, subject: 'packages', details });
    return DEMO_PACKAGES.length;
  });
}
