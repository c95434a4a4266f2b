import type { MangaDetail, MovieDetail, NovelDetail, TitleKind } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { mangaQuery, movieQuery, novelQuery } from '#entities/title/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import type { QueryLike } from '#shared/ui/feedback/query-state.tsx';

export type Title = MovieDetail | MangaDetail | NovelDetail;

/** A title of any kind, as its own page knows it. */
export function useTitle(kind: TitleKind, id: string): QueryLike<Title> {
  const asking = useAsking();
  const movie = useQuery({ ...movieQuery(asking, id), enabled: kind === 'movie' });
  const manga = useQuery({ ...mangaQuery(asking, id), enabled: kind === 'manga' });
  const novel = useQuery({ ...novelQuery(asking, id), enabled: kind === 'novel' });
  return { movie, manga, novel }[kind];
}
