import type { Pool } from 'pg';
import type { KnownChapter } from '../preparing/match-chapters.ts';

/** The chapters of a title in reading order; none for a title that is not there yet. */
export async function findKnownChapters(pool: Pool, titleId: string | null): Promise<KnownChapter[]> {
  if (titleId === null) return [];
  const { rows } = await pool.query<{ id: string; name: string; content_hash: string; size: number }>(
    'select id, name, content_hash, size from chapters where title_id = $1 order by position',
    [titleId],
  );
  return rows.map((row) => ({ id: row.id, name: row.name, contentHash: row.content_hash, size: row.size }));
}

/** What a report tells of a title: its chapters and pages, or its length. */
export interface TitleCounts {
  readonly chapters?: number;
  readonly pages?: number;
  readonly durationMs?: number;
}

export async function countTitle(pool: Pool, titleId: string): Promise<TitleCounts> {
  const { rows } = await pool.query<{
    kind: string;
    duration_ms: number | null;
    chapters: number;
    size: number | null;
  }>(
    `select t.kind, t.duration_ms, count(c.id) as chapters, sum(c.size) as size
       from titles t left join chapters c on c.title_id = t.id where t.id = $1 group by t.id`,
    [titleId],
  );
  const row = rows[0];
  if (row === undefined) return {};
  if (row.kind === 'movie') return row.duration_ms === null ? {} : { durationMs: row.duration_ms };
  return row.kind === 'manga' ? { chapters: row.chapters, pages: row.size ?? 0 } : { chapters: row.chapters };
}
