import type { Charge, Locale, Picture, TitleKind } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { named } from '#platform/db/index.ts';
import type { CardRow, DetailRow, FeaturedRow } from './present-title.ts';
import {
  type ListFilter,
  type ListOrder,
  TITLE_CARDS,
  TITLE_DETAIL,
  TITLE_RELATED,
  hasFilterValue,
  titleListStatement,
} from './title-sql.ts';

export interface ListedRow extends CardRow {
  cursor_keys: string[];
}

export interface ChapterListRow {
  id: string;
  position: number;
  name: string;
  volume: string | null;
  size: number;
}

/** What access and media need to know of a title, without any of its texts. */
export interface TitleFacts {
  id: string;
  kind: TitleKind;
  charge: Charge;
  freeChapters: number;
  trialSeconds: number | null;
  prices: Record<string, number> | null;
}

/** Where a chapter stands in its title. */
export interface ChapterFacts {
  id: string;
  titleId: string;
  position: number;
  name: string;
}

/** What an order keeps of a title: names by language, `original` among them. */
export interface TitleForSale {
  id: string;
  kind: TitleKind;
  charge: Charge;
  names: Record<string, string>;
  poster: Picture;
  prices: Record<string, number> | null;
}

export interface CategoryRow {
  slug: string;
  names: Record<string, string>;
  kind: TitleKind | null;
  title_count: number;
}

const titleDetail = named(TITLE_DETAIL.name, TITLE_DETAIL.text);
const titleRelated = named(TITLE_RELATED.name, TITLE_RELATED.text);
const titleCards = named(TITLE_CARDS.name, TITLE_CARDS.text);
const chapterFacts = named(
  'chapter-facts',
  'SELECT id, title_id AS "titleId", position, name FROM chapters WHERE id = ANY($1)',
);
const chapterList = named(
  'chapter-list',
  `SELECT c.id, c.position, c.name, c.volume, c.size FROM chapters c
   JOIN titles t ON t.id = c.title_id
   WHERE c.title_id = $1 AND t.kind = $2 AND t.hidden_at IS NULL ORDER BY c.position`,
);
const titleFacts = named(
  'title-facts',
  `SELECT t.id, t.kind, t.charge, t.free_chapters AS "freeChapters", t.trial_seconds AS "trialSeconds",
     (SELECT json_object_agg(p.currency, p.amount_minor) FROM title_prices p WHERE p.title_id = t.id) AS prices
   FROM titles t WHERE t.id = $1 AND t.hidden_at IS NULL`,
);
const titleForSale = named(
  'title-for-sale',
  `SELECT t.id, t.kind, t.charge, t.names || jsonb_build_object('original', t.original_name) AS names,
     json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'widths', p.widths, 'color', p.color,
       'hash', p.thumbhash) AS poster,
     (SELECT json_object_agg(price.currency, price.amount_minor) FROM title_prices price WHERE price.title_id = t.id) AS prices
   FROM titles t JOIN pictures p ON p.id = t.poster_id WHERE t.id = $1 AND t.hidden_at IS NULL`,
);
const categoryCounts = named(
  'category-counts',
  `SELECT c.slug, c.names, t.kind, count(t.id) AS title_count FROM categories c
   LEFT JOIN titles t ON t.category = c.slug AND t.hidden_at IS NULL
   GROUP BY c.slug, c.names, c.position, t.kind ORDER BY c.position, c.slug`,
);
const sitemapPage = named(
  'sitemap-page',
  `SELECT id, kind, content_updated_at AS "updatedAt" FROM titles WHERE hidden_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
);

export interface ListQuery {
  kind: TitleKind;
  locale: Locale;
  filter: ListFilter;
  filterValue?: string | undefined;
  order: ListOrder;
  limit: number;
  after?: readonly string[] | undefined;
}

/** SQL of the catalogue. Reads only: titles are written by the import and by the operator's command. */
export function createCatalogRepository(pool: Pool) {
  return {
    async listTitles(query: ListQuery): Promise<ListedRow[]> {
      const statement = titleListStatement(query.filter, query.order, query.after !== undefined);
      const values = [
        query.locale,
        query.kind,
        query.limit,
        ...(hasFilterValue(query.filter) ? [query.filterValue] : []),
        ...(query.after ?? []),
      ];
      return (await pool.query<ListedRow>({ ...statement, values })).rows;
    },
    async listFeatured(kind: TitleKind, locale: Locale, limit: number): Promise<FeaturedRow[]> {
      const values = [locale, kind, limit];
      return (
        await pool.query<FeaturedRow>({ ...titleListStatement('banner', 'recommended', false), values })
      ).rows;
    },
    async findTitle(id: string, kind: TitleKind, locale: Locale): Promise<DetailRow | null> {
      return (await pool.query<DetailRow>(titleDetail(locale, id, kind))).rows[0] ?? null;
    },
    async listRelated(id: string, kind: TitleKind, locale: Locale, limit: number): Promise<CardRow[]> {
      return (await pool.query<CardRow>(titleRelated(locale, kind, id, limit))).rows;
    },
    async listCards(ids: readonly string[], locale: Locale): Promise<CardRow[]> {
      return (await pool.query<CardRow>(titleCards(locale, ids))).rows;
    },
    async listChapterFacts(ids: readonly string[]): Promise<ChapterFacts[]> {
      return (await pool.query<ChapterFacts>(chapterFacts(ids))).rows;
    },
    async listChapters(titleId: string, kind: TitleKind): Promise<ChapterListRow[]> {
      return (await pool.query<ChapterListRow>(chapterList(titleId, kind))).rows;
    },
    async findFacts(titleId: string): Promise<TitleFacts | null> {
      return (await pool.query<TitleFacts>(titleFacts(titleId))).rows[0] ?? null;
    },
    /** Inside a transaction, `db` sees the title as that transaction does. */
    async findForSale(
      titleId: string,
      db: Pick<Pool | PoolClient, 'query'> = pool,
    ): Promise<TitleForSale | null> {
      return (await db.query<TitleForSale>(titleForSale(titleId))).rows[0] ?? null;
    },
    async listCategories(): Promise<CategoryRow[]> {
      return (await pool.query<CategoryRow>(categoryCounts())).rows;
    },
    async listForSitemap(
      afterId: string,
      limit: number,
    ): Promise<{ id: string; kind: TitleKind; updatedAt: Date }[]> {
      return (await pool.query<{ id: string; kind: TitleKind; updatedAt: Date }>(sitemapPage(afterId, limit)))
        .rows;
    },
  };
}
export type CatalogRepository = ReturnType<typeof createCatalogRepository>;
