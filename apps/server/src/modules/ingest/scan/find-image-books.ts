import { isFormatError, openArchive, readEpub } from '@aurora/formats';
import type { SourceFile } from './library-item.ts';
import type { Folder } from './walk-library.ts';

const PAGE = /\.x?html?$/iu;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/iu;
/** A page that only shows a picture is a few hundred bytes long; a chapter of prose is not. */
const MAX_PAGE_BYTES = 4096;

function booksOf(folder: Folder): SourceFile[] {
  return [...folder.files.filter((file) => /\.epub$/iu.test(file.name)), ...folder.folders.flatMap(booksOf)];
}

/** The directory of an archive tells most novels at once; only what could be a comic is read. */
async function isImageBook(file: SourceFile): Promise<boolean> {
  const archive = await openArchive(file.path);
  try {
    const pages = archive.entries.filter((entry) => PAGE.test(entry.name));
    const pictures = archive.entries.filter((entry) => PICTURE.test(entry.name)).length;
    const bytes = pages.reduce((sum, page) => sum + page.size, 0);
    const couldBe =
      pages.length > 0 && pictures >= pages.length * 0.6 && bytes / pages.length < MAX_PAGE_BYTES;
    return couldBe && (await readEpub(archive)).isImageBook;
  } finally {
    archive.close();
  }
}

/** Paths of the EPUBs in the tree that are comics: nearly every page is one picture. */
export async function findImageBooks(folder: Folder): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const file of booksOf(folder)) {
    try {
      if (await isImageBook(file)) found.add(file.relative);
    } catch (error) {
      // A broken book is told when its turn to be imported comes.
      if (!isFormatError(error) && !(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return found;
}
