import type { MovieDetail } from '@aurora/contracts';
import { Play } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PLAY_ON } from '#entities/order/buying-paths.ts';
import { Stage } from '#entities/title/detail-frame.tsx';
import { titlePath } from '#entities/title/title-texts.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useAlive } from '#shared/lib/use-alive.ts';
import styles from './film-stage.module.css';

/** The player and its library are asked for when somebody wants to watch. */
const FilmPlayer = lazy(async () => ({ default: (await import('./film-player.tsx')).FilmPlayer }));

/** Counts how often somebody came back to go on: each time the film is asked for anew, with the rights he has now. */
function useGoingOn(movie: MovieDetail): number {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  // A page that is kept behind another one sees that one's address.
  const isHere = pathname === titlePath(movie);
  const isAsked = useAlive() && isHere && search.has(PLAY_ON);
  const [seen, setSeen] = useState({ isAsked: false, times: 0 });
  if (seen.isAsked !== isAsked) setSeen({ isAsked, times: seen.times + (isAsked ? 1 : 0) });
  useEffect(() => {
    if (!isAsked) return;
    // Said once: a reload does not play by itself.
    const without = (before: URLSearchParams): URLSearchParams => {
      const rest = new URLSearchParams(before);
      rest.delete(PLAY_ON);
      return rest;
    };
    setSearch(without, { replace: true, preventScrollReset: true });
  }, [isAsked, setSearch]);
  return seen.times;
}

/** The film's picture until it is touched, then the player in its place. */
export function FilmStage({ movie }: { movie: MovieDetail }) {
  const translate = useTranslate();
  const [isTouched, setTouched] = useState(false);
  const goesOn = useGoingOn(movie);
  const picture = <Stage picture={movie.banner ?? movie.poster} alt="" />;
  if (isTouched || goesOn > 0) {
    return (
      <div className={styles['stage']}>
        <Suspense fallback={picture}>
          <FilmPlayer key={goesOn} movie={movie} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles['stage']}>
      {picture}
      <button
        type="button"
        className={styles['play']}
        aria-label={translate('player.play')}
        onClick={() => setTouched(true)}
      >
        <span>
          <Play size={28} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
        </span>
      </button>
    </div>
  );
}
