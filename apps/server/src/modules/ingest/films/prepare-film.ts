import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, mediaKey } from '#platform/files/file-store.ts';
import { ImportFailure } from '../import-failure.ts';
import { inParallel } from '../in-parallel.ts';
import type { PreparedFilm } from '../prepared-title.ts';
import { type FilmSubtitle, readEmbeddedSubtitles } from './embedded-subtitles.ts';
import { encodeLadder } from './encode-ladder.ts';
import type { PackagedFilm } from './film-rendition.ts';
import { type FilmPreviews, makePreviews } from './make-previews.ts';
import { pickFrame } from './pick-frame.ts';
import { type FilmFacts, probeFilm } from './probe-film.ts';
import { repackageFilm } from './repackage-film.ts';
import { type Demuxer, sniffFilm } from './sniff-film.ts';

/** Where the film tools are; without them H.264/AAC MP4 is repackaged and anything else refused. */
export interface FilmTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

export interface FilmRequest {
  readonly source: string;
  readonly asset: string;
  readonly trialSeconds: number;
  /** Subtitles beside the film; they win over those inside. */
  readonly sidecarSubtitles: readonly FilmSubtitle[];
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
async function tryRepackage(request: FilmRequest, demuxer: Demuxer, folder: string): Promise<PackagedFilm | null> {
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
  const { signal, onProgress, source, trialSeconds } = request;
  const { ffmpeg } = shop.tools;
  const packaged = await encodeLadder({ ffmpeg, source, facts, trialSeconds, folder, signal, onProgress });
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

async function storeExtras(
  files: FileStore,
  asset: string,
  extras: { sheets: readonly Buffer[]; subtitles: readonly FilmSubtitle[] },
): Promise<void> {
  await inParallel(extras.sheets, 4, async (sheet, n) => files.write(mediaKey(asset, 'spr', n), sheet));
  await inParallel(extras.subtitles, 4, async (subtitle) =>
    files.write(mediaKey(asset, 'sub', subtitle.language), Buffer.from(subtitle.webvtt)),
  );
}

/** One subtitle a language: what lies beside the film first. */
function mergeSubtitles(beside: readonly FilmSubtitle[], inside: readonly FilmSubtitle[]): FilmSubtitle[] {
  const languages = new Set(beside.map((subtitle) => subtitle.language));
  return [...beside, ...inside.filter((subtitle) => !languages.has(subtitle.language))];
}

/**
 * Packages a film and stores all its files below `asset`. Throws an `ImportFailure`; what was stored by then is the
 * caller's to remove.
 */
export async function prepareFilm(shop: FilmWorkshop, request: FilmRequest): Promise<FilmResult> {
  const demuxer = await sniffFilm(request.source);
  const { tools, files } = shop;
  await mkdir(shop.workFolder, { recursive: true });
  const folder = await mkdtemp(join(shop.workFolder, 'film-'));
  try {
    const facts = tools === null ? null : await probeFilm(tools, request.source, demuxer, request.signal);
    const { packaged, ladder } = await packageFilm(shop, request, { demuxer, facts, folder });
    await storePackaged(files, request.asset, packaged);
    const made: { previews: FilmPreviews; sheets: Buffer[] } | null =
      tools === null || facts === null
        ? null
        : await makePreviews({ ...request, ffmpeg: tools.ffmpeg, facts, folder: join(folder, 'sheets') });
    const inside = tools === null || facts === null ? [] : await readEmbeddedSubtitles({ ...request, ffmpeg: tools.ffmpeg, facts });
    const subtitles = mergeSubtitles(request.sidecarSubtitles, inside);
    await storeExtras(files, request.asset, { sheets: made?.sheets ?? [], subtitles });
    const wantsFrame = request.needsPoster || request.needsBanner;
    const frame = wantsFrame && tools !== null && facts !== null ? await pickFrame({ ...request, ffmpeg: tools.ffmpeg, facts }) : null;
    return {
      film: {
        asset: request.asset,
        durationMs: packaged.durationMs,
        renditions: packaged.renditions,
        segmentsMs: packaged.segmentsMs,
        previews: made?.previews ?? null,
        subtitles: subtitles.map(({ language, label }) => ({ language, label })),
        ladder,
      },
      frame,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
