import { randomInt } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { type FileStore, assetPrefix } from '#platform/files/file-store.ts';

/**
 * Stored files are written before the rows that own them. So that a crash leaves nothing behind, every asset is
 * noted here first, under a writer whose advisory lock dies with its connection; whatever is noted, due and not
 * being written is removed by the next sweep.
 */

/** First key of the advisory locks of writers; the second is the writer's number. */
const WRITER_LOCKS = 4_158_010;
/** Full playlists live six hours (`spec/protection.md` 4.2): until then a replaced film can still be playing. */
const GRACE = '6 hours';

export interface AssetWriter {
  readonly id: number;
  /** Notes `asset` before its first file is written. */
  note(asset: string): Promise<void>;
  close(): Promise<void>;
}

/** Begins to write assets. The returned writer holds a connection until it is closed. */
export async function openAssetWriter(pool: Pool): Promise<AssetWriter> {
  const client = await pool.connect();
  const id = randomInt(1, 2 ** 31 - 1);
  await client.query('select pg_advisory_lock($1, $2)', [WRITER_LOCKS, id]);
  return {
    id,
    note: async (asset) => {
      await pool.query('insert into unowned_files (prefix, writer) values ($1, $2)', [
        assetPrefix(asset),
        id,
      ]);
    },
    close: async () => {
      await client.query('select pg_advisory_unlock($1, $2)', [WRITER_LOCKS, id]).catch(() => undefined);
      client.release();
    },
  };
}

/** From the commit of this transaction on, rows own these assets. */
export async function adoptAssets(client: PoolClient, assets: readonly string[]): Promise<void> {
  await client.query('delete from unowned_files where prefix = any($1)', [assets.map(assetPrefix)]);
}

/** From the commit of this transaction on, nothing owns these assets; they may still be playing for a while. */
export async function disownAssets(client: PoolClient, assets: readonly string[]): Promise<void> {
  if (assets.length === 0) return;
  await client.query(
    `insert into unowned_files (prefix, remove_after) select p, now() + $2::interval from unnest($1::text[]) p
     on conflict (prefix) do update set writer = null, remove_after = excluded.remove_after`,
    [assets.map(assetPrefix), GRACE],
  );
}

/** Removes what no row owns, is due, and nobody writes any more. Returns how many assets were removed. */
export async function sweepUnownedFiles(pool: Pool, files: FileStore): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ prefix: string; writer: number | null }>(
      'select prefix, writer from unowned_files where remove_after <= now() order by prefix',
    );
    let removed = 0;
    for (const { prefix, writer } of rows) {
      if (writer !== null && (await isWriting(client, writer))) continue;
      await files.remove(prefix);
      await client.query('delete from unowned_files where prefix = $1', [prefix]);
      removed += 1;
    }
    return removed;
  } finally {
    client.release();
  }
}

async function isWriting(client: PoolClient, writer: number): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
    WRITER_LOCKS,
    writer,
  ]);
  if (rows[0]?.free !== true) return true;
  await client.query('select pg_advisory_unlock($1, $2)', [WRITER_LOCKS, writer]);
  return false;
}
