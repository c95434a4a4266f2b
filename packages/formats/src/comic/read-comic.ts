import type { Archive, ArchiveEntry } from '../archive/open-archive.ts';
import { FormatError, type FormatFault, isFormatError } from '../faults.ts';
import { compareNatural } from '../names/compare-natural.ts';
import { decodeText } from '../text/decode-text.ts';
import { type ComicInfo, type ComicInfoPage, parseComicInfo } from './comic-info.ts';

export interface ComicPage {
  /** The entry's name in the archive. */
  readonly name: string;
  readonly size: number;
  /** What ComicInfo (or the name) says; the picture itself decides where nothing is said. */
  readonly isDoublePage?: boolean;
  readonly isFrontCover?: boolean;
}

/** Pages of one folder of the archive: a chapter, when there are several. */
export interface ComicSection {
  /** The folder's path; empty for the top. */
  readonly folder: string;
  readonly pages: readonly ComicPage[];
}

export interface Comic {
  /** All pages in reading order. */
  readonly pages: readonly ComicPage[];
  readonly sections: readonly ComicSection[];
  readonly info?: ComicInfo;
  /** Why `ComicInfo.xml` could not be read. */
  readonly infoFault?: FormatFault;
  /** Set where ComicInfo says so; otherwise unknown. */
  readonly direction?: 'rtl';
  /** The page to make a poster of: the one marked as cover, else one named so, else the first. */
  readonly coverName: string;
}

const IMAGE = /\.(?:jpe?g|jfif|png|webp|avif|gif|bmp|tiff?|heic|jxl)$/iu;
const DROPPINGS = /^(?:\..*|__MACOSX|@eaDir|Thumbs\.db|desktop\.ini)$/iu;
const COVER_NAME = /(?:^|\/)(?:front[ _-]?)?(?:cover|封面|表紙|표지)[^/\p{L}]*\.\w+$/iu;

/** Whether an entry's name is that of a page: a picture, outside of what systems leave behind. */
export function isPageName(name: string): boolean {
  return IMAGE.test(name) && !name.split('/').some((segment) => DROPPINGS.test(segment));
}

const UNTIDY: ReadonlySet<FormatFault> = new Set(['XML_INVALID', 'TEXT_EMPTY', 'TEXT_UNDECODABLE']);

async function readInfo(archive: Archive): Promise<{ info?: ComicInfo; fault?: FormatFault }> {
  const entry = archive.entries
    .filter(({ name }) => /(?:^|\/)ComicInfo\.xml$/iu.test(name) && !name.startsWith('__MACOSX/'))
    .toSorted(
      (a, b) => a.name.split('/').length - b.name.split('/').length || compareNatural(a.name, b.name),
    )[0];
  if (entry === undefined) return {};
  const bytes = await archive.read(entry.name);
  try {
    return { info: parseComicInfo(decodeText(bytes).text) };
  } catch (error) {
    // Untidy facts are no reason to withhold the pages; a file that tries to reach outside is.
    if (isFormatError(error) && UNTIDY.has(error.code)) return { fault: error.code };
    throw error;
  }
}

function toPage(entry: ArchiveEntry, said: ComicInfoPage | undefined): ComicPage {
  const isFrontCover = said?.type?.toLowerCase() === 'frontcover' || COVER_NAME.test(entry.name);
  return {
    name: entry.name,
    size: entry.size,
    ...(said?.isDoublePage === true && { isDoublePage: true }),
    ...(isFrontCover && { isFrontCover: true }),
  };
}

function sectionsOf(pages: readonly ComicPage[]): ComicSection[] {
  const byFolder = new Map<string, ComicPage[]>();
  for (const page of pages) {
    const folder = page.name.slice(0, Math.max(0, page.name.lastIndexOf('/')));
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), page]);
  }
  return [...byFolder].map(([folder, inFolder]) => ({ folder, pages: inFolder }));
}

/**
 * Reads a CBZ or ZIP of pictures: pages in natural order (folders are chapters), with what `ComicInfo.xml` says.
 * @throws FormatError NO_PAGES, XML_…, ARCHIVE_…
 */
export async function readComic(archive: Archive): Promise<Comic> {
  const entries = archive.entries
    .filter(({ name, size }) => size > 0 && isPageName(name))
    .toSorted((a, b) => compareNatural(a.name, b.name));
  if (entries.length === 0) throw new FormatError('NO_PAGES');
  const { info, fault } = await readInfo(archive);
  const said = new Map(info?.pages.map((page) => [page.index, page]));
  const pages = entries
    .map((entry, index) => ({
      page: toPage(entry, said.get(index)),
      type: said.get(index)?.type?.toLowerCase(),
    }))
    .filter(({ type }) => type !== 'deleted')
    .map(({ page }) => page);
  const marked = info?.pages.find(({ type }) => type?.toLowerCase() === 'frontcover');
  const cover =
    (marked && entries[marked.index]) ?? pages.find(({ isFrontCover }) => isFrontCover) ?? pages[0];
  if (cover === undefined) throw new FormatError('NO_PAGES');
  return {
    pages,
    sections: sectionsOf(pages),
    ...(info !== undefined && { info }),
    ...(fault !== undefined && { infoFault: fault }),
    ...(info?.direction !== undefined && { direction: info.direction }),
    coverName: cover.name,
  };
}
