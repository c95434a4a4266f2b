import { type Locale, type TitleKind, manga, movies, novels } from '@aurora/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Caller } from '#shared/api/call.ts';

/** What a query needs to know of where it is asked. */
export interface Asking {
  call: Caller;
  locale: Locale;
}

const CALLS = { movie: movies, manga, novel: novels } as const;

/** Banner and rails of a home screen. */
export const homeQuery = ({ call, locale }: Asking, kind: TitleKind) =>
  queryOptions({
    queryKey: ['home', kind, locale],
    queryFn: ({ signal }) => call(CALLS[kind].home, { query: { locale } }, { signal }),
  });

export const relatedQuery = ({ call, locale }: Asking, kind: TitleKind, id: string) =>
  queryOptions({
    queryKey: ['related', kind, id, locale],
    queryFn: ({ signal }) => call(CALLS[kind].related, { params: { id }, query: { locale } }, { signal }),
  });

export const movieQuery = ({ call, locale }: Asking, id: string) =>
  queryOptions({
    queryKey: ['title', 'movie', id, locale],
    queryFn: ({ signal }) => call(movies.detail, { params: { id }, query: { locale } }, { signal }),
  });

export const mangaQuery = ({ call, locale }: Asking, id: string) =>
  queryOptions({
    queryKey: ['title', 'manga', id, locale],
    queryFn: ({ signal }) => call(manga.detail, { params: { id }, query: { locale } }, { signal }),
  });

export const novelQuery = ({ call, locale }: Asking, id: string) =>
  queryOptions({
    queryKey: ['title', 'novel', id, locale],
    queryFn: ({ signal }) => call(novels.detail, { params: { id }, query: { locale } }, { signal }),
  });

export const chaptersQuery = ({ call }: Asking, kind: 'manga' | 'novel', id: string) =>
  queryOptions({
    queryKey: ['chapters', kind, id],
    queryFn: ({ signal }) => call(CALLS[kind].chapters, { params: { id } }, { signal }),
  });

/** Asks for what a page shows before it is drawn; a failure is left to the page. */
export type Prefetch = (
  client: QueryClient,
  asking: Asking,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<unknown>;
