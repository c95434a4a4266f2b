import { type PictureFormat, manga, novels } from '@aurora/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Asking } from '#entities/title/queries.ts';

/** Signed addresses of pages live ten minutes: a chapter is asked for again well before. */
const FRESH_MS = 5 * 60_000;

export const mangaChapterQuery = (
  { call, locale }: Asking,
  id: string,
  chapterId: string,
  format: PictureFormat,
) =>
  queryOptions({
    queryKey: ['chapter', 'manga', id, chapterId, format, locale],
    queryFn: ({ signal }) =>
      call(manga.chapterContent, { params: { id, chapterId }, query: { locale, format } }, { signal }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });

export const novelChapterQuery = ({ call, locale }: Asking, id: string, chapterId: string) =>
  queryOptions({
    queryKey: ['chapter', 'novel', id, chapterId, locale],
    queryFn: ({ signal }) =>
      call(novels.chapterContent, { params: { id, chapterId }, query: { locale } }, { signal }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
