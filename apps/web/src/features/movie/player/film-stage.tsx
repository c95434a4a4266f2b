import type { MovieDetail } from '@aurora/contracts';
import { Play } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Stage } from '#entities/title/detail-frame.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './film-stage.module.css';

/** The player and its library are asked for when somebody wants to watch. */
const FilmPlayer = lazy(async () => ({ default: (await import('./film-player.tsx')).FilmPlayer }));

/** The film's picture until it is touched, then the player in its place. */
export function FilmStage({ movie }: { movie: MovieDetail }) {
  const translate = useTranslate();
  const [isPlaying, setPlaying] = useState(false);
  const picture = <Stage picture={movie.banner ?? movie.poster} alt="" />;
  if (isPlaying) {
    return (
      <div className={styles['stage']}>
        <Suspense fallback={picture}>
          <FilmPlayer movie={movie} />
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
        onClick={() => setPlaying(true)}
      >
        <span>
          <Play size={28} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
        </span>
      </button>
    </div>
  );
}
