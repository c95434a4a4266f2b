import type { Block } from '@aurora/contracts';
import type { Archive } from '../archive/open-archive.ts';
import { FormatError } from '../faults.ts';
import { allBlocks, countChars, imageKeys } from '../xhtml/block-text.ts';
import { draftChapters, placesOf, settleChapters } from './book-chapters.ts';
import { coverOf } from './book-cover.ts';
import { type BookMetadata, metadataOf } from './book-metadata.ts';
import { findNotes } from './book-notes.ts';
import { type BookPage, RASTER, readPages } from './book-pages.ts';
import { resolveTarget } from './book-paths.ts';
import { type TocNode, readToc } from './book-toc.ts';
import { readPackage, refuseLocked } from './package-document.ts';
import type { PageContext } from '../xhtml/page-context.ts';
import { placeNotes } from './place-notes.ts';
import { pageItems } from '../xhtml/to-blocks.ts';
import { writingModeOf } from './writing-mode.ts';

export interface EpubChapter {
  /** From the table of contents, else the page's heading, else empty. */
  readonly title: string;
  /** Depth in the table of contents, from 0. */
  readonly level: number;
  readonly blocks: readonly Block[];
  /** Picture key in `blocks` → the entry's name in the archive. */
  readonly images: Readonly<Record<string, string>>;
  /** Letters without blank space and notes. */
  readonly chars: number;
}

export interface EpubTocEntry {
  readonly title: string;
  /** Index into `chapters`; undefined for a label above others. */
  readonly chapter?: number;
  readonly children: readonly EpubTocEntry[];
}

/** A page of a book made of pictures, in reading order. */
export interface EpubImagePage {
  readonly name: string;
  readonly size: number;
  readonly spread?: 'left' | 'right' | 'center';
}

export interface Epub extends BookMetadata {
  readonly direction: 'ltr' | 'rtl';
  readonly writingMode: 'horizontal' | 'vertical';
  /** Entry name of the cover picture. */
  readonly cover?: string;
  /** Nearly every page is one picture: a comic. `pages` then holds them, and `chapters` is empty. */
  readonly isImageBook: boolean;
  readonly pages: readonly EpubImagePage[];
  readonly chapters: readonly EpubChapter[];
  readonly toc: readonly EpubTocEntry[];
}

const pathsOf = (nodes: readonly TocNode[]): string[] =>
  nodes.flatMap(({ target, children }) => [
    ...(target === undefined ? [] : [target.path]),
    ...pathsOf(children),
  ]);

const fragmentsOn = (path: string, nodes: readonly TocNode[]): string[] =>
  nodes.flatMap(({ target, children }) => [
    ...(target?.path === path && target.fragment !== '' ? [target.fragment] : []),
    ...fragmentsOn(path, children),
  ]);

/** A book of pictures: at least three pages, nearly all of one picture and next to no text. */
function imagePages(pages: readonly BookPage[], archive: Archive): EpubImagePage[] | undefined {
  const pictured = pages.filter(({ pictures, chars }) => pictures.length === 1 && chars <= 60);
  if (pictured.length < 3 || pictured.length < pages.length * 0.8) return undefined;
  const sizes = new Map(archive.entries.map(({ name, size }) => [name, size]));
  const seen = new Set<string>();
  return pages.flatMap(({ pictures, item: { spread } }) =>
    pictures
      .filter((name) => !seen.has(name) && seen.add(name))
      .map((name) => ({ name, size: sizes.get(name) ?? 0, ...(spread !== undefined && { spread }) })),
  );
}

/** Keys of pictures, given out in the order of their first use in the book. */
function createImageKeys(archive: Archive) {
  const keys = new Map<string, string>();
  const names = new Map<string, string>();
  return {
    names,
    keyFor(path: string, source: string): string | undefined {
      const name = resolveTarget(path, source)?.path;
      if (name === undefined || !RASTER.test(name) || !archive.has(name)) return undefined;
      const key = keys.get(name) ?? `i${keys.size + 1}`;
      keys.set(name, key);
      names.set(key, name);
      return key;
    },
  };
}

