import { randomBytes } from 'node:crypto';
import type { Charge, TitleKind } from '@aurora/contracts';
import type { Pool } from 'pg';
import { type FileStore, mediaKey } from '#platform/files/file-store.ts';
import { randomIds } from '#platform/ids/ids.ts';

/** Rows and files of titles for tests, as an import would leave them. */

export interface MadeTitle {
  id: string;
  /** Every protected file: its bytes are random, so that a leak of any is found. */
  secrets: Map<string, Buffer>;
  chapterIds: string[];
}

interface Options {
  kind: TitleKind;
  name?: string;
  names?: Record<string, string>;
  charge?: Charge;
  freeChapters?: number;
  trialSeconds?: number | null;
  category?: string | null;
  score?: number;
  recommended?: number | null;
  hasBanner?: boolean;
  priceCny?: number;
}

async function makePicture(pool: Pool): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await pool.query(
    `insert into pictures (id, width, height, widths, color, thumbhash) values ($1, 800, 1200, '{160,320,480}', '#123456', 'AAAA')`,
    [id],
  );
  return id;
}

export async function makeCategory(pool: Pool, slug: string, names: Record<string, string>): Promise<void> {
  await pool.query('insert into categories (slug, names) values ($1, $2) on conflict do nothing', [
    slug,
    names,
  ]);
}

/** A title without content. */
export async function makeTitle(pool: Pool, options: Options): Promise<MadeTitle> {
  const id = randomIds.content();
  const banner = options.hasBanner === true ? await makePicture(pool) : null;
  await pool.query(
    `insert into titles (id, kind, original_name, names, descriptions, category, charge, free_chapters, trial_seconds,
       score_tenths, recommended, poster_id, banner_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      options.kind,
      options.name ?? 'Untitled',
      options.names ?? {},
      { 'zh-CN': '第一句。第二句。', 'en-US': 'First sentence. Second sentence.' },
      options.category ?? null,
      options.charge ?? 'free',
      options.freeChapters ?? 0,
      options.trialSeconds ?? null,
      options.score ?? null,
      options.recommended ?? null,
      await makePicture(pool),
      banner,
    ],
  );
  if (options.priceCny !== undefined) {
    await pool.query(`insert into title_prices values ($1, 'CNY', $2)`, [id, options.priceCny]);
  }
  return { id, secrets: new Map(), chapterIds: [] };
}

async function storeSecret(files: FileStore, title: MadeTitle, key: string, bytes: Buffer): Promise<void> {
  await files.write(key, bytes);
  title.secrets.set(key, bytes);
}

/** A film of `segments` segments of 4 s in one rendition, with subtitles in which each segment is named. */
export async function makeFilm(
  pool: Pool,
  files: FileStore,
  options: Omit<Options, 'kind'> & { segments: number },
): Promise<MadeTitle> {
  const title = await makeTitle(pool, { ...options, kind: 'movie' });
  const asset = randomIds.asset();
  await pool.query(
    `insert into films (title_id, asset, duration_ms, renditions, segments_ms, subtitles, ladder) values ($1, $2, $3, $4, $5, $6, 'done')`,
    [
      title.id,
      asset,
      options.segments * 4000,
      JSON.stringify([
        {
          name: 'v360',
          width: 640,
          height: 360,
          bandwidth: 800_000,
          codecs: 'avc1.4d401e,mp4a.40.2',
          frameRate: 24,
        },
      ]),
      Array.from({ length: options.segments }, () => 4000),
      JSON.stringify([{ language: 'zh-CN', label: '中文' }]),
    ],
  );
  await files.write(mediaKey(asset, 'v360', 'init'), randomBytes(64));
  for (let n = 0; n < options.segments; n += 1) {
    await storeSecret(files, title, mediaKey(asset, 'v360', n), randomBytes(512));
  }
  const cues = Array.from({ length: options.segments }, (_, n) => {
    const at = (seconds: number) =>
      `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
    return `${at(n * 4)} --> ${at(n * 4 + 3)}\nline of segment ${n}`;
  });
  await files.write(mediaKey(asset, 'sub', 'zh-CN'), Buffer.from(`WEBVTT\n\n${cues.join('\n\n')}\n`));
  return title;
}

async function makeChapter(
  pool: Pool,
  title: MadeTitle,
  position: number,
  size: number,
): Promise<{ id: string; asset: string }> {
  const chapter = { id: randomIds.content(), asset: randomIds.asset() };
  await pool.query(
    `insert into chapters (id, title_id, position, name, asset, size, content_hash) values ($1, $2, $3, $4, $5, $6, 'x')`,
    [chapter.id, title.id, position, `Chapter ${position}`, chapter.asset, size],
  );
  title.chapterIds.push(chapter.id);
  return chapter;
}

export async function makeComic(
  pool: Pool,
  files: FileStore,
  options: Omit<Options, 'kind'> & { chapters: number; pages: number },
): Promise<MadeTitle> {
  const title = await makeTitle(pool, { ...options, kind: 'manga' });
  for (let position = 1; position <= options.chapters; position += 1) {
    const { id, asset } = await makeChapter(pool, title, position, options.pages);
    for (let index = 0; index < options.pages; index += 1) {
      await pool.query(
        `insert into comic_pages (chapter_id, index, width, height, kind, color, thumbhash, widths) values ($1, $2, 800, 1200, 'single', '#000000', 'AAAA', '{480,800}')`,
        [id, index],
      );
      await storeSecret(files, title, mediaKey(asset, 'p480w', index), randomBytes(256));
      await storeSecret(files, title, mediaKey(asset, 'p800w', index), randomBytes(256));
    }
  }
  return title;
}

/** A novel whose chapters' texts are random words, kept as secrets under the chapter's id. */
export async function makeNovel(
  pool: Pool,
  options: Omit<Options, 'kind'> & { chapters: number },
): Promise<MadeTitle> {
  const title = await makeTitle(pool, { ...options, kind: 'novel' });
  for (let position = 1; position <= options.chapters; position += 1) {
    const { id } = await makeChapter(pool, title, position, 32);
    const text = randomBytes(16).toString('hex');
    await pool.query('insert into chapter_texts (chapter_id, blocks) values ($1, $2)', [
      id,
      JSON.stringify([{ t: 'p', c: [text] }]),
    ]);
    title.secrets.set(id, Buffer.from(text));
  }
  return title;
}
