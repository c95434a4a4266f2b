import { type FileStore, mediaKey } from '#platform/files/file-store.ts';
import type { ImportContext } from '../importing/import-context.ts';
import { type FilmSubtitle, readEmbeddedSubtitles } from './embedded-subtitles.ts';
import { probeFilm } from '../tools/probe-film.ts';
import { sniffFilm } from '../tools/sniff-film.ts';

/** One subtitle a language: what lies beside the film first. */
export function mergeSubtitles(
  beside: readonly FilmSubtitle[],
  inside: readonly FilmSubtitle[],
): FilmSubtitle[] {
  const languages = new Set(beside.map((subtitle) => subtitle.language));
  return [...beside, ...inside.filter((subtitle) => !languages.has(subtitle.language))];
}

export async function storeSubtitles(
  files: FileStore,
  asset: string,
  subtitles: readonly FilmSubtitle[],
): Promise<void> {
  for (const subtitle of subtitles) {
    await files.write(mediaKey(asset, 'sub', subtitle.language), Buffer.from(subtitle.webvtt));
  }
}

/**
 * Brings the subtitles of a film that is otherwise unchanged up to date: a file beside it may have come, changed or
 * gone. The row lists what may be served, so a file that is no longer listed is out of reach.
 */
export async function refreshSubtitles(
  context: ImportContext,
  film: { titleId: string; source: string; sidecarSubtitles: readonly FilmSubtitle[] },
): Promise<void> {
  const { rows } = await context.pool.query<{ asset: string }>(
    'select asset from films where title_id = $1',
    [film.titleId],
  );
  const asset = rows[0]?.asset;
  if (asset === undefined) return;
  const { tools } = context;
  let inside: FilmSubtitle[] = [];
  if (tools !== null) {
    const facts = await probeFilm(tools, film.source, await sniffFilm(film.source), context.signal);
    inside = await readEmbeddedSubtitles({ ...film, ffmpeg: tools.ffmpeg, facts, signal: context.signal });
  }
  const subtitles = mergeSubtitles(film.sidecarSubtitles, inside);
  await storeSubtitles(context.files, asset, subtitles);
  const listed = subtitles.map(({ language, label }) => ({ language, label }));
  await context.pool.query('update films set subtitles = $2 where title_id = $1', [
    film.titleId,
    JSON.stringify(listed),
  ]);
}
