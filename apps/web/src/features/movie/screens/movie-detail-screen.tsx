import type { MovieDetail } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DetailHead, People, Synopsis } from '#entities/title/detail-frame.tsx';
import { movieQuery } from '#entities/title/queries.ts';
import { RelatedTitles } from '#entities/title/related-titles.tsx';
import { minutesOf, regionName } from '#entities/title/title-texts.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { FilmStage } from '../player/film-stage.tsx';
import { FilmBar } from './film-bar.tsx';
import styles from './film-bar.module.css';

function MovieContent({ movie }: { movie: MovieDetail }) {
  const translate = useTranslate();
  const locale = useLocale();
  const facts = [
    movie.year,
    movie.region === null ? null : regionName(movie.region, locale),
    movie.categoryName,
    movie.durationMs === null ? null : translate('units.minutes', { count: minutesOf(movie.durationMs) }),
  ].filter((fact) => fact !== null);
  return (
    <>
      <FilmStage movie={movie} />
      <DetailHead card={movie} facts={facts.map(String)} />
      <Synopsis text={movie.description} tags={movie.tags} />
      <People
        rows={[
          { label: translate('detail.director'), names: movie.directors },
          { label: translate('detail.cast'), names: movie.actors },
        ]}
      />
      <RelatedTitles kind="movie" id={movie.id} />
      {movie.charge !== 'free' && (
        <>
          <div className={styles['room']} />
          <FilmBar movie={movie} />
        </>
      )}
    </>
  );
}

/** A film's page. */
export function MovieDetailScreen() {
  const { id = '' } = useParams();
  const query = useQuery(movieQuery(useAsking(), id));
  return (
    <QueryState query={query} skeleton={<Skeleton ratio="16/9" />}>
      {(movie) => <MovieContent movie={movie} />}
    </QueryState>
  );
}
