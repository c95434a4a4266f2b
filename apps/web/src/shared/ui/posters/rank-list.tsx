import type { TitleCard } from '@aurora/contracts';
import { useId } from 'react';
import { Link } from 'react-router';
import { Poster } from './poster.tsx';
import { ratioOf } from './poster-card.tsx';
import styles from './rank-list.module.css';

interface Props {
  title: string;
  items: readonly { card: TitleCard; to: string; second: string }[];
}

/** A numbered list in columns of three that scrolls sideways; the first three numbers shine. */
export function RankList({ title, items }: Props) {
  const heading = useId();
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading} className={styles['title']}>
        {title}
      </h2>
      <ol className={styles['grid']}>
        {items.map(({ card, to, second }, index) => (
          <li key={card.id}>
            <Link to={to} className={styles['row']}>
              <span className={styles['number']} data-top={index < 3}>
                {index + 1}
              </span>
              <span className={styles['poster']}>
                <Poster picture={card.poster} ratio={ratioOf(card.kind)} alt="" sizes="56px" />
              </span>
              <span className={styles['texts']}>
                <span className={styles['name']}>{card.name}</span>
                <span className={styles['second']}>{second}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
