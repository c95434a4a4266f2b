import type { PageKind, ReadingDirection } from '@aurora/contracts';
import type { Pool } from 'pg';
import { named } from '#platform/db/index.ts';
import type { Rendition } from './playlists.ts';

export interface PreviewSheets {
  intervalMs: number;
  tileWidth: number;
  tileHeight: number;
  columns: number;
  rows: number;
  /** Number of sheets. */
  sheets: number;
}

export interface Film {
  titleId: string;
  asset: string;
  durationMs: number;
  renditions: Rendition[];
  segmentsMs: number[];
  previews: PreviewSheets | null;
  subtitles: { language: string }[];
}

export interface Chapter {
  id: string;
  titleId: string;
  asset: string;
  position: number;
  name: string;
  size: number;
  previousId: string | null;
  nextId: string | null;
  direction: ReadingDirection | null;
}

export interface PageRow {
  index: number;
  width: number;
  height: number;
  kind: PageKind;
  color: string;
  thumbhash: string;
  widths: number[];
  formats: string[];
  tiles: { y: number; height: number }[] | null;
}

export interface TextRow {
  blocks: unknown;
  images: Record<string, { n: number; width: number; height: number }>;
  writing_mode: 'horizontal' | 'vertical';
  language: string | null;
}

/** Whose files an asset holds: a whole film, or one chapter. */
export interface AssetOwner {
  titleId: string;
  /** Null for a film. */
  position: number | null;
  /** Files with a number beyond this are not there. */
  count: number;
}

const FILM_COLUMNS = `f.title_id AS "titleId", f.asset, f.duration_ms AS "durationMs", f.renditions, f.segments_ms AS "segmentsMs", f.previews, f.subtitles`;

const filmByTitle = named('film-by-title', `SELECT ${FILM_COLUMNS} FROM films f WHERE f.title_id = $1`);
const filmByAsset = named('film-by-asset', `SELECT ${FILM_COLUMNS} FROM films f WHERE f.asset = $1`);
const chapterById = named(
  'chapter-by-id',
  `SELECT c.id, c.title_id AS "titleId", c.asset, c.position, c.name, c.size, t.direction,
     (SELECT id FROM chapters p WHERE p.title_id = c.title_id AND p.position = c.position - 1) AS "previousId",
     (SELECT id FROM chapters n WHERE n.title_id = c.title_id AND n.position = c.position + 1) AS "nextId"
   FROM chapters c JOIN titles t ON t.id = c.title_id
   WHERE c.id = $1 AND c.title_id = $2 AND t.kind = $3 AND t.hidden_at IS NULL`,
);
const comicPages = named(
  'comic-pages',
  `SELECT index, width, height, kind, color, thumbhash, widths, tiles, formats FROM comic_pages WHERE chapter_id = $1 ORDER BY index`,
);
const chapterText = named(
  'chapter-text',
  `SELECT blocks, images, writing_mode, language FROM chapter_texts WHERE chapter_id = $1`,
);
const assetOwner = named(
  'asset-owner',
  `SELECT title_id AS "titleId", NULL::integer AS position, cardinality(segments_ms) AS count FROM films WHERE asset = $1
   UNION ALL
   SELECT title_id AS "titleId", position, size AS count FROM chapters WHERE asset = $1`,
);

/** SQL of what is played and read. */
export function createMediaRepository(pool: Pool) {
  return {
    findFilm: async (titleId: string): Promise<Film | null> =>
      (await pool.query<Film>(filmByTitle(titleId))).rows[0] ?? null,
    findFilmByAsset: async (asset: string): Promise<Film | null> =>
      (await pool.query<Film>(filmByAsset(asset))).rows[0] ?? null,
    findChapter: async (id: string, titleId: string, kind: 'manga' | 'novel'): Promise<Chapter | null> =>
      (await pool.query<Chapter>(chapterById(id, titleId, kind))).rows[0] ?? null,
    listPages: async (chapterId: string): Promise<PageRow[]> =>
      (await pool.query<PageRow>(comicPages(chapterId))).rows,
    findText: async (chapterId: string): Promise<TextRow | null> =>
      (await pool.query<TextRow>(chapterText(chapterId))).rows[0] ?? null,
    findOwner: async (asset: string): Promise<AssetOwner | null> =>
      (await pool.query<AssetOwner>(assetOwner(asset))).rows[0] ?? null,
  };
}
export type MediaRepository = ReturnType<typeof createMediaRepository>;
