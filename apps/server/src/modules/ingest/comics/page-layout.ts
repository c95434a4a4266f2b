import type { PageKind } from '@aurora/contracts';

const WIDTHS = [480, 828, 1242, 1656] as const;
const LARGEST = WIDTHS[3];
/** A page this much wider than the widest standard width below it keeps its own width too. */
const OWN_WIDTH_FROM = 1.15;
/** Strips taller than this at full size are cut into tiles, which a phone can decode. */
export const TILE_FROM = 4096;
const TILE_HEIGHT = 2048;

/** Widths a page is stored in, ascending; never above the page, and the largest is its full size. */
export function pageWidths(width: number): number[] {
  const own = Math.min(width, LARGEST);
  const fitting = WIDTHS.filter((candidate) => candidate <= own);
  const last = fitting.at(-1);
  return last === undefined || own / last > OWN_WIDTH_FROM ? [...fitting, own] : fitting;
}

/** Where a strip of this height is cut, in its own pixels; null for a page that stays one picture. */
export function pageTiles(height: number): { y: number; height: number }[] | null {
  if (height <= TILE_FROM) return null;
  const count = Math.ceil(height / TILE_HEIGHT);
  const cuts = Array.from({ length: count + 1 }, (_, n) => Math.round((height * n) / count));
  return cuts.slice(0, -1).map((y, n) => ({ y, height: (cuts[n + 1] ?? height) - y }));
}

export interface PageHints {
  readonly isFirstOfComic: boolean;
  /** What ComicInfo says of the page. */
  readonly isFrontCover?: boolean | undefined;
  readonly isDoublePage?: boolean | undefined;
}

/** What a page is to the reader's spread map: a strip, a spread, the cover, or a page like any other. */
export function classifyPage(width: number, height: number, hints: PageHints): PageKind {
  if (height > width * 2.6) return 'long';
  if (hints.isDoublePage === true || width > height * 1.1) return 'wide';
  return hints.isFrontCover === true || hints.isFirstOfComic ? 'cover' : 'single';
}
