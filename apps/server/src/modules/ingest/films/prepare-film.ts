import type { FilmTools } from './film-tools.ts';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, mediaKey } from '#platform/files/file-store.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import { inParallel } from '../in-parallel.ts';
import type { PreparedFilm } from '../preparing/prepared-title.ts';
import { type FilmSubtitle, readEmbeddedSubtitles } from '../subtitles/embedded-subtitles.ts';
import { encodeLadder } from '../packaging/encode-ladder.ts';
import type { PackagedFilm } from '../packaging/film-rendition.ts';
import { type FilmPreviews, makePreviews } from './make-previews.ts';
import { pickFrame } from './pick-frame.ts';
import { type FilmFacts, probeFilm } from '../tools/probe-film.ts';
import { mergeSubtitles, storeSubtitles } from '../subtitles/refresh-subtitles.ts';
import { repackageFilm } from '../packaging/repackage-film.ts';
import { type Demuxer, sniffFilm } from '../tools/sniff-film.ts';

export interface FilmRequest {
  readonly source: string;
  readonly asset: string;
  readonly trialSeconds: number;
  /** Subtitles beside the film; they win over those inside. */
  readonly sidecarSubtitles: readonly FilmSubtitle[];
  readonly pictureStart?: 'stated' | 'zero';
  readonly needsPoster: boolean;
  readonly needsBanner: boolean;
  /** `later`: only repackage where that is possible; the ladder is a job's. */
  readonly ladder: 'now' | 'later';
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export interface FilmWorkshop {
  readonly files: FileStore;
  readonly tools: FilmTools | null;
  /** A folder for unfinished work. */
  readonly workFolder: string;
}

export interface FilmResult {
  readonly film: PreparedFilm;
  /** A frame for a poster and a banner, PNG; null where none was asked for or none can be decoded. */
  readonly frame: Buffer | null;
}

/** Repackaged where that is enough for now; null where ffmpeg has to do it. */
async function tryRepackage(
  request: FilmRequest,
  demuxer: Demuxer,
  folder: string,
): Promise<PackagedFilm | null> {
  try {
    return await repackageFilm({ ...request, demuxer, folder });
  } catch (error) {
    if (error instanceof ImportFailure && error.reason === 'FILM_NEEDS_FFMPEG') return null;
    throw error;
  }
}

async function packageFilm(
  shop: FilmWorkshop,
  request: FilmRequest,
  film: { demuxer: Demuxer; facts: FilmFacts | null; folder: string },
): Promise<{ packaged: PackagedFilm; ladder: PreparedFilm['ladder'] }> {
  const { demuxer, facts, folder } = film;
  if (facts === null || shop.tools === null || request.ladder === 'later') {
    const packaged = await tryRepackage(request, demuxer, folder);
    if (packaged !== null) return { packaged, ladder: 'repackaged' };
    if (facts === null || shop.tools === null) throw new ImportFailure('FILM_NEEDS_FFMPEG');
  }
  const { signal, onProgress, source, trialSeconds, pictureStart } = request;
  const { ffmpeg } = shop.tools;
  const packaged = await encodeLadder({
    ...{ ffmpeg, source, facts, trialSeconds, pictureStart, folder, signal, onProgress },
  });
  return { packaged, ladder: 'done' };
}

async function storePackaged(files: FileStore, asset: string, packaged: PackagedFilm): Promise<void> {
  for (const { name } of packaged.renditions) {
    const folder = join(packaged.folder, name);
    await inParallel(await readdir(folder), 4, async (file) =>
      files.write(mediaKey(asset, name, file), { path: join(folder, file) }),
    );
  }
}

/**
 * Packages a film and stores all its files below `asset`. Throws an `ImportFailure`; what was stored by then is the
 * caller's to remove.
 */
export async function prepareFilm(shop: FilmWorkshop, request: FilmRequest): Promise<FilmResult> {
  const demuxer = await sniffFilm(request.source);
  await mkdir(shop.workFolder, { recursive: true });
  const folder = await mkdtemp(join(shop.workFolder, 'film-'));
  try {
    const facts =
      shop.tools === null ? null : await probeFilm(shop.tools, request.source, demuxer, request.signal);
    const { packaged, ladder } = await packageFilm(shop, request, { demuxer, facts, folder });
    await storePackaged(shop.files, request.asset, packaged);
    const seen = await lookInside(shop, request, { facts, folder, ladder });
    await inParallel(seen.sheets, 4, async (sheet, n) =>
      shop.files.write(mediaKey(request.asset, 'spr', n), sheet),
    );
    const subtitles = mergeSubtitles(request.sidecarSubtitles, seen.subtitles);
    await storeSubtitles(shop.files, request.asset, subtitles);
    const { durationMs, renditions, segmentsMs } = packaged;
    const listed = subtitles.map(({ language, label }) => ({ language, label }));
    return {
      film: {
        ...{ asset: request.asset, durationMs, renditions, segmentsMs, ladder },
        ...{ previews: seen.previews, subtitles: listed },
      },
      frame: seen.frame,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Inside {
  readonly previews: FilmPreviews | null;
  readonly sheets: readonly Buffer[];
  readonly subtitles: readonly FilmSubtitle[];
  readonly frame: Buffer | null;
}

/** What only a decoder can tell: seek previews, a frame, subtitles inside the file. Nothing without ffmpeg. */
async function lookInside(
  shop: FilmWorkshop,
  request: FilmRequest,
  film: { facts: FilmFacts | null; folder: string; ladder: PreparedFilm['ladder'] },
): Promise<Inside> {
  const { facts } = film;
  if (shop.tools === null || facts === null)
    return { previews: null, sheets: [], subtitles: [], frame: null };
  const { source, signal } = request;
  const input = { ffmpeg: shop.tools.ffmpeg, source, facts, signal };
  // Previews need the whole film decoded: with a ladder still to be made they come along with it.
  const isLater = film.ladder === 'repackaged';
  const made = isLater ? null : await makePreviews({ ...input, folder: join(film.folder, 'sheets') });
  return {
    previews: made?.previews ?? null,
    sheets: made?.sheets ?? [],
    subtitles: await readEmbeddedSubtitles(input),
    frame: request.needsPoster || request.needsBanner ? await pickFrame(input) : null,
  };
}
