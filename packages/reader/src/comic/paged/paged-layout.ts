import type { ComicChapter, ComicPosition, ComicSettings } from '../comic-types.ts';
import { planSpreads } from './plan-spreads.ts';
import type { Size } from '../zoom-state.ts';

/** A spread of one chapter: its pages in reading order. */
export type Spread = { chapterId: string; pages: number[] };

/** Narrower than this, two pages side by side cannot be read. */
const DOUBLE_MIN_WIDTH_PX = 600;

/** Whether two pages stand side by side on a screen of this size. */
export function isDoubleOn(settings: Pick<ComicSettings, 'double' | 'direction'>, size: Size): boolean {
  if (settings.double !== 'auto') return settings.double === 'on';
  return settings.direction !== 'vertical' && size.width >= DOUBLE_MIN_WIDTH_PX && size.width > size.height;
}

/** All spreads of the loaded chapters in order. A spread never crosses chapters. */
export function listSpreads(
  chapters: readonly ComicChapter[],
  settings: ComicSettings,
  size: Size,
): Spread[] {
  const rules = {
    isDouble: isDoubleOn(settings, size),
    isShifted: settings.isShifted,
    isCoverAlone: settings.isCoverAlone,
  };
  return chapters.flatMap((chapter) =>
    planSpreads(chapter.pages, rules).map((pages) => ({ chapterId: chapter.id, pages })),
  );
}

/** The spread that holds a position, or -1. */
export function spreadOf(spreads: readonly Spread[], position: ComicPosition): number {
  return spreads.findIndex(
    (spread) => spread.chapterId === position.chapterId && spread.pages.includes(position.pageIndex),
  );
}

export type Fitted = { width: number; height: number; pages: Size[]; scrolls: 'x' | 'y' | 'none' };

/**
 * Sizes of a spread's pages on the screen, whole px, all of one height. A single long page takes the width
 * whatever the fit, or it would be a thread.
 */
export function fitSpread(
  pages: readonly { width: number; height: number; kind: string }[],
  size: Size,
  settings: Pick<ComicSettings, 'fit' | 'maxWidth'>,
): Fitted {
  const ratio = pages.reduce((sum, page) => sum + page.width / page.height, 0);
  const byWidth = size.width / ratio;
  const isLong = pages.some((page) => page.kind === 'long');
  const height = Math.round(
    isLong
      ? Math.min(size.width, settings.maxWidth) / ratio
      : settings.fit === 'width'
        ? byWidth
        : settings.fit === 'height'
          ? size.height
          : Math.min(size.height, byWidth),
  );
  const sizes = pages.map((page) => ({ width: Math.round((height * page.width) / page.height), height }));
  const width = sizes.reduce((sum, page) => sum + page.width, 0);
  const scrolls = height > size.height + 1 ? 'y' : width > size.width + 1 ? 'x' : 'none';
  return { width, height, pages: sizes, scrolls };
}
