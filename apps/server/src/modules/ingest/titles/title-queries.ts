import type { Charge, TitleKind } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { TitleProblem } from './title-problem.ts';

/** A line of `aurora title list`. */
export interface TitleLine {
  readonly id: string;
  readonly kind: TitleKind;
  readonly name: string;
  readonly charge: Charge;
  readonly isHidden: boolean;
  readonly chapters: number | null;
  readonly durationMs: number | null;
}

interface LineRow {
  id: string;
  kind: TitleKind;
  name: string;
  charge: Charge;
  hidden: boolean;
  chapter_count: number | null;
  duration_ms: number | null;
}

const NAME = `coalesce(t.names->>$1, t.names->>'en-US', t.names->>'zh-CN', t.original_name)`;

/** Titles by name, optionally of one kind or with `search` in any of their names. */
export async function listTitleLines(
  pool: Pool,
  wanted: { language: string; kind: TitleKind | null; search: string | null },
): Promise<TitleLine[]> {
  const { rows } = await pool.query<LineRow>(
    `select t.id, t.kind, ${NAME} as name, t.charge, t.hidden_at is not null as hidden, t.chapter_count, t.duration_ms
       from titles t
      where ($2::text is null or t.kind = $2)
        and ($3::text is null or strpos(lower(t.original_name || ' ' || t.names::text), lower($3)) > 0)
      order by t.kind, name, t.id`,
    [wanted.language, wanted.kind, wanted.search],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    charge: row.charge,
    isHidden: row.hidden,
    chapters: row.chapter_count,
    durationMs: row.duration_ms,
  }));
}

/** The id of the title that `text` names: by its id, or by one of its names where only one has it. */
export async function resolveTitleId(client: Pool | PoolClient, text: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from titles t where id = $1
     union select id from titles t where lower(original_name) = lower($1)
        or exists (select from jsonb_each_text(t.names) n where lower(n.value) = lower($1))`,
    [text],
  );
  const ids = rows.map((row) => row.id);
  const [id] = ids;
  if (id === undefined) throw new TitleProblem('TITLE_NOT_FOUND', { value: text });
  if (ids.length > 1) throw new TitleProblem('TITLE_AMBIGUOUS', { value: text, choices: ids });
  return id;
}

/** A title as `aurora title show` prints it: the row, its prices, chapters and film. */
export async function findTitleRecord(pool: Pool, id: string): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ record: Record<string, unknown> }>(
    `select to_jsonb(t) || jsonb_build_object(
         'prices', (select jsonb_object_agg(p.currency, p.amount_minor) from title_prices p where p.title_id = t.id),
         'sources', (select jsonb_agg(i.root || '/' || i.path order by i.path) from library_items i where i.title_id = t.id),
         'film', (select jsonb_build_object('renditions', f.renditions, 'segments', cardinality(f.segments_ms),
                    'subtitles', f.subtitles, 'previews', f.previews, 'ladder', f.ladder) from films f where f.title_id = t.id),
         'chapters', (select jsonb_agg(jsonb_build_object('position', c.position, 'name', c.name, 'volume', c.volume, 'size', c.size)
                    order by c.position) from chapters c where c.title_id = t.id)) as record
       from titles t where t.id = $1`,
    [id],
  );
  const record = rows[0]?.record;
  if (record === undefined) throw new TitleProblem('TITLE_NOT_FOUND', { value: id });
  return record;
}
