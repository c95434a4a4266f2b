import type { PoolClient } from 'pg';
import type { Ids } from '#platform/ids/ids.ts';
import type {
  ChapterContent,
  PreparedChapter,
  PreparedFilm,
  PreparedPage,
} from '../preparing/prepared-title.ts';
import { adoptAssets, disownAssets } from './unowned-files.ts';

/** Puts a film in place of the title's former one, whose files nobody owns from then on. */
export async function saveFilm(client: PoolClient, titleId: string, film: PreparedFilm): Promise<void> {
  const { rows } = await client.query<{ asset: string }>(
    'select asset from films where title_id = $1 for update',
    [titleId],
  );
  await disownAssets(
    client,
    rows.map((row) => row.asset),
  );
  await client.query(
    `insert into films (title_id, asset, duration_ms, renditions, segments_ms, previews, subtitles, ladder)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (title_id) do update set asset = excluded.asset, duration_ms = excluded.duration_ms,
       renditions = excluded.renditions, segments_ms = excluded.segments_ms, previews = excluded.previews,
       subtitles = excluded.subtitles, ladder = excluded.ladder`,
    [
      titleId,
      film.asset,
      film.durationMs,
      JSON.stringify(film.renditions),
      film.segmentsMs,
      film.previews === null ? null : JSON.stringify(film.previews),
      JSON.stringify(film.subtitles),
      film.ladder,
    ],
  );
  await adoptAssets(client, [film.asset]);
  await client.query('update titles set duration_ms = $2, content_updated_at = now() where id = $1', [
    titleId,
    film.durationMs,
  ]);
}

async function insertPages(
  client: PoolClient,
  chapterId: string,
  pages: readonly PreparedPage[],
): Promise<void> {
  await client.query(
    `insert into comic_pages (chapter_id, index, width, height, kind, color, thumbhash, widths, formats, tiles)
     select $1, (p->>'index')::integer, (p->>'width')::integer, (p->>'height')::integer, p->>'kind', p->>'color',
       p->>'thumbhash', array(select jsonb_array_elements_text(p->'widths')::integer),
       array(select jsonb_array_elements_text(p->'formats')), nullif(p->'tiles', 'null')
     from jsonb_array_elements($2::jsonb) p`,
    [chapterId, JSON.stringify(pages.map((page, index) => ({ ...page, index })))],
  );
}

async function insertContent(client: PoolClient, chapterId: string, content: ChapterContent): Promise<void> {
  if ('pages' in content) return insertPages(client, chapterId, content.pages);
  const { text } = content;
  await client.query(
    `insert into chapter_texts (chapter_id, blocks, images, writing_mode, language) values ($1, $2, $3, $4, $5)`,
    [chapterId, JSON.stringify(text.blocks), JSON.stringify(text.images), text.writingMode, text.language],
  );
}

async function saveChapter(
  client: PoolClient,
  ids: Ids,
  place: { titleId: string; position: number },
  chapter: PreparedChapter,
): Promise<void> {
  const values = [chapter.name, chapter.volume, chapter.contentHash, chapter.size, place.position];
  if (chapter.knownId === null) {
    if (chapter.content === null) throw new Error('a new chapter without content');
    const id = ids.content();
    await client.query(
      `insert into chapters (id, title_id, asset, name, volume, content_hash, size, position)
       values ($6, $7, $8, $1, $2, $3, $4, $5)`,
      [...values, id, place.titleId, chapter.content.asset],
    );
    return insertContent(client, id, chapter.content);
  }
  await client.query(
    `update chapters set name = $1, volume = $2, content_hash = $3, size = $4, position = $5 where id = $6`,
    [...values, chapter.knownId],
  );
  if (chapter.content === null) return;
  await client.query('update chapters set asset = $2, avif_done = false where id = $1', [
    chapter.knownId,
    chapter.content.asset,
  ]);
  await client.query('delete from comic_pages where chapter_id = $1', [chapter.knownId]);
  await client.query('delete from chapter_texts where chapter_id = $1', [chapter.knownId]);
  await insertContent(client, chapter.knownId, chapter.content);
}

/**
 * Makes `chapters` the chapters of the title, in this order. Known ones keep their ids, whatever moved around
 * them; those that are gone leave, and replaced files are nobody's.
 */
export async function saveChapters(
  client: PoolClient,
  ids: Ids,
  titleId: string,
  chapters: readonly PreparedChapter[],
): Promise<void> {
  const { rows } = await client.query<{ id: string; asset: string }>(
    'select id, asset from chapters where title_id = $1 for update',
    [titleId],
  );
  const kept = new Map(chapters.map((chapter) => [chapter.knownId, chapter]));
  const gone = rows.filter((row) => !kept.has(row.id));
  const replaced = rows.filter((row) => (kept.get(row.id)?.content ?? null) !== null);
  await disownAssets(
    client,
    [...gone, ...replaced].map((row) => row.asset),
  );
  await client.query('delete from chapters where id = any($1)', [gone.map((row) => row.id)]);
  for (const [index, chapter] of chapters.entries()) {
    await saveChapter(client, ids, { titleId, position: index + 1 }, chapter);
  }
  await adoptAssets(
    client,
    chapters.flatMap((chapter) => (chapter.content === null ? [] : [chapter.content.asset])),
  );
  const hasNew = chapters.some((chapter) => chapter.content !== null);
  await client.query(
    `update titles set chapter_count = $2, char_count = case when kind = 'novel' then $3::integer end,
       content_updated_at = case when $4 then now() else content_updated_at end
     where id = $1`,
    [titleId, chapters.length, chapters.reduce((sum, chapter) => sum + chapter.size, 0), hasNew],
  );
}
