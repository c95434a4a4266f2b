import { type Currency, type Locale, MONEY_NUMBERS, type Package, type PackageKind } from '@aurora/contracts';
import { nameIn } from '@aurora/i18n';
import { pricePerDay } from '@aurora/money';
import type { Pool, PoolClient } from 'pg';
import { named } from '#platform/db/index.ts';

/** A package as it is sold now, in one currency. */
export interface PackageForSale {
  readonly id: string;
  readonly kind: PackageKind;
  readonly names: Readonly<Record<string, string>>;
  readonly days: number | null;
  readonly badge: Package['badge'];
  readonly amountMinor: number;
  readonly originalMinor: number | null;
  readonly currency: Currency;
}

const COLUMNS = `p.id, p.kind, p.names, p.days, p.badge, price.amount_minor as "amountMinor",
  price.original_minor as "originalMinor", price.currency
  from packages p join package_prices price on price.package_id = p.id and price.currency = $2
  where p.hidden_at is null`;
const byKind = named(
  'packages-by-kind',
  `select ${COLUMNS} and p.kind = $1 order by p.position, price.amount_minor, p.id`,
);
const byId = named('package-by-id', `select ${COLUMNS} and p.id = $1`);

/** A day's price, rounded to a whole minor unit; for life nobody counts days. */
function perDay({ days, amountMinor, currency }: PackageForSale): Package['pricePerDay'] {
  if (days === null || days < 2 || days >= MONEY_NUMBERS.lifetimeDays) return null;
  return { amountMinor: pricePerDay(amountMinor, days), currency };
}

export function presentPackage(row: PackageForSale, locale: Locale): Package {
  const { id, kind, names, days, badge, amountMinor, originalMinor, currency } = row;
  return {
    id,
    kind,
    name: nameIn(names, locale),
    days,
    price: { amountMinor, currency },
    originalPrice: originalMinor === null ? null : { amountMinor: originalMinor, currency },
    pricePerDay: perDay(row),
    badge,
  };
}

/** Packages that are sold. Reads only; the operator's command changes them. */
export function createPackages({ pool }: { pool: Pool }) {
  return {
    async list(kind: PackageKind, currency: Currency, locale: Locale): Promise<Package[]> {
      const { rows } = await pool.query<PackageForSale>(byKind(kind, currency));
      return rows.map((row) => presentPackage(row, locale));
    },
    /** Null where it is withdrawn, unknown, or has no price in this currency. */
    async find(
      id: string,
      currency: Currency,
      db: Pick<Pool | PoolClient, 'query'> = pool,
    ): Promise<PackageForSale | null> {
      return (await db.query<PackageForSale>(byId(id, currency))).rows[0] ?? null;
    },
  };
}
export type Packages = ReturnType<typeof createPackages>;
