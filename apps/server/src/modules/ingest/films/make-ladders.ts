import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { type FileStore, assetPrefix, mediaKey } from '#platform/files/file-store.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import type { IngestLog } from '../importing/import-context.ts';
import type { PreparedFilm } from '../preparing/prepared-title.ts';
import { saveFilm } from '../store/content-rows.ts';
import { notifyChanged } from '../store/title-rows.ts';
import { openAssetWriter } from '../store/unowned-files.ts';
import type { FilmRendition } from '../packaging/film-rendition.ts';
import { prepareFilm } from './prepare-film.ts';
import type { FilmTools } from './film-tools.ts';
import { DEFAULT_TRIAL_SECONDS } from './trial.ts';

/**
 * Films that were only repackaged get their ladder later, one at a time, in the running server. The source is what
 * is stored, not the library on disk, which may have gone since.
 */
export interface LadderDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: IngestLog;
  readonly tools: FilmTools;
  readonly workFolder: string;
}

interface WaitingFilm {
  readonly asset: string;
  readonly renditions: readonly FilmRendition[];
  readonly segments: number;
  readonly subtitles: readonly { readonly language: string; readonly label: string }[];
  readonly trialSeconds: number;
}

/** Titles whose film still waits for its ladder, the most prominent first. */
export async function listWaitingFilms(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ title_id: string }>(
    `select f.title_id from films f join titles t on t.id = f.title_id where f.ladder = 'repackaged'
      order by coalesce(t.recommended, 0) desc, t.created_at`,
  );
  return rows.map((row) => row.title_id);
}

async function findWaitingFilm(pool: Pool, titleId: string): Promise<WaitingFilm | null> {
  const { rows } = await pool.query<{
    asset: string;
    renditions: FilmRendition[];
    segments: number;
    subtitles: { language: string; label: string }[];
    trial_seconds: number | null;
  }>(
    `select f.asset, f.renditions, cardinality(f.segments_ms) as segments, f.subtitles, t.trial_seconds
       from films f join titles t on t.id = f.title_id where f.title_id = $1 and f.ladder = 'repackaged'`,
    [titleId],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { asset, renditions, segments, subtitles } = row;
  return { asset, renditions, segments, subtitles, trialSeconds: row.trial_seconds ?? DEFAULT_TRIAL_SECONDS };
}

/** Puts the stored pieces of a film together again: initialisation and segments make one fragmented MP4. */
async function joinSegments(files: FileStore, film: WaitingFilm, target: string): Promise<void> {
  const rendition = film.renditions[0]?.name ?? '';
  const output = await open(target, 'w');
  try {
    for (const name of ['init', ...Array.from({ length: film.segments }, (_, n) => n)]) {
      const bytes = await files.read(mediaKey(film.asset, rendition, name));
      if (bytes === null) throw new ImportFailure('FILE_UNREADABLE');
      await output.write(bytes);
    }
  } finally {
    await output.close();
  }
}

async function readSubtitles(files: FileStore, film: WaitingFilm) {
  const found = [];
  for (const { language, label } of film.subtitles) {
    const webvtt = await files.read(mediaKey(film.asset, 'sub', language));
    if (webvtt !== null) found.push({ language, label, webvtt: webvtt.toString('utf8') });
  }
  return found;
}

async function encode(
  deps: LadderDeps,
  film: WaitingFilm,
  options: { asset: string; signal: AbortSignal | undefined },
): Promise<PreparedFilm> {
  await mkdir(deps.workFolder, { recursive: true });
  const folder = await mkdtemp(join(deps.workFolder, 'ladder-'));
  try {
    const source = join(folder, 'film.mp4');
    await joinSegments(deps.files, film, source);
    const { film: made } = await prepareFilm(
      { ...deps, workFolder: folder },
      {
        ...{ source, ...options, trialSeconds: film.trialSeconds, ladder: 'now', pictureStart: 'zero' },
        ...{
          sidecarSubtitles: await readSubtitles(deps.files, film),
          needsPoster: false,
          needsBanner: false,
        },
      },
    );
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Swaps the film in, unless it was imported anew or removed meanwhile. Returns whether it did. */
async function swap(
  deps: LadderDeps,
  titleId: string,
  oldAsset: string,
  film: PreparedFilm,
): Promise<boolean> {
  return transaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(
      'select from films where title_id = $1 and asset = $2 for update',
      [titleId, oldAsset],
    );
    if (rowCount === 0) return false;
    await saveFilm(client, titleId, film);
    await appendAudit(client, deps.clock.now(), {
      ...{ actor: 'server', action: 'film.ladder_made', subject: titleId },
      details: { renditions: film.renditions.map((rendition) => rendition.name) },
    });
    await notifyChanged(client, titleId);
    return true;
  });
}

/** A film that cannot be encoded stays as it is and is not tried again at every start. */
async function giveUp(
  deps: LadderDeps,
  titleId: string,
  film: WaitingFilm,
  failure: ImportFailure,
): Promise<void> {
  deps.log.warn(
    { titleId, reason: failure.reason },
    'a ladder cannot be made; the film keeps its one quality',
  );
  await deps.pool.query(`update films set ladder = 'done' where title_id = $1 and asset = $2`, [
    titleId,
    film.asset,
  ]);
}

/** Makes the ladder of one film and swaps it in atomically. Does nothing where that is already done. */
export async function makeLadder(deps: LadderDeps, titleId: string, signal?: AbortSignal): Promise<void> {
  const film = await findWaitingFilm(deps.pool, titleId);
  if (film === null) return;
  const writer = await openAssetWriter(deps.pool);
  const asset = deps.ids.asset();
  let isSwapped = false;
  try {
    await writer.note(asset);
    isSwapped = await swap(deps, titleId, film.asset, await encode(deps, film, { asset, signal }));
  } catch (error) {
    if (!(error instanceof ImportFailure) || error.reason === 'INTERRUPTED') throw error;
    await giveUp(deps, titleId, film, error);
  } finally {
    if (!isSwapped) {
      await deps.files.remove(assetPrefix(asset));
      await deps.pool.query('delete from unowned_files where prefix = $1', [assetPrefix(asset)]);
    }
    await writer.close();
  }
}
