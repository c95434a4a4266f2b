import {
  type AccessRefusal,
  type ComicPageInfo,
  type Locale,
  type MangaChapterContent,
  type NovelChapterContent,
  type PictureFormat,
  type PlayPermission,
  blockSchema,
} from '@aurora/contracts';
import { z } from 'zod/mini';
import type { AccessService, Asking } from '#modules/access/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { admissionOf } from './media-gate.ts';
import type { MediaGrant, MediaUrlSigner } from './media-url-signer.ts';
import type { Chapter, Film, MediaRepository, PageRow, PreviewSheets } from './repository.ts';

/** Full playlists outlive the film: Safari does not load them again (`protection.md` 4.2). */
const FILM_SECONDS = 6 * 3600;
/** Pages are renewed by asking for the chapter again (`protection.md` 4.3). */
const CHAPTER_SECONDS = 600;

const blocks = z.array(blockSchema);

/** Who asks, and the tag that his addresses carry. */
export interface Audience {
  member: Asking;
  /** The session's public name; `GUEST_TAG` without one. */
  tag: string;
}

/** Preview tiles that show nothing beyond `playableMs`. */
export function previewTiles(previews: Pick<PreviewSheets, 'intervalMs'>, playableMs: number): number {
  return Math.ceil(playableMs / previews.intervalMs);
}

export function createMediaService(deps: {
  access: AccessService;
  repository: MediaRepository;
  signer: MediaUrlSigner;
  clock: Clock;
}) {
  const { access, repository, signer, clock } = deps;
  const inSeconds = (seconds: number) => Math.floor(clock.now() / 1000) + seconds;
  const isoOf = (expiresAt: number) => new Date(expiresAt * 1000).toISOString();

  async function getChapter(id: string, titleId: string, kind: 'manga' | 'novel'): Promise<Chapter> {
    const chapter = await repository.findChapter(id, titleId, kind);
    if (chapter === null) throw new AppError('NOT_FOUND');
    return chapter;
  }

  /** Throws the refusal with its offers unless he may read the chapter. */
  async function requireChapter(asking: Asking, chapter: Chapter, locale: Locale): Promise<void> {
    const { decision } = await access.decideChapter(asking, chapter.titleId, chapter.position, locale);
    if (decision.level === 'full' || decision.reason === null) return;
    const { previousId, nextId, name: chapterName } = chapter;
    const refusal: AccessRefusal = { offers: decision.offers, chapterName, previousId, nextId };
    throw new AppError(decision.reason, { ...refusal });
  }

  function presentPage(
    row: PageRow,
    format: PictureFormat,
    base: Omit<MediaGrant, 'rendition' | 'name'>,
  ): ComicPageInfo {
    const letter = format === 'avif' && row.formats.includes('avif') ? 'a' : 'w';
    const sources = (name: string) =>
      row.widths.map((width) => ({
        width,
        url: signer.sign({ ...base, rendition: `p${width}${letter}`, name }),
      }));
    return {
      index: row.index,
      width: row.width,
      height: row.height,
      kind: row.kind,
      color: row.color,
      hash: row.thumbhash,
      sources: row.tiles === null ? sources(String(row.index)) : [],
      tiles: (row.tiles ?? []).map(({ y, height }, n) => ({
        y,
        height,
        sources: sources(`${row.index}.${n}`),
      })),
    };
  }

  function presentPreviews(
    film: Film,
    playableMs: number,
    grant: Omit<MediaGrant, 'rendition' | 'name'>,
  ): PlayPermission['previews'] {
    if (film.previews === null) return null;
    const { sheets, ...shape } = film.previews;
    const tiles = previewTiles(film.previews, playableMs);
    const needed = Math.min(sheets, Math.ceil(tiles / (shape.columns * shape.rows)));
    const range = { from: 0, to: Math.max(0, needed - 1) };
    return {
      ...shape,
      sheets: Array.from({ length: needed }, (_, n) =>
        signer.sign({ ...grant, range, rendition: 'spr', name: String(n) }),
      ),
    };
  }

  const neighbours = ({ id, position, name, previousId, nextId }: Chapter) => ({
    id,
    position,
    name,
    previousId,
    nextId,
  });

  return {
    async getPlayPermission(audience: Audience, titleId: string, locale: Locale): Promise<PlayPermission> {
      const { title, decision } = await access.decideFilm(audience.member, titleId, locale);
      const film = title.kind === 'movie' ? await repository.findFilm(titleId) : null;
      if (film === null) throw new AppError('NOT_FOUND');
      const { count, playableMs } = admissionOf(decision.level, film.segmentsMs, title.trialSeconds);
      const base = { ...decision, durationMs: film.durationMs, playableMs };
      if (count === 0)
        return { ...base, level: 'none', playlistUrl: null, expiresAt: null, subtitles: [], previews: null };
      const expiresAt = inSeconds(FILM_SECONDS);
      const grant = { asset: film.asset, range: { from: 0, to: count - 1 }, viewer: audience.tag, expiresAt };
      return {
        ...base,
        playlistUrl: signer.sign({ ...grant, rendition: 'hls', name: 'master.m3u8' }),
        expiresAt: isoOf(expiresAt),
        subtitles: film.subtitles.map(({ language }) => ({
          language,
          url: signer.sign({ ...grant, rendition: 'sub', name: language }),
        })),
        previews: presentPreviews(film, playableMs, grant),
      };
    },

    async getMangaChapter(
      audience: Audience,
      titleId: string,
      chapterId: string,
      locale: Locale,
      format: PictureFormat,
    ): Promise<MangaChapterContent> {
      const chapter = await getChapter(chapterId, titleId, 'manga');
      await requireChapter(audience.member, chapter, locale);
      const rows = await repository.listPages(chapter.id);
      if (rows.length === 0) throw new AppError('IMAGES_NOT_UPLOADED');
      const expiresAt = inSeconds(CHAPTER_SECONDS);
      const range = { from: 0, to: rows.length - 1 };
      const grant = { asset: chapter.asset, range, viewer: audience.tag, expiresAt };
      return {
        ...neighbours(chapter),
        direction: chapter.direction ?? 'ltr',
        pages: rows.map((row) => presentPage(row, format, grant)),
        expiresAt: isoOf(expiresAt),
      };
    },

    async getNovelChapter(
      audience: Audience,
      titleId: string,
      chapterId: string,
      locale: Locale,
    ): Promise<NovelChapterContent> {
      const chapter = await getChapter(chapterId, titleId, 'novel');
      await requireChapter(audience.member, chapter, locale);
      const text = await repository.findText(chapter.id);
      if (text === null) throw new AppError('NOT_FOUND');
      const expiresAt = inSeconds(CHAPTER_SECONDS);
      const entries = Object.entries(text.images);
      const range = { from: 0, to: Math.max(0, ...entries.map(([, image]) => image.n)) };
      const grant = { asset: chapter.asset, range, viewer: audience.tag, expiresAt };
      return {
        ...neighbours(chapter),
        blocks: blocks.parse(text.blocks),
        images: Object.fromEntries(
          entries.map(([key, { n, width, height }]) => [
            key,
            { url: signer.sign({ ...grant, rendition: 'img', name: String(n) }), width, height },
          ]),
        ),
        writingMode: text.writing_mode,
        language: text.language,
        charCount: chapter.size,
        expiresAt: isoOf(expiresAt),
      };
    },
  };
}
export type MediaService = ReturnType<typeof createMediaService>;
