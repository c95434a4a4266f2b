import type { TitleSort } from '@aurora/contracts';

/**
 * The statements of lists, written once when the module loads: each pairs a filter with an order, has a
 * name, and so is planned once a connection. Parameters: $1 language, $2 kind, $3 limit, then the filter's
 * value where there is one, then the cursor's keys.
 */

export type ListOrder = TitleSort | 'recommended';

interface OrderColumn {
  sql: string;
  type: 'integer' | 'bigint' | 'timestamptz' | 'text';
}

const RECOMMENDED: OrderColumn = { sql: 'coalesce(t.recommended, 0)', type: 'integer' };
const HEAT: OrderColumn = { sql: 't.heat', type: 'bigint' };
const SCORE: OrderColumn = { sql: 'coalesce(t.score_tenths, 0)', type: 'integer' };
const LATEST: OrderColumn = { sql: 't.content_updated_at', type: 'timestamptz' };
const ID: OrderColumn = { sql: 't.id', type: 'text' };

/** All orders are descending and end in the id, so that a cursor names one place. */
export const ORDERS = {
  default: [RECOMMENDED, HEAT, SCORE, ID],
  recommended: [RECOMMENDED, HEAT, SCORE, ID],
  latest: [LATEST, ID],
  hottest: [HEAT, SCORE, ID],
  rating: [SCORE, ID],
} as const satisfies Record<ListOrder, readonly OrderColumn[]>;

export const FILTERS = {
  all: null,
  category: 't.category = $4',
  charge: 't.charge = $4',
  status: 't.status = $4',
  featured: 't.recommended IS NOT NULL',
  banner: 't.recommended IS NOT NULL AND t.banner_id IS NOT NULL',
} as const satisfies Record<string, string | null>;
export type ListFilter = keyof typeof FILTERS;

export const hasFilterValue = (filter: ListFilter): boolean => FILTERS[filter]?.includes('$4') ?? false;

/** Names and texts in the asked language, else English, else Chinese, else as the file has it. */
const localized = (column: string, fallback: string) =>
  `coalesce(${column}->>$1, ${column}->>'en-US', ${column}->>'zh-CN', ${fallback})`;

const picture = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'width', ${alias}.width, 'height', ${alias}.height, 'widths', ${alias}.widths, 'color', ${alias}.color, 'hash', ${alias}.thumbhash)`;

export const CARD_COLUMNS = `
  t.id, t.kind, ${localized('t.names', 't.original_name')} AS name, t.category,
  ${localized('c.names', 't.category')} AS category_name, t.year, t.region, t.score_tenths, t.charge, t.status,
  t.chapter_count, t.duration_ms, ${picture('p')} AS poster`;

export const DETAIL_COLUMNS = `${CARD_COLUMNS},
  ${localized('t.descriptions', "''")} AS description,
  coalesce(t.tags->$1, t.tags->'en-US', t.tags->'zh-CN', '[]') AS tags,
  CASE WHEN b.id IS NULL THEN NULL ELSE ${picture('b')} END AS banner,
  t.people, t.direction, t.trial_seconds, t.free_chapters, t.char_count, t.content_updated_at`;

const CARD_FROM = `titles t JOIN pictures p ON p.id = t.poster_id LEFT JOIN categories c ON c.slug = t.category`;
export const DETAIL_FROM = `${CARD_FROM} LEFT JOIN pictures b ON b.id = t.banner_id`;

interface Statement {
  name: string;
  text: string;
}

function listStatement(filter: ListFilter, order: ListOrder, isContinued: boolean): Statement {
  const columns = ORDERS[order];
  const firstKey = hasFilterValue(filter) ? 5 : 4;
  const keys = columns.map((column, index) => `$${firstKey + index}::${column.type}`);
  const conditions = [
    't.kind = $2',
    't.hidden_at IS NULL',
    ...(FILTERS[filter] === null ? [] : [FILTERS[filter]]),
    ...(isContinued ? [`(${columns.map((column) => column.sql).join(', ')}) < (${keys.join(', ')})`] : []),
  ];
  const withBanner = filter === 'banner';
  return {
    name: `titles-${filter}-${order}${isContinued ? '-after' : ''}`,
    text: `SELECT ${withBanner ? DETAIL_COLUMNS : CARD_COLUMNS},
      json_build_array(${columns.map((column) => `${column.sql}::text`).join(', ')}) AS cursor_keys
      FROM ${withBanner ? DETAIL_FROM : CARD_FROM}
      WHERE ${conditions.join(' AND ')}
      ORDER BY ${columns.map((column) => `${column.sql} DESC`).join(', ')} LIMIT $3`,
  };
}

const statements = new Map<string, Statement>();

/** The prepared statement of a list; made at the first use, the same object ever after. */
export function titleListStatement(filter: ListFilter, order: ListOrder, isContinued: boolean): Statement {
  const key = `${filter} ${order} ${isContinued}`;
  let statement = statements.get(key);
  if (statement === undefined) {
    statement = listStatement(filter, order, isContinued);
    statements.set(key, statement);
  }
  return statement;
}

export const TITLE_DETAIL: Statement = {
  name: 'title-detail',
  text: `SELECT ${DETAIL_COLUMNS}, (SELECT json_object_agg(tp.currency, tp.amount_minor) FROM title_prices tp WHERE tp.title_id = t.id) AS prices,
      (SELECT json_agg(s->>'language') FROM films f, jsonb_array_elements(f.subtitles) s WHERE f.title_id = t.id) AS subtitle_languages
    FROM ${DETAIL_FROM} WHERE t.id = $2 AND t.kind = $3 AND t.hidden_at IS NULL`,
};

export const TITLE_RELATED: Statement = {
  name: 'title-related',
  text: `SELECT ${CARD_COLUMNS} FROM ${CARD_FROM}
    WHERE t.kind = $2 AND t.hidden_at IS NULL AND t.id <> $3 AND t.category = (SELECT category FROM titles WHERE id = $3)
    ORDER BY coalesce(t.recommended, 0) DESC, t.heat DESC, coalesce(t.score_tenths, 0) DESC, t.id DESC LIMIT $4`,
};

/** Cards of given titles, for lists that others keep. */
export const TITLE_CARDS: Statement = {
  name: 'title-cards',
  text: `SELECT ${CARD_COLUMNS} FROM ${CARD_FROM} WHERE t.id = ANY($2) AND t.hidden_at IS NULL`,
};
