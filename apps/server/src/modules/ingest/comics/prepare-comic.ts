import { storeCover, storePictureFile } from '../covers/choose-cover.ts';
import type { AssetScope, ImportContext } from '../importing/import-context.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import type { PrepareRequest } from '../preparing/prepare-request.ts';
import type { PreparedTitle } from '../preparing/prepared-title.ts';
import type { ComicItem } from '../scan/library-item.ts';
import { findKnownChapters } from '../store/known-chapters.ts';
import { tellDirection } from './tell-direction.ts';
import { withComicInfo } from './comic-details.ts';
import { openComic } from './open-comic.ts';
import { prepareComicChapters } from './prepare-chapters.ts';

/** Prepares a comic: pages of new and changed chapters stored, its cover chosen, its direction told. */
export async function prepareComicTitle(
  context: ImportContext,
  scope: AssetScope,
  request: PrepareRequest<ComicItem>,
): Promise<PreparedTitle> {
  const { item, hashes, titleId } = request;
  const known = await findKnownChapters(context.pool, titleId);
  const comic = await openComic(item, hashes.byFile);
  try {
    if (comic.chapters.length === 0) throw new ImportFailure('COMIC_WITHOUT_PAGES', { chapter: item.label });
    const { chapters, pages } = await prepareComicChapters(context, scope, {
      chapters: comic.chapters,
      known,
      onProgress: request.onProgress,
    });
    // With chapters kept, the pages at hand may be too few to judge by: what is stored stays.
    const isWhole = chapters.every((chapter) => chapter.content !== null);
    const own = withComicInfo(request.details.title, comic.info, request.details.hasOwnName);
    const stated = own.direction ?? comic.direction;
    const direction = stated ?? (isWhole ? tellDirection(pages) : null);
    const details = { ...own, direction };
    const cover = comic.chapters[0]?.pages.find((page) => page.isFrontCover) ?? comic.chapters[0]?.pages[0];
    const needsCover = item.poster !== null || titleId === null;
    const poster = !needsCover
      ? null
      : await storeCover(context, {
          ...{ kind: 'manga', title: details.originalName, byline: details.people.author },
          ...{ file: item.poster, embedded: (await cover?.read()) ?? null },
        });
    const banner = await storePictureFile(context, item.banner);
    return { kind: 'manga', details, poster, banner, film: null, chapters };
  } finally {
    comic.close();
  }
}
