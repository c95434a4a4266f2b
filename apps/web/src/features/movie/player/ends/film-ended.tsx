import type { MovieDetail } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { relatedQuery } from '#entities/title/queries.ts';
import { titlePath } from '#entities/title/title-texts.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Poster } from '#shared/ui/posters/poster.tsx';
import styles from './film-ended.module.css';

const SHOWN = 3;

/** Over the last picture: the film once more, or one like it. */
export function FilmEnded({ movie, onAgain }: { movie: MovieDetail; onAgain: () => void }) {
  const translate = useTranslate();
  const { data } = useQuery(relatedQuery(useAsking(), 'movie', movie.id));
  return (
    <div className={styles['over']}>
      <Button onClick={onAgain}>
        <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" /> {translate('player.replay')}
      </Button>
      <ul className={styles['related']}>
        {data?.items.slice(0, SHOWN).map((card) => (
          <li key={card.id}>
            <Link to={titlePath(card)} className={styles['card'] ?? ''}>
              <Poster picture={card.poster} ratio="2/3" alt="" sizes="72px" />
              <span className={styles['name']}>{card.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
