import {
  type Archive,
  type Epub,
  type EpubChapter,
  type EpubTocEntry,
  isFormatError,
  openArchive,
  readEpub,
} from '@aurora/formats';
import { asFailure } from '../failures/format-failure.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import type { SourceFile } from '../scan/library-item.ts';
import type { NovelContent, NovelSection } from './novel-content.ts';

/** The label above each chapter in the table of contents: its part or volume. */
function volumesOf(
  toc: readonly EpubTocEntry[],
  above: string | null = null,
  found = new Map<number, string>(),
) {
  for (const entry of toc) {
    const isNew = entry.chapter !== undefined && !found.has(entry.chapter);
    if (isNew && above !== null && entry.chapter !== undefined) found.set(entry.chapter, above);
    volumesOf(entry.children, entry.title, found);
  }
  return found;
}

function toSection(
  archive: Archive,
  file: SourceFile,
  chapter: EpubChapter,
  place: { index: number; volume: string | null },
): NovelSection {
  return {
    name: chapter.title.trim() === '' ? String(place.index + 1) : chapter.title.trim(),
    volume: place.volume,
    blocks: chapter.blocks,
    chars: chapter.chars,
    images: Object.entries(chapter.images).map(([key, entry]) => ({
      key,
      name: `${file.name}/${entry}`,
      read: async () => asFailure(`${file.name}/${entry}`, async () => archive.read(entry)),
    })),
  };
}

async function readCover(archive: Archive, file: SourceFile, { cover }: Epub): Promise<Buffer | null> {
  return cover === undefined ? null : asFailure(file.name, async () => archive.read(cover));
}

/** A book that is no archive at all is a damaged book to its owner, who never thought of it as one. */
async function openBook(file: SourceFile): Promise<Archive> {
  try {
    return await openArchive(file.path);
  } catch (error) {
    if (isFormatError(error, 'ARCHIVE_CORRUPT')) throw new ImportFailure('BOOK_UNREADABLE', {}, error);
    return asFailure(file.name, () => {
      throw error;
    });
  }
}

/** Reads an EPUB novel. The archive stays open until the content is closed, for its pictures. */
export async function readBook(file: SourceFile): Promise<NovelContent> {
  const archive = await openBook(file);
  try {
    const epub = await asFailure(file.name, async () => readEpub(archive));
    if (epub.isImageBook) throw new ImportFailure('BOOK_EMPTY');
    const volumes = volumesOf(epub.toc);
    return {
      rule: 'epub',
      sections: epub.chapters.map((chapter, index) =>
        toSection(archive, file, chapter, { index, volume: volumes.get(index) ?? null }),
      ),
      title: epub.title.trim() === '' ? null : epub.title.trim(),
      author: epub.creators.length === 0 ? null : epub.creators.join(', '),
      description: epub.description ?? null,
      cover: await readCover(archive, file, epub),
      language: epub.language ?? null,
      writingMode: epub.writingMode,
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}
