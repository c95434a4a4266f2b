import { formatPercent } from '@aurora/i18n';
import { Link } from 'react-router';
import { useProgress } from '#entities/progress/progress.ts';
import { goOnPath } from '#entities/title/title-texts.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { Poster } from '#shared/ui/posters/poster.tsx';
import styles from './continue-list.module.css';

/** As many as one remembers having begun. */
const SHOWN = 3;
/** Beyond this a title counts as finished. */
const FINISHED = 0.98;

/** What was begun last, of all kinds, on this device; absent when there is nothing. */
export function ContinueList() {
  const translate = useTranslate();
  const locale = useLocale();
  const entries = useProgress().filter(({ ratio }) => ratio < FINISHED);
  if (entries.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={translate('home.continueTitle')}>
      <h2 className={styles['title']}>{translate('home.continueTitle')}</h2>
      <ul className={styles['list']}>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.titleId}>
            <Link to={goOnPath(entry)} className={styles['entry'] ?? ''}>
              <span className={styles['poster']}>
                <Poster picture={entry.poster} ratio="3/4" alt="" sizes="48px" />
              </span>
              <span className={styles['texts']}>
                <span className={styles['name']}>{entry.name}</span>
                {entry.chapterName !== undefined && (
                  <span className={styles['second']}>{entry.chapterName}</span>
                )}
              </span>
              <span className={styles['part']}>{formatPercent(entry.ratio, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
