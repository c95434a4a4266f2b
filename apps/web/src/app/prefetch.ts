import type { PictureFormat, TitleKind } from '@aurora/contracts';
import { canDrawAvif } from '#entities/reading/can-draw-avif.ts';
import { mangaChapterQuery, novelChapterQuery } from '#entities/reading/queries.ts';
import {
  type Prefetch,
  chaptersQuery,
  homeQuery,
  mangaQuery,
  movieQuery,
  novelQuery,
  relatedQuery,
} from '#entities/title/queries.ts';

/** What each page of titles asks for while its code is on its way (`prefetch` of its row). */

export const prefetchHome =
  (kind: TitleKind): Prefetch =>
  (client, asking) =>
    client.prefetchQuery(homeQuery(asking, kind));

export const prefetchMovie: Prefetch = (client, asking, { id = '' }) =>
  Promise.all([
    client.prefetchQuery(movieQuery(asking, id)),
    client.prefetchQuery(relatedQuery(asking, 'movie', id)),
  ]);

export const prefetchManga: Prefetch = (client, asking, { id = '' }) =>
  Promise.all([
    client.prefetchQuery(mangaQuery(asking, id)),
    client.prefetchQuery(chaptersQuery(asking, 'manga', id)),
    client.prefetchQuery(relatedQuery(asking, 'manga', id)),
  ]);

export const prefetchNovel: Prefetch = (client, asking, { id = '' }) =>
  Promise.all([
    client.prefetchQuery(novelQuery(asking, id)),
    client.prefetchQuery(chaptersQuery(asking, 'novel', id)),
    client.prefetchQuery(relatedQuery(asking, 'novel', id)),
  ]);

export const prefetchMangaChapter: Prefetch = async (client, asking, { mangaId = '', chapterId = '' }) => {
  const titleReads = [
    client.prefetchQuery(mangaQuery(asking, mangaId)),
    client.prefetchQuery(chaptersQuery(asking, 'manga', mangaId)),
  ];
  // A server cannot know what the browser draws: its page lets the browser choose.
  const formats: PictureFormat[] =
    typeof document === 'undefined' ? ['webp', 'avif'] : [(await canDrawAvif()) ? 'avif' : 'webp'];
  await Promise.all([
    ...titleReads,
    ...formats.map((format) => client.prefetchQuery(mangaChapterQuery(asking, mangaId, chapterId, format))),
  ]);
};

export const prefetchNovelChapter: Prefetch = (client, asking, { novelId = '', chapterId = '' }) =>
  Promise.all([
    client.prefetchQuery(novelQuery(asking, novelId)),
    client.prefetchQuery(chaptersQuery(asking, 'novel', novelId)),
    client.prefetchQuery(novelChapterQuery(asking, novelId, chapterId)),
  ]);
