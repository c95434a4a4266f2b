import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { type FileStore, assetPrefix } from '#platform/files/file-store.ts';
import type { Ids } from '#platform/ids/ids.ts';
import type { FilmTools } from '../films/film-tools.ts';
import type { AssetWriter } from '../store/unowned-files.ts';

export interface IngestLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What all of an import shares. */
export interface ImportContext {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: IngestLog;
  readonly tools: FilmTools | null;
  /** A folder for unfinished work, emptied at the start of an import. */
  readonly workFolder: string;
  readonly writer: AssetWriter;
  /** The library's folder, its real path. */
  readonly root: string;
  readonly ladder: 'now' | 'later';
  /** Chapter rule for TXT novels that name none themselves. */
  readonly rule: string | null;
  /** Slugs of the categories that a sidecar may name. */
  readonly categories: ReadonlySet<string>;
  readonly actor: string;
  readonly signal: AbortSignal | undefined;
  /** Pages encoded side by side. */
  readonly parallel: number;
}

/** The assets of one title in the making: all of them are taken back when it fails. */
export interface AssetScope {
  create(): Promise<string>;
  discard(): Promise<void>;
}

export function openAssetScope(context: ImportContext): AssetScope {
  const assets: string[] = [];
  return {
    async create() {
      const asset = context.ids.asset();
      await context.writer.note(asset);
      assets.push(asset);
      return asset;
    },
    async discard() {
      for (const asset of assets) {
        await context.files.remove(assetPrefix(asset));
        await context.pool.query('delete from unowned_files where prefix = $1', [assetPrefix(asset)]);
      }
    },
  };
}
