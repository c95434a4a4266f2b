import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

/** A catalogue of made-up titles, written straight into the tables: the import is not what is measured. */

export const SEGMENT_BYTES = 1_000_000;
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

/** Fills the database with `count` titles and one film whose first segment is stored. */
export async function fillCatalogue(databaseUrl: string, filesDir: string, count: number): Promise<Buffer> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(FILL.replace('$COUNT', String(count)));
  await client.query(
    `insert into titles (id, kind, original_name, poster_id, duration_ms, trial_seconds)
     values ($1, 'movie', 'Film', repeat('a', 32), 60000, 60) on conflict do nothing`,
    [FILM_ID],
  );
  await client.query(
    `insert into films (title_id, asset, duration_ms, renditions, segments_ms, ladder)
     values ($1, $2, 60000, $3, array(select 4000 from generate_series(1, 15)), 'done') on conflict do nothing`,
    [
      FILM_ID,
      FILM_ASSET,
      JSON.stringify([
        { name: 'v720', width: 1280, height: 720, bandwidth: 2_000_000, codecs: 'avc1.64001f,mp4a.40.2' },
      ]),
    ],
  );
  await client.end();
  const segment = randomBytes(SEGMENT_BYTES);
  const path = join(filesDir, 'media', FILM_ASSET.slice(0, 2), FILM_ASSET, 'v720', '0');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, segment);
  return segment;
}
