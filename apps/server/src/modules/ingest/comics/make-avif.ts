import sharp from 'sharp';
import type { Pool } from 'pg';
import { transaction } from '#platform/db/index.ts';
import { type FileStore, mediaKey } from '#platform/files/file-store.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import type { IngestLog } from '../importing/import-context.ts';

/**
 * AVIF costs ten times what WebP costs to make and saves a third of the bytes, so comics can be read at once and
 * get it later, chapter by chapter. The source is what is stored, not the library on disk, which may have gone.
 */
export interface AvifDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly log: IngestLog;
}

/** By eye beside WebP at its 80: the same page at about 0.65 of the bytes. */
const QUALITY = { quality: 58, effort: 2 } as const;
/** A page that AVIF makes hardly smaller is not kept twice. */
const WORTH_IT = 0.9;

interface WaitingPage {
  readonly index: number;
  readonly widths: readonly number[];
  readonly tiles: readonly unknown[] | null;
}

interface WaitingChapter {
  readonly id: string;
  readonly asset: string;
}

/** The next chapter that was not looked at: first chapters before second ones, prominent titles before the rest. */
async function findWaitingChapter(pool: Pool): Promise<WaitingChapter | null> {
  const { rows } = await pool.query<WaitingChapter>(
    `select c.id, c.asset from chapters c join titles t on t.id = c.title_id
      where t.kind = 'manga' and not c.avif_done
      order by c.position, coalesce(t.recommended, 0) desc, t.created_at limit 1`,
  );
  return rows[0] ?? null;
}

async function listPages(pool: Pool, chapterId: string): Promise<WaitingPage[]> {
  const { rows } = await pool.query<WaitingPage>(
    'select index, widths, tiles from comic_pages where chapter_id = $1 order by index',
    [chapterId],
  );
  return rows;
}

/** Names of the stored pieces of a page: the page itself, or its tiles. */
const piecesOf = (page: WaitingPage): string[] =>
  page.tiles === null ? [`${page.index}`] : page.tiles.map((_tile, n) => `${page.index}.${n}`);

/** Makes every width of a page, the widest first. False, and nothing kept, where it saves too little; null where a file is missing. */
async function makePage(files: FileStore, asset: string, page: WaitingPage): Promise<boolean | null> {
  for (const width of page.widths.toSorted((a, b) => b - a)) {
    const made = [];
    for (const name of piecesOf(page)) {
      const webp = await files.read(mediaKey(asset, `p${width}w`, name));
      if (webp === null) return null;
      made.push({ name, before: webp.length, bytes: await sharp(webp).avif(QUALITY).toBuffer() });
    }
    const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);
    const isWidest = width === Math.max(...page.widths);
    const share = sum(made.map((piece) => piece.bytes.length)) / sum(made.map((piece) => piece.before));
    if (isWidest && share > WORTH_IT) return false;
    for (const { name, bytes } of made) await files.write(mediaKey(asset, `p${width}a`, name), bytes);
  }
  return true;
}

/** Indexes of the chapter's pages that have become smaller; none where its files cannot be read any more. */
async function makeChapter(deps: AvifDeps, chapter: WaitingChapter, signal?: AbortSignal): Promise<number[]> {
  const smaller: number[] = [];
  for (const page of await listPages(deps.pool, chapter.id)) {
    if (signal?.aborted === true) throw new ImportFailure('INTERRUPTED');
    const isSmaller = await makePage(deps.files, chapter.asset, page);
    if (isSmaller === null) {
      deps.log.warn({ chapterId: chapter.id, page: page.index }, 'a stored page is missing');
      return [];
    }
    if (isSmaller) smaller.push(page.index);
  }
  return smaller;
}

/** Looks at every chapter that waits, one after the other, until none is left or the signal ends the work. */
export async function makeAvifPages(deps: AvifDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const chapter = await findWaitingChapter(deps.pool);
    if (chapter === null) return;
    const smaller = await makeChapter(deps, chapter, signal);
    await transaction(deps.pool, async (client) => {
      const { rowCount } = await client.query(
        'update chapters set avif_done = true where id = $1 and asset = $2',
        [chapter.id, chapter.asset],
      );
      // Imported anew meanwhile: its new pages wait for their own turn, these files leave with their asset.
      if (rowCount === 0) return;
      await client.query(
        `update comic_pages set formats = '{webp,avif}' where chapter_id = $1 and index = any($2)`,
        [chapter.id, smaller],
      );
    });
  }
}