function tocOf(
  nodes: readonly TocNode[],
  chapterOf: ReadonlyMap<TocNode, number>,
  byPath: ReadonlyMap<string, number>,
): EpubTocEntry[] {
  return nodes.map((node) => {
    const chapter = chapterOf.get(node) ?? byPath.get(node.target?.path ?? '');
    const children = tocOf(node.children, chapterOf, byPath);
    return { title: node.title, ...(chapter !== undefined && { chapter }), children };
  });
}

function readChapters(
  archive: Archive,
  pages: readonly BookPage[],
  toc: readonly TocNode[],
  cover: string | undefined,
) {
  const notes = findNotes(pages);
  const images = createImageKeys(archive);
  const places = placesOf(toc, pages);
  const converted = pages.map((page) => {
    const path = page.item.path;
    const context: PageContext = {
      ...notes,
      imageKey: (source) => images.keyFor(path, source),
      marks: new Set(fragmentsOn(path, toc)),
    };
    return { page, items: pageItems(page.body, context) };
  });
  const drafts = settleChapters(draftChapters(converted, places), (blocks) =>
    isCoverPage(blocks, images.names, cover),
  );
  const namedPages = new Set(pathsOf(toc));
  const named = new Set<string>();
  for (const { page, items } of converted) {
    if (!namedPages.has(page.item.path)) continue;
    const blocks = items.flatMap((item) => ('block' in item ? [item.block] : []));
    for (const block of allBlocks(blocks)) if (block.t === 'note') named.add(block.id);
  }
  const placed = placeNotes(
    drafts.map(({ blocks }) => blocks),
    named,
  );
  const chapters = drafts.map(({ title, level }, n): EpubChapter => {
    const blocks = placed[n] ?? [];
    const used = [...imageKeys(blocks)].flatMap((key): [string, string][] => {
      const name = images.names.get(key);
      return name === undefined ? [] : [[key, name]];
    });
    return { title, level, blocks, images: Object.fromEntries(used), chars: countChars(blocks) };
  });
  return { drafts, chapters };
}

/** A page of nothing but the cover, which the title's own page shows already. */
function isCoverPage(
  blocks: readonly Block[],
  names: ReadonlyMap<string, string>,
  cover: string | undefined,
): boolean {
  if (countChars(blocks) > 0) return false;
  const keys = [...imageKeys(blocks)];
  return keys.length === 0 || (keys.length === 1 && names.get(keys[0] ?? '') === cover);
}

/**
 * Reads an EPUB 2 or 3 into chapters of blocks. Chapters follow the table of contents, text follows the spine; what
 * the allow-list does not know is unwrapped or dropped, and nothing refers outside the archive.
 * @throws FormatError EPUB_INVALID, EPUB_ENCRYPTED, EPUB_EMPTY, TEXT_…, XML_…, ARCHIVE_…
 */
export async function readEpub(archive: Archive): Promise<Epub> {
  await refuseLocked(archive);
  const book = await readPackage(archive);
  const toc = await readToc(archive, book);
  const pages = await readPages(archive, book, new Set(pathsOf(toc)));
  const cover = coverOf(archive, book, pages);
  const writingMode = await writingModeOf(archive, book, pages);
  const shared = {
    ...metadataOf(book.metadata),
    direction: book.direction ?? (writingMode === 'vertical' ? 'rtl' : 'ltr'),
    writingMode,
    ...(cover !== undefined && { cover }),
  } as const;
  const picturePages = imagePages(pages, archive);
  if (picturePages !== undefined) {
    return { ...shared, isImageBook: true, pages: picturePages, chapters: [], toc: [] };
  }
  const { drafts, chapters } = readChapters(archive, pages, toc, cover);
  if (chapters.length === 0) throw new FormatError('EPUB_EMPTY');
  const chapterOf = new Map(drafts.flatMap(({ nodes }, n) => nodes.map((node) => [node, n] as const)));
  const byPath = new Map<string, number>();
  for (const [node, n] of chapterOf)
    if (!byPath.has(node.target?.path ?? '')) byPath.set(node.target?.path ?? '', n);
  byPath.delete('');
  return { ...shared, isImageBook: false, pages: [], chapters, toc: tocOf(toc, chapterOf, byPath) };
}
