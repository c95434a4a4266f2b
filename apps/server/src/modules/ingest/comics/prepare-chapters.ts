import type { AssetScope, ImportContext } from '../importing/import-context.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import { inParallel } from '../in-parallel.ts';
import { type KnownChapter, matchChapters } from '../preparing/match-chapters.ts';
import type { PreparedChapter, PreparedPage } from '../preparing/prepared-title.ts';
import type { ComicChapter } from './comic-chapter.ts';
import { storePage } from './store-page.ts';

export interface PreparedComic {
  readonly chapters: readonly PreparedChapter[];
  /** Pages that were decoded now: what the reading direction is told from. */
  readonly pages: readonly PreparedPage[];
}

async function storeChapter(
  context: ImportContext,
  asset: string,
  chapter: ComicChapter,
  at: { isFirst: boolean; onPage: () => void },
): Promise<PreparedPage[]> {
  if (chapter.pages.length === 0) throw new ImportFailure('COMIC_WITHOUT_PAGES', { chapter: chapter.name });
  return inParallel(chapter.pages, context.parallel, async (page, index) => {
    context.signal?.throwIfAborted();
    const bytes = await page.read();
    const stored = await storePage({
      files: context.files,
      asset,
      index,
      bytes,
      name: page.name,
      hints: { isFirstOfComic: at.isFirst && index === 0, ...page },
    });
    at.onPage();
    return stored;
  });
}

/**
 * Stores the pages of every chapter that is new or changed; chapters whose content is known are kept as they are.
 * A page that cannot be read fails the whole comic with the page's name.
 */
export async function prepareComicChapters(
  context: ImportContext,
  scope: AssetScope,
  source: {
    chapters: readonly ComicChapter[];
    known: readonly KnownChapter[];
    onProgress: (fraction: number) => void;
  },
): Promise<PreparedComic> {
  const { chapters, known } = source;
  const matches = matchChapters(known, chapters);
  const isKept = (index: number) => matches[index]?.contentHash === chapters[index]?.contentHash;
  const total = chapters.reduce((sum, chapter, index) => sum + (isKept(index) ? 0 : chapter.pages.length), 0);
  let done = 0;
  const onPage = () => {
    done += 1;
    source.onProgress(done / Math.max(1, total));
  };
  const prepared: PreparedChapter[] = [];
  const pages: PreparedPage[] = [];
  for (const [index, chapter] of chapters.entries()) {
    const match = matches[index] ?? null;
    const base = {
      name: chapter.name,
      volume: chapter.volume,
      contentHash: chapter.contentHash,
      knownId: match?.id ?? null,
    };
    if (match !== null && isKept(index)) {
      prepared.push({ ...base, size: match.size, content: null });
      continue;
    }
    const asset = await scope.create();
    const stored = await storeChapter(context, asset, chapter, { isFirst: index === 0, onPage });
    pages.push(...stored);
    prepared.push({ ...base, size: stored.length, content: { asset, pages: stored } });
  }
  return { chapters: prepared, pages };
}
