import type { Picture, TitleCard } from '@aurora/contracts';
import { formatScore } from '@aurora/i18n';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { Poster } from '#shared/ui/posters/poster.tsx';
import { growingName, ratioOf } from '#shared/ui/posters/poster-card.tsx';
import styles from './detail-frame.module.css';
import { accessMark } from './title-texts.ts';

/** A poster beside name and facts, on a band of its own colour. */
export function DetailHead({
  card,
  facts,
  children,
}: {
  card: TitleCard;
  facts: readonly string[];
  children?: ReactNode;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const mark = accessMark(card, translate);
  return (
    <section className={styles['head']} style={{ '--tint': card.poster.color } as React.CSSProperties}>
      <div style={{ viewTransitionName: growingName(card.id) }}>
        <Poster
          picture={card.poster}
          ratio={ratioOf(card.kind)}
          alt=""
          sizes="112px"
          // A film's page begins with its stage: that picture comes first.
          isPriority={card.kind !== 'movie'}
        />
      </div>
      <div className={styles['texts']}>
        <h1 className={styles['name']}>{card.name}</h1>
        <p className={styles['facts']}>{facts.join(' · ')}</p>
        <p className={styles['marks']}>
          {card.score !== null && (
            <span
              className={styles['score']}
              aria-label={translate('ui.scoreLabel', { score: formatScore(card.score, locale) })}
            >
              {formatScore(card.score, locale)}
            </span>
          )}
          {mark !== undefined && (
            <span className={styles['mark']} data-gold={mark.isGold}>
              {mark.text}
            </span>
          )}
        </p>
        {children}
      </div>
    </section>
  );
}

/** A description that shows three lines until it is asked for more. */
export function Synopsis({ text, tags }: { text: string; tags: readonly string[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>{translate('detail.synopsis')}</h2>
      <p className={styles['synopsis']} data-open={isOpen}>
        {text}
      </p>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {translate(isOpen ? 'ui.collapse' : 'ui.expand')}
      </button>
      {tags.length > 0 && (
        <ul className={styles['tags']}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Rows such as director and cast. */
export function People({ rows }: { rows: readonly { label: string; names: readonly string[] }[] }) {
  const present = rows.filter((row) => row.names.length > 0);
  if (present.length === 0) return null;
  return (
    <dl className={styles['people']}>
      {present.map(({ label, names }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A wide picture at the top of a film's page. */
export function Stage({ picture, alt }: { picture: Picture; alt: string }) {
  return (
    <div className={styles['stage']}>
      <Poster picture={picture} ratio="16/9" alt={alt} sizes="min(100vw, 480px)" isPriority />
    </div>
  );
}
