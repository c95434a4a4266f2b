import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

/** A catalogue of made-up titles, written straight into the tables: the import is not what is measured. */

const SEGMENT_BYTES = 1_000_000;
export const SEGMENTS = 60;
/** Where a segment of the film is stored, below the folder of files. */
export const segmentPath = (filesDir: string, segment: number): string =>
  join(filesDir, 'media', FILM_ASSET.slice(0, 2), FILM_ASSET, 'v720', String(segment));
export const FILM_ID = `9${'1'.repeat(21)}`;
const FILM_ASSET = 'benchbenchbenchbenchbenc';

const FILL = `
  insert into categories (slug, names) select 'c' || n, jsonb_build_object('zh-CN', '分类' || n, 'en-US', 'Category ' || n)
    from generate_series(1, 12) n on conflict do nothing;
  insert into pictures (id, width, height, widths, color, thumbhash)
    values (repeat('a', 32), 800, 1200, '{160,320,480,800}', '#123456', '5f0aFYSYqIh3iHiHiIeIh3eIiIiP') on conflict do nothing;
  insert into titles (id, kind, original_name, names, descriptions, tags, category, year, region, score_tenths, people, status, charge,
      recommended, heat, poster_id, banner_id, duration_ms, chapter_count)
    select '1' || lpad(n::text, 21, '0'), (array['movie', 'manga', 'novel'])[1 + n % 3], 'Title ' || n,
      jsonb_build_object('zh-CN', '标题' || n, 'en-US', 'Title ' || n),
      jsonb_build_object('zh-CN', '一句话简介，写给第' || n || '部作品。', 'en-US', 'One sentence about title ' || n || '.'),
      '{"zh-CN": ["热门", "新作"]}', 'c' || (1 + n % 12), 1990 + n % 36, 'CN', n % 100, '{"directors": ["A. Person"]}',
      (array['ongoing', 'completed'])[1 + n % 2], (array['free', 'vip', 'paid'])[1 + n % 3],
      case when n % 500 = 0 then 1 + n % 100 end, (n * 7919) % 1000003, repeat('a', 32), case when n % 500 = 0 then repeat('a', 32) end,
      5400000, 24
    from generate_series(1, $COUNT) n on conflict do nothing;
  analyze titles;`;

/** Fills the database with `count` titles and one film, whose segments are stored; answers the first of them. */
export async function fillCatalogue(databaseUrl: string, filesDir: string, count: number): Promise<Buffer> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(FILL.replace('$COUNT', String(count)));
  await client.query(
    `insert into titles (id, kind, original_name, poster_id, duration_ms, trial_seconds)
     values ($1, 'movie', 'Film', repeat('a', 32), 240000, 240) on conflict do nothing`,
    [FILM_ID],
  );
  await client.query(
    `insert into films (title_id, asset, duration_ms, renditions, segments_ms, ladder)
     values ($1, $2, 240000, $3, array(select 4000 from generate_series(1, ${SEGMENTS})), 'done') on conflict do nothing`,
    [
      FILM_ID,
      FILM_ASSET,
      JSON.stringify([
        { name: 'v720', width: 1280, height: 720, bandwidth: 2_000_000, codecs: 'avc1.64001f,mp4a.40.2' },
      ]),
    ],
  );
  await client.end();
  await mkdir(dirname(segmentPath(filesDir, 0)), { recursive: true });
  const segments = Array.from({ length: SEGMENTS }, () => randomBytes(SEGMENT_BYTES));
  await Promise.all(segments.map((bytes, index) => writeFile(segmentPath(filesDir, index), bytes)));
  return segments[0] ?? Buffer.alloc(0);
}
