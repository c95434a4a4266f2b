import sharp from 'sharp';
import { prepareComicTitle } from '../comics/prepare-comic.ts';
import { storeCover, storePictureFile } from '../covers/choose-cover.ts';
import { prepareFilm } from '../films/prepare-film.ts';
import { refreshSubtitles } from '../subtitles/refresh-subtitles.ts';
import { readSidecarSubtitles } from '../subtitles/sidecar-subtitles.ts';
import { DEFAULT_TRIAL_SECONDS } from '../films/trial.ts';
import type { AssetScope, ImportContext } from '../importing/import-context.ts';
import { type StoredPicture, storePicture } from '../images/store-picture.ts';
import { prepareNovelTitle } from '../novels/prepare-novel.ts';
import type { PreparedTitle } from './prepared-title.ts';
import type { PrepareRequest } from './prepare-request.ts';
import type { FilmItem } from '../scan/library-item.ts';

/** A still of 16:9 from a frame, for the home screen's banner. */
async function storeBanner(
  context: ImportContext,
  frame: Buffer | null,
  name: string,
): Promise<StoredPicture | null> {
  if (frame === null) return null;
  const still = await sharp(frame)
    .resize(1280, 720, { fit: 'cover', position: 'attention' })
    .png()
    .toBuffer();
  return storePicture(context.files, still, name);
}

async function prepareFilmTitle(
  context: ImportContext,
  scope: AssetScope,
  request: PrepareRequest<FilmItem>,
): Promise<PreparedTitle> {
  const { item, titleId } = request;
  const details = request.details.title;
  const sidecarSubtitles = await readSidecarSubtitles(item.subtitles, context.log);
  if (titleId !== null && request.isMainUnchanged) {
    await refreshSubtitles(context, { titleId, source: item.film.path, sidecarSubtitles });
    return {
      kind: 'movie',
      details,
      poster: await storePictureFile(context, item.poster),
      banner: await storePictureFile(context, item.banner),
      film: null,
      chapters: [],
    };
  }
  const { film, frame } = await prepareFilm(context, {
    source: item.film.path,
    asset: await scope.create(),
    trialSeconds: details.trialSeconds ?? DEFAULT_TRIAL_SECONDS,
    sidecarSubtitles,
    needsPoster: item.poster === null,
    needsBanner: item.banner === null,
    ladder: context.ladder,
    signal: context.signal,
    onProgress: request.onProgress,
  });
  const byline = details.people.directors?.[0];
  const title = details.originalName;
  const poster = await storeCover(context, { kind: 'movie', title, byline, file: item.poster, frame });
  const banner = (await storePictureFile(context, item.banner)) ?? (await storeBanner(context, frame, title));
  return { kind: 'movie', details, poster, banner, film, chapters: [] };
}

/** Prepares a title of any kind: its files stored below assets of `scope`, its rows ready to be saved. */
export async function prepareTitle(
  context: ImportContext,
  scope: AssetScope,
  request: PrepareRequest,
): Promise<PreparedTitle> {
  const { item } = request;
  if (item.kind === 'movie') return prepareFilmTitle(context, scope, { ...request, item });
  if (item.kind === 'manga') return prepareComicTitle(context, scope, { ...request, item });
  return prepareNovelTitle(context, scope, { ...request, item });
}
