import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { systemClock } from '#platform/clock/clock.ts';
import { createPool } from '#platform/db/index.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { type FileStore, createFolderFileStore } from '#platform/files/file-store.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { findFilmTools } from '../tools/find-tools.ts';
import type { FilmTools } from '../films/film-tools.ts';
import type { ImportSummary, ItemResult } from '../importing/import-events.ts';
import { type ImportOptions, type IngestDeps, createIngestService } from '../service.ts';

/** A database, a file store and a library folder of one test file's own. */
export interface TestLibrary {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly files: FileStore;
  readonly folder: string;
  readonly root: string;
  readonly deps: IngestDeps;
  /** Writes a file of the library. */
  put(path: string, content: string | Buffer): Promise<string>;
  run(
    options?: Partial<ImportOptions>,
    deps?: Partial<IngestDeps>,
  ): Promise<{ summary: ImportSummary; results: ItemResult[] }>;
  drop(): Promise<void>;
}

export const tools: FilmTools | null = findFilmTools(process.env['AURORA_FFMPEG'], process.env['PATH']);
// oxlint-disable-next-line no-console -- a test that cannot run must be seen
if (tools === null) console.warn('ffmpeg is not installed: the tests of encoding films are left out');

const SAMPLES = resolve(import.meta.dirname, '../../../../../../../shared/samples');
/** Real files beside the checkout, or null where they are not there. */
export const samples: string | null = existsSync(SAMPLES) ? SAMPLES : null;
// oxlint-disable-next-line no-console -- a test that cannot run must be seen
if (samples === null) console.warn('../shared/samples is absent: the tests on real files are left out');

export async function openTestLibrary(): Promise<TestLibrary> {
  const database = await cloneTestDatabase();
  const pool = createPool(database.url);
  const folder = await mkdtemp(join(tmpdir(), 'aurora-ingest-'));
  const root = join(folder, 'library');
  await mkdir(root);
  const files = createFolderFileStore(join(folder, 'files'));
  const deps: IngestDeps = {
    ...{ pool, files, tools, ids: randomIds, clock: systemClock, actor: 'operator:test' },
    log: { info: () => undefined, warn: () => undefined },
    workFolder: join(folder, 'work'),
  };
  return {
    ...{ databaseUrl: database.url, pool, files, folder, root, deps },
    async put(path, content) {
      const target = join(root, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
      return target;
    },
    async run(options = {}, changed = {}) {
      const results: ItemResult[] = [];
      const summary = await createIngestService({ ...deps, ...changed }).importLibrary({
        root,
        onEvent: (event) => {
          if (event.type === 'finished') results.push(event.result);
        },
        ...options,
      });
      return { summary, results };
    },
    async drop() {
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const run = promisify(execFile);

/** Makes a film with ffmpeg's own test pictures. */
export async function makeFilm(target: string, args: readonly string[]): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await run(tools?.ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', ...args, target]);
}
