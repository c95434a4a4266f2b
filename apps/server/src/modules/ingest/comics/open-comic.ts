import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReadingDirection } from '@aurora/contracts';
import { type ComicInfo, decodeText, parseComicInfo } from '@aurora/formats';
import { asFailure } from '../failures/format-failure.ts';
import type { ContentHashes } from '../scan/fingerprint.ts';
import type { ComicItem, ComicSource } from '../scan/library-item.ts';
import { createArchiveCache } from './archive-cache.ts';
import type { ComicChapter } from './comic-chapter.ts';
import { openArchiveChapters } from './open-archive-chapters.ts';

/** A comic whose pages can be read; `close` it when done. */
export interface OpenComic {
  readonly chapters: readonly ComicChapter[];
  /** What ComicInfo states. */
  readonly direction: ReadingDirection | null;
  /** The first ComicInfo found, which speaks for the series. */
  readonly info: ComicInfo | null;
  close(): void;
}

type FolderSource = Extract<ComicSource, { type: 'folder' }>;

async function readFolderInfo(source: FolderSource): Promise<ComicInfo | null> {
  const file = source.comicInfo;
  if (file === null) return null;
  const bytes = await readFile(file.path);
  return asFailure(file.relative, () => parseComicInfo(decodeText(bytes).text));
}

function folderChapter(
  source: FolderSource,
  info: ComicInfo | null,
  hashes: ContentHashes['byFile'],
): ComicChapter {
  const said = new Map(info?.pages.map((page) => [page.index, page]));
  const parts = source.pages.map((page) => hashes.get(page.relative));
  return {
    name: info?.title ?? source.name,
    volume: source.volume,
    contentHash: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
    pages: source.pages.map((page, index) => ({
      name: page.relative,
      isFrontCover: said.get(index)?.type?.toLowerCase() === 'frontcover',
      isDoublePage: said.get(index)?.isDoublePage === true,
      read: async () => readFile(page.path),
    })),
  };
}

/** Lists the chapters of a comic, archives and folders alike, without decoding a page. */
export async function openComic(item: ComicItem, hashes: ContentHashes['byFile']): Promise<OpenComic> {
  const cache = createArchiveCache();
  const chapters: ComicChapter[] = [];
  const infos: ComicInfo[] = [];
  const directions: ReadingDirection[] = [];
  try {
    for (const source of item.sources) {
      if (source.type === 'folder') {
        const info = await readFolderInfo(source);
        chapters.push(folderChapter(source, info, hashes));
        if (info !== null) infos.push(info);
        if (info?.direction !== undefined) directions.push(info.direction);
      } else {
        const hash = hashes.get(source.file.relative) ?? '';
        const opened = await openArchiveChapters(cache, source, hash);
        chapters.push(...opened.chapters);
        if (opened.comic.info !== undefined) infos.push(opened.comic.info);
        if (opened.comic.direction !== undefined) directions.push(opened.comic.direction);
      }
    }
  } catch (error) {
    cache.close();
    throw error;
  }
  return { chapters, direction: directions[0] ?? null, info: infos[0] ?? null, close: () => cache.close() };
}
