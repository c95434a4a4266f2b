import type { ReadingDirection } from '@aurora/contracts';
import type { PreparedPage } from '../preparing/prepared-title.ts';

/**
 * Reading direction where neither sidecar nor ComicInfo states one: down where most pages are strips, else left to
 * right. Japanese alone does not mean right to left: many comics are sold mirrored.
 */
export function tellDirection(pages: readonly Pick<PreparedPage, 'kind'>[]): ReadingDirection {
  const long = pages.filter((page) => page.kind === 'long').length;
  return pages.length > 0 && long / pages.length >= 0.5 ? 'vertical' : 'ltr';
}
