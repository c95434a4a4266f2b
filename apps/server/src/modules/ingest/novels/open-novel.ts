import type { SourceFile } from '../scan/library-item.ts';
import type { NovelContent } from './novel-content.ts';
import { readBook } from './read-book.ts';
import { readTxt } from './read-txt.ts';

/** Reads a novel of either format; `close` it when done. `rule` finds the chapters of a TXT, an EPUB has its own. */
export async function openNovel(file: SourceFile, rule: string | null): Promise<NovelContent> {
  return /\.epub$/iu.test(file.name) ? readBook(file) : readTxt(file, rule);
}
