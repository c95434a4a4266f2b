import type { Currency, PackageKind } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { type AuditDetails, appendAudit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { OfferProblem } from './offer-problem.ts';

type ByCurrency = Readonly<Partial<Record<Currency, number | null>>>;

/** What the operator says of a package; null takes something away. */
export interface PackageChanges {
  readonly names?: Readonly<Record<string, string | null>>;
  readonly days?: number;
  readonly badge?: 'recommended' | 'limited' | null;
  readonly position?: number;
  readonly prices?: ByCurrency;
  /** What is struck through beside the price. */
  readonly originals?: ByCurrency;
}

/** A package as the operator sees it, hidden ones too. */
export interface PackageRecord {
  readonly id: string;
  readonly kind: PackageKind;
  readonly names: Readonly<Record<string, string>>;
  readonly days: number | null;
  readonly badge: string | null;
  readonly position: number;
  readonly isHidden: boolean;
  readonly prices: readonly {
    readonly currency: Currency;
    readonly amountMinor: number;
    readonly originalMinor: number | null;
  }[];
}

const RECORD = `select p.id, p.kind, p.names, p.days, p.badge, p.position, p.hidden_at is not null as "isHidden",
  coalesce((select jsonb_agg(jsonb_build_object('currency', price.currency, 'amountMinor', price.amount_minor,
    'originalMinor', price.original_minor) order by price.currency)
    from package_prices price where price.package_id = p.id), '[]') as prices from packages p`;

const given = <T extends object>(values: T): AuditDetails =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function setPrices(client: PoolClient, id: string, changes: PackageChanges): Promise<void> {
  for (const [currency, amountMinor] of Object.entries(changes.prices ?? {})) {
    await (amountMinor === null
      ? client.query('delete from package_prices where package_id = $1 and currency = $2', [id, currency])
      : client.query(
          `insert into package_prices (package_id, currency, amount_minor) values ($1, $2, $3)
           on conflict (package_id, currency) do update set amount_minor = excluded.amount_minor,
             original_minor = case when package_prices.original_minor > excluded.amount_minor then package_prices.original_minor end`,
          [id, currency, amountMinor],
        ));
  }
  for (const [currency, originalMinor] of Object.entries(changes.originals ?? {})) {
    const { rowCount } = await client.query(
      `update package_prices set original_minor = $3
       where package_id = $1 and currency = $2 and ($3::bigint is null or $3 > amount_minor)`,
      [id, currency, originalMinor],
    );
    if (rowCount === 0) throw new OfferProblem('package-original', currency);
  }
}

async function find(client: Pick<Pool | PoolClient, 'query'>, id: string): Promise<PackageRecord> {
  const { rows } = await client.query<PackageRecord>(`${RECORD} where p.id = $1`, [id]);
  const [row] = rows;
  if (row === undefined) throw new OfferProblem('package-unknown', id);
  return row;
}

/** What is sold has all that the pages show of it. */
function checkWhole({ kind, days, names, prices, id }: PackageRecord): void {
  if ((kind === 'vip') !== (days !== null)) throw new OfferProblem('package-days', id);
  if (kind === 'vip' && Object.keys(names).length === 0) throw new OfferProblem('package-name', id);
  if (prices.length === 0) throw new OfferProblem('package-price', id);
}

/**
 * Packages in the operator's hands. Orders keep what they copied; running servers read the table, so a change is sold
 * at once.
 */
export function createPackageAdmin(deps: { pool: Pool; clock: Clock; ids: Ids; actor: string }) {
  const { pool, clock, ids, actor } = deps;

  const note = (client: PoolClient, action: string, id: string, details: AuditDetails) =>
    appendAudit(client, clock.now(), { actor, action, subject: `package:${id}`, details });

  async function apply(client: PoolClient, id: string, changes: PackageChanges): Promise<void> {
    const { names, days, badge, position } = changes;
    await client.query(
      `update packages set names = jsonb_strip_nulls(names || $2::jsonb), days = coalesce($3, days),
         badge = case when $4 then $5 else badge end, position = coalesce($6, position) where id = $1`,
      [id, JSON.stringify(names ?? {}), days, badge !== undefined, badge, position],
    );
    await setPrices(client, id, changes);
    checkWhole(await find(client, id));
  }

  const setHidden = (id: string, action: string, at: Date | null) =>
    transaction(pool, async (client) => {
      await find(client, id);
      await client.query('update packages set hidden_at = $2 where id = $1', [id, at]);
      await note(client, action, id, {});
    });

  return {
    find: (id: string) => find(pool, id),
    async list(): Promise<PackageRecord[]> {
      const { rows } = await pool.query<PackageRecord>(`${RECORD} order by p.kind desc, p.position, p.id`);
      return rows;
    },
    /** Returns the new package's id. Throws `OfferProblem`. */
    async add(kind: PackageKind, changes: PackageChanges): Promise<string> {
      const id = ids.content();
      if ((kind === 'vip') !== (changes.days !== undefined)) throw new OfferProblem('package-days', id);
      await transaction(pool, async (client) => {
        await client.query('insert into packages (id, kind, days, created_at) values ($1, $2, $3, $4)', [
          ...[id, kind, changes.days, new Date(clock.now())],
        ]);
        await apply(client, id, changes);
        await note(client, 'package.added', id, { kind, ...given(changes) });
      });
      return id;
    },
    /** Throws `OfferProblem`. */
    async set(id: string, changes: PackageChanges): Promise<void> {
      await transaction(pool, async (client) => {
        const { kind } = await find(client, id);
        if (kind === 'recharge' && changes.days !== undefined) throw new OfferProblem('package-days', id);
        await apply(client, id, changes);
        await note(client, 'package.changed', id, given(changes));
      });
    },
    hide: (id: string) => setHidden(id, 'package.hidden', new Date(clock.now())),
    unhide: (id: string) => setHidden(id, 'package.unhidden', null),
  };
}
export type PackageAdmin = ReturnType<typeof createPackageAdmin>;
