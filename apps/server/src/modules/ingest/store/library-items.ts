import type { TitleKind } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';

/** What the import remembers of a source on disk. */
export interface KnownItem {
  readonly sourceKey: string;
  readonly titleId: string;
  readonly contentHash: string;
  readonly mainHash: string;
  readonly statHash: string;
  readonly root: string;
  readonly path: string;
}

interface ItemRow {
  source_key: string;
  title_id: string;
  content_hash: string;
  main_hash: string;
  stat_hash: string;
  root: string;
  path: string;
}

const toItem = (row: ItemRow): KnownItem => ({
  sourceKey: row.source_key,
  titleId: row.title_id,
  contentHash: row.content_hash,
  mainHash: row.main_hash,
  statHash: row.stat_hash,
  root: row.root,
  path: row.path,
});

/** Every source of this kind that could be the one at `path` or with the content `mainHash`. */
export async function findKnownItems(
  pool: Pool,
  kind: TitleKind,
  wanted: { path: string } | { mainHash: string },
): Promise<KnownItem[]> {
  const [column, value] = 'path' in wanted ? ['path', wanted.path] : ['main_hash', wanted.mainHash];
  const { rows } = await pool.query<ItemRow>(
    `select i.* from library_items i join titles t on t.id = i.title_id
      where i.${column} = $1 and t.kind = $2 order by i.imported_at`,
    [value, kind],
  );
  return rows.map(toItem);
}

/** Remembers a source; one that was known under `formerKey` (moved, or another root) is the same from now on. */
export async function saveItem(client: PoolClient, item: KnownItem, formerKey: string | null): Promise<void> {
  if (formerKey !== null && formerKey !== item.sourceKey) {
    await client.query('delete from library_items where source_key = $1', [formerKey]);
  }
  await client.query(
    `insert into library_items (source_key, title_id, content_hash, main_hash, stat_hash, root, path)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (source_key) do update set title_id = excluded.title_id, content_hash = excluded.content_hash,
       main_hash = excluded.main_hash, stat_hash = excluded.stat_hash, root = excluded.root, path = excluded.path,
       imported_at = now()`,
    [item.sourceKey, item.titleId, item.contentHash, item.mainHash, item.statHash, item.root, item.path],
  );
}
