import type { TitleCard } from '@aurora/contracts';
import { Link } from 'react-router';
import { Poster, type PosterRatio } from './poster.tsx';
import styles from './poster-card.module.css';

interface Props {
  card: TitleCard;
  to: string;
  /** The faint second line: year, chapters, category. */
  second: string;
  /** What the corner says of access; absent for free titles. */
  mark?: { text: string; isGold: boolean } | undefined;
  sizes: string;
  isPriority?: boolean;
}

/** Films and novels are 2:3, comics 3:4. */
export const ratioOf = (kind: TitleCard['kind']): PosterRatio => (kind === 'manga' ? '3/4' : '2/3');

/** A poster with its title; score bottom right, access mark top right. */
export function PosterCard({ card, to, second, mark, sizes, isPriority = false }: Props) {
  return (
    <Link to={to} className={styles['card']}>
      <span className={styles['picture']}>
        <Poster
          picture={card.poster}
          ratio={ratioOf(card.kind)}
          alt=""
          sizes={sizes}
          isPriority={isPriority}
        />
        {mark !== undefined && (
          <span className={styles['mark']} data-gold={mark.isGold}>
            {mark.text}
          </span>
        )}
        {card.score !== null && (
          <span className={styles['shade']}>
            <span className={styles['score']}>{card.score.toFixed(1)}</span>
          </span>
        )}
      </span>
      <span className={styles['name']}>{card.name}</span>
      {second !== '' && <span className={styles['second']}>{second}</span>}
    </Link>
  );
}
