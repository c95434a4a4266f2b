import type { TitleCard } from '@aurora/contracts';
import { formatScore } from '@aurora/i18n';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#shared/i18n/language.tsx';
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

/** The picture that grew into the last page opened: one at most may carry the name. */
let grown: HTMLElement | undefined;

/** The name by which a browser knows a title's poster on both pages. */
export const growingName = (titleId: string): string => `poster-${titleId}`;

function letGrow(picture: HTMLElement | null, titleId: string): void {
  grown?.style.removeProperty('view-transition-name');
  grown = picture ?? undefined;
  grown?.style.setProperty('view-transition-name', growingName(titleId));
}

/** A poster with its title; score bottom right, access mark top right. */
export function PosterCard({ card, to, second, mark, sizes, isPriority = false }: Props) {
  const locale = useLocale();
  const picture = useRef<HTMLSpanElement>(null);
  return (
    <Link to={to} viewTransition className={styles['card']} onClick={() => letGrow(picture.current, card.id)}>
      <span ref={picture} className={styles['picture']}>
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
            <span className={styles['score']}>{formatScore(card.score, locale)}</span>
          </span>
        )}
      </span>
      <span className={styles['name']}>{card.name}</span>
      {second !== '' && <span className={styles['second']}>{second}</span>}
    </Link>
  );
}
