import type { Locale, TitleCard, TitleKind } from '@aurora/contracts';
import type { Pool } from 'pg';
import type { CatalogService } from '#modules/catalog/index.ts';
import { named } from '#platform/db/index.ts';
import { type PageRequest, cursorOf, readCursor } from './time-cursor.ts';

interface Row {
  id: string;
  titleId: string;
  orderId: string;
  grantedAt: Date;
}

const page = named(
  'purchases-page',
  `select e.id, e.title_id as "titleId", e.order_id as "orderId", e.granted_at as "grantedAt"
   from entitlements e join orders o on o.id = e.order_id
   where e.user_id = $1 and e.revoked_at is null and o.type = $2
     and ($3::timestamptz is null or (e.granted_at, e.id) < ($3, $4))
   order by e.granted_at desc, e.id desc limit $5`,
);

export interface Purchase {
  title: TitleCard;
  orderId: string;
  boughtAt: string;
}

/** Titles that a member owns, the newest first; what the catalogue shows no more is left out. */
export function createPurchases({
  pool,
  catalog,
}: {
  pool: Pool;
  catalog: Pick<CatalogService, 'listCards'>;
}) {
  return async function list(
    userId: string,
    { kind, cursor, limit, locale }: PageRequest & { kind: TitleKind; locale: Locale },
  ): Promise<{ items: Purchase[]; nextCursor: string | null }> {
    const after = readCursor(cursor);
    const { rows } = await pool.query<Row>(page(userId, kind, after?.createdAt, after?.id, limit + 1));
    const shown = rows.slice(0, limit);
    const cards = await catalog.listCards(
      shown.map(({ titleId }) => titleId),
      locale,
    );
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return {
      items: shown.flatMap(({ titleId, orderId, grantedAt }) => {
        const title = cardOf.get(titleId);
        return title === undefined ? [] : [{ title, orderId, boughtAt: grantedAt.toISOString() }];
      }),
      nextCursor: cursorOf(rows.length > limit ? shown.at(-1) : undefined, (row) => ({
        createdAt: row.grantedAt,
        id: row.id,
      })),
    };
  };
}
