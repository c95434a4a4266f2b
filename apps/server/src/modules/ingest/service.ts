import { mkdir, realpath, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Ids } from '#platform/ids/ids.ts';
import type { FilmTools } from './films/film-tools.ts';
import type { ImportContext, IngestLog } from './importing/import-context.ts';
import type { ImportEvent, ImportSummary, ItemResult } from './importing/import-events.ts';
import { importItem } from './importing/import-item.ts';
import { withImportLock } from './importing/import-lock.ts';
import { inParallel } from './in-parallel.ts';
import { previewItem } from './importing/preview-item.ts';
import { findImageBooks } from './scan/find-image-books.ts';
import { findItems } from './scan/find-items.ts';
import type { LibraryItem } from './scan/library-item.ts';
import { walkLibrary } from './scan/walk-library.ts';
import { listCategorySlugs, seedCategories } from './seed/seed-categories.ts';
import { openAssetWriter, sweepUnownedFiles } from './store/unowned-files.ts';

export interface IngestDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: IngestLog;
  /** Null where there is no ffmpeg. */
  readonly tools: FilmTools | null;
  /** A folder of Aurora's own for unfinished work. */
  readonly workFolder: string;
  /** Who is written into the audit log. */
  readonly actor: string;
}

export interface ImportOptions {
  /** The library's folder. */
  readonly root: string;
  /** Show what would be done and write nothing. */
  readonly isDryRun?: boolean;
  /** `later`: films are playable at once, their ladder is made by the running server. */
  readonly ladder?: 'now' | 'later';
  /** Chapter rule for TXT novels whose sidecar names none. */
  readonly rule?: string | null;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: ImportEvent) => void;
}

export interface IngestService {
  /**
   * Imports a library folder: idempotent by content, resumable, safe to be killed at any point. Sources that cannot
   * be imported are results with their reason; only a missing root or a failing database throws.
   */
  importLibrary(options: ImportOptions): Promise<ImportSummary>;
  /** Removes stored files that no title owns. */
  sweep(): Promise<number>;
}

interface Found {
  readonly root: string;
  readonly items: readonly LibraryItem[];
  readonly broken: readonly ItemResult[];
}

async function findLibrary(root: string): Promise<Found> {
  const { folder, failures } = await walkLibrary(root);
  const broken = failures.map(({ relative, reason }): ItemResult => ({
    ...{ kind: 'folder', name: relative, path: relative },
    ...{ status: 'failed', reason },
  }));
  return { root: await realpath(root), items: findItems(folder, await findImageBooks(folder)), broken };
}

function tally(results: readonly ItemResult[], isInterrupted: boolean): ImportSummary {
  const count = (status: ItemResult['status']) => results.filter((result) => result.status === status).length;
  return {
    imported: count('imported'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    isInterrupted,
  };
}

type Report = (event: ImportEvent) => void;

/** Runs `work` over the titles and reports results in the titles' order, whichever is ready first. */
async function runInOrder(
  items: readonly LibraryItem[],
  options: { parallel: number; signal: AbortSignal | undefined; report: Report },
  work: (item: LibraryItem, index: number) => Promise<ItemResult>,
): Promise<ItemResult[]> {
  const done: (ItemResult | undefined)[] = [];
  const reported: ItemResult[] = [];
  await inParallel(items, options.parallel, async (item, index) => {
    if (options.signal?.aborted === true) return;
    options.report({ type: 'started', index, name: item.label });
    done[index] = await work(item, index);
    for (let next = done[reported.length]; next !== undefined; next = done[reported.length]) {
      options.report({ type: 'finished', index: reported.length, result: next });
      reported.push(next);
    }
  });
  return reported;
}

async function importFound(
  deps: IngestDeps,
  options: ImportOptions,
  found: Found,
  report: Report,
): Promise<ItemResult[]> {
  const ladder = options.ladder ?? 'now';
  const cores = availableParallelism();
  await rm(deps.workFolder, { recursive: true, force: true });
  await mkdir(deps.workFolder, { recursive: true });
  await sweepUnownedFiles(deps.pool, deps.files);
  await seedCategories(deps.pool);
  const writer = await openAssetWriter(deps.pool);
  try {
    const context: ImportContext = {
      ...deps,
      writer,
      ladder,
      root: found.root,
      rule: options.rule ?? null,
      categories: await listCategorySlugs(deps.pool),
      signal: options.signal,
      parallel: cores,
    };
    // ffmpeg keeps all cores busy by itself; without it two titles fill each other's pauses.
    const parallel = ladder === 'now' && deps.tools !== null ? 1 : Math.min(2, cores);
    return await runInOrder(found.items, { parallel, signal: options.signal, report }, async (item, index) =>
      importItem(context, item, { onProgress: (fraction) => report({ type: 'progress', index, fraction }) }),
    );
  } finally {
    await writer.close();
    await rm(deps.workFolder, { recursive: true, force: true });
  }
}

async function previewFound(
  deps: IngestDeps,
  options: ImportOptions,
  found: Found,
  report: Report,
): Promise<ItemResult[]> {
  const lookup = {
    ...{ pool: deps.pool, tools: deps.tools, root: found.root, rule: options.rule ?? null },
    categories: await listCategorySlugs(deps.pool),
  };
  return runInOrder(found.items, { parallel: 1, signal: options.signal, report }, async (item) =>
    previewItem(lookup, item),
  );
}

export function createIngestService(deps: IngestDeps): IngestService {
  return {
    async importLibrary(options) {
      const report = options.onEvent ?? (() => undefined);
      const found = await findLibrary(options.root);
      report({ type: 'scanned', titles: found.items.length });
      const { signal } = options;
      const results =
        options.isDryRun === true
          ? await previewFound(deps, options, found, report)
          : await withImportLock(deps.pool, { signal, onWait: () => report({ type: 'waiting' }) }, async () =>
              importFound(deps, options, found, report),
            );
      for (const [n, result] of found.broken.entries()) {
        report({ type: 'finished', index: found.items.length + n, result });
      }
      return tally([...results, ...found.broken], signal?.aborted === true);
    },
    sweep: async () => sweepUnownedFiles(deps.pool, deps.files),
  };
}

/** The folder for unfinished work below the data folder. */
export const workFolderOf = (dataDir: string): string => join(dataDir, 'work', 'ingest');

/** The same for ladders, which are made while an import may run. */
export const ladderFolderOf = (dataDir: string): string => join(dataDir, 'work', 'ladders');
