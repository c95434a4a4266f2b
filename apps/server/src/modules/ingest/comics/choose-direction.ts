import type { ReadingDirection } from '@aurora/contracts';
import type { PreparedPage } from '../prepared-title.ts';

/**
 * Reading direction: what the sidecar says, else ComicInfo's `Manga`, else down where most pages are strips,
 * else left to right. Japanese alone does not mean right to left: many are sold mirrored.
 */
export function chooseDirection(
  sidecar: ReadingDirection | null,
  comicInfo: ReadingDirection | null,
  pages: readonly Pick<PreparedPage, 'kind'>[],
): ReadingDirection {
  if (sidecar !== null) return sidecar;
  if (comicInfo !== null) return comicInfo;
  const long = pages.filter((page) => page.kind === 'long').length;
  return pages.length > 0 && long / pages.length >= 0.5 ? 'vertical' : 'ltr';
}
