import type { ComicChapter, ComicPosition } from '../comic-types.ts';

/** A page's place in the strip, whole px, so that pages without a gap leave no seam. */
export type StripPage = { chapterId: string; pageIndex: number; top: number; height: number };
export type Strip = { total: number; pages: StripPage[] };

/** Lays the chapters out under one another for a strip `width` px wide, from the sizes alone. */
export function layoutStrip(chapters: readonly ComicChapter[], width: number, gap: number): Strip {
  const pages: StripPage[] = [];
  let edge = 0;
  for (const chapter of chapters) {
    for (const [pageIndex, page] of chapter.pages.entries()) {
      const top = Math.round(edge);
      edge += (width * page.height) / page.width;
      pages.push({ chapterId: chapter.id, pageIndex, top, height: Math.round(edge) - top });
      edge += gap;
    }
  }
  return { total: Math.max(0, Math.round(edge - gap)), pages };
}

/** The place in `strip.pages` of the page that covers `y`; before the first and after the last, those. */
export function pageAt(strip: Strip, y: number): number {
  let low = 0;
  let high = strip.pages.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((strip.pages[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How far down its page `y` lies. A gap belongs to the page above it. */
export function positionAt(strip: Strip, y: number): ComicPosition | undefined {
  const page = strip.pages[pageAt(strip, y)];
  if (!page) return undefined;
  const offset = page.height === 0 ? 0 : Math.min(1, Math.max(0, (y - page.top) / page.height));
  return { chapterId: page.chapterId, pageIndex: page.pageIndex, offset };
}

/** The y of a position, or undefined when its chapter is not in the strip. */
export function topOf(strip: Strip, position: ComicPosition): number | undefined {
  const page = strip.pages.find(
    ({ chapterId, pageIndex }) => chapterId === position.chapterId && pageIndex === position.pageIndex,
  );
  return page && page.top + page.height * position.offset;
}

/** Progress through one chapter when the view shows `height` px from `y` on. */
export function progressAt(strip: Strip, chapterId: string, y: number, height: number): number {
  const pages = strip.pages.filter((page) => page.chapterId === chapterId);
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return 0;
  const span = last.top + last.height - first.top - height;
  return span <= 0 ? 1 : Math.min(1, Math.max(0, (y - first.top) / span));
}
