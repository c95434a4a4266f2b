import type { ComicPageInfo, MangaChapterContent } from '@aurora/contracts';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './plain-comic.module.css';

const SIZES = 'min(100vw, 840px)';

/** The part of a page that the first screen shows: all of it, or the first tile of a long strip. */
const firstPart = (page: ComicPageInfo) => page.tiles[0] ?? page;

const sourcesOf = (page: ComicPageInfo): string =>
  firstPart(page)
    .sources.map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/**
 * The first page of a chapter as a plain picture: what a page shows before it is alive, and without scripts. The
 * browser chooses the format; the engine goes on with the same files.
 */
export function PlainComic({
  webp,
  avif,
}: {
  webp: MangaChapterContent;
  avif: MangaChapterContent | undefined;
}) {
  const translate = useTranslate();
  const [page] = webp.pages;
  const better = avif?.pages[0];
  if (page === undefined) return null;
  return (
    <div className={styles['stage']} data-paged={webp.direction === 'rtl'}>
      <picture>
        {better && <source type="image/avif" srcSet={sourcesOf(better)} sizes={SIZES} />}
        <img
          className={styles['page']}
          src={firstPart(page).sources[0]?.url}
          srcSet={sourcesOf(page)}
          sizes={SIZES}
          width={page.width}
          height={firstPart(page).height}
          alt={translate('reader.pageLabel', { page: 1, total: webp.pages.length })}
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
