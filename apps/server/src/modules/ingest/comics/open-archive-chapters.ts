import { createHash } from 'node:crypto';
import {
  type Archive,
  type Comic,
  type ComicPage,
  type ComicSection,
  FormatError,
  readComic,
  readEpub,
} from '@aurora/formats';
import { asFailure } from '../failures/format-failure.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import { parseComicName } from '../scan/comic-name.ts';
import type { ComicSource } from '../scan/library-item.ts';
import type { ArchiveCache } from './archive-cache.ts';
import type { ChapterPage, ComicChapter } from './comic-chapter.ts';

type ArchiveSource = Extract<ComicSource, { type: 'archive' }>;

export interface ArchiveChapters {
  readonly chapters: readonly ComicChapter[];
  readonly comic: Comic;
}

function toPage(cache: ArchiveCache, source: ArchiveSource, page: ComicPage): ChapterPage {
  const { path, name } = source.file;
  return {
    name: `${name}/${page.name}`,
    isFrontCover: page.isFrontCover === true,
    isDoublePage: page.isDoublePage === true,
    read: async () => asFailure(`${name}/${page.name}`, async () => (await cache.open(path)).read(page.name)),
  };
}

/** Folders inside are chapters where there are several; loose pictures beside them belong to the first. */
function chapterSections(comic: Comic): ComicSection[] | null {
  const folders = comic.sections.filter((section) => section.folder !== '');
  if (folders.length < 2) return null;
  const loose = comic.sections.find((section) => section.folder === '')?.pages ?? [];
  return folders.map((section, n) =>
    n === 0 ? { ...section, pages: [...loose, ...section.pages] } : section,
  );
}

/** Sizes and names tell two states of a folder inside an archive apart without inflating it. */
function sectionHash(section: ComicSection): string {
  const facts = section.pages.map((page) => [page.name, page.size]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function sectionChapter(cache: ArchiveCache, source: ArchiveSource, section: ComicSection): ComicChapter {
  const segments = section.folder.split('/');
  const own = parseComicName(segments.at(-1) ?? section.folder);
  const parent = segments.at(-2);
  const isVolume = parent !== undefined && parseComicName(parent).volume !== null;
  return {
    name: own.label,
    volume: isVolume ? parent : (own.volumeLabel ?? source.volume),
    contentHash: sectionHash(section),
    pages: section.pages.map((page) => toPage(cache, source, page)),
  };
}

/** An EPUB whose pages are pictures, as if it were an archive of them. */
async function readImageBook(archive: Archive): Promise<Comic> {
  const epub = await readEpub(archive);
  const pages = epub.pages.map((page) => ({
    name: page.name,
    size: page.size,
    ...(page.spread === 'center' && { isDoublePage: true }),
    ...(page.name === epub.cover && { isFrontCover: true }),
  }));
  const [first] = pages;
  if (first === undefined) throw new FormatError('NO_PAGES');
  return {
    pages,
    sections: [{ folder: '', pages }],
    ...(epub.direction === 'rtl' && { direction: 'rtl' }),
    coverName: epub.cover ?? first.name,
  };
}

/** What a chapter is called: its title in ComicInfo where that is more than the series' name, else its file's name. */
function nameOf(source: ArchiveSource, { info }: Comic): string {
  const title = info?.title;
  return title === undefined || title === info?.series ? source.name : title;
}

/** Lists the chapters of an archive; nothing is inflated but ComicInfo.xml. */
export async function openArchiveChapters(
  cache: ArchiveCache,
  source: ArchiveSource,
  fileHash: string,
): Promise<ArchiveChapters> {
  const comic = await asFailure(source.file.name, async () => {
    if (/\.epub$/iu.test(source.file.name)) return readImageBook(await cache.open(source.file.path));
    if (/\.(?:cbz|zip)$/iu.test(source.file.name)) return readComic(await cache.open(source.file.path));
    throw new ImportFailure('ARCHIVE_UNREADABLE');
  });
  const sections = chapterSections(comic);
  const chapters =
    sections === null
      ? [
          {
            ...{ name: nameOf(source, comic), volume: source.volume, contentHash: fileHash },
            pages: comic.pages.map((page) => toPage(cache, source, page)),
          },
        ]
      : sections.map((section) => sectionChapter(cache, source, section));
  return { chapters, comic };
}
