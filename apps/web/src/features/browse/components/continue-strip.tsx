import type { TitleKind } from '@aurora/contracts';
import { Link } from 'react-router';
import { useProgress } from '#entities/progress/progress.ts';
import { goOnPath } from '#entities/title/title-texts.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Poster } from '#shared/ui/posters/poster.tsx';
import { Rail } from '#shared/ui/layout/rail.tsx';
import styles from './continue-strip.module.css';

const SHOWN = 10;

/** What was begun and not finished, on this device; absent when there is nothing. */
export function ContinueStrip({ kind }: { kind: TitleKind }) {
  const translate = useTranslate();
  const entries = useProgress().filter((entry) => entry.kind === kind && entry.ratio < 0.98);
  if (entries.length === 0) return null;
  return (
    <Rail title={translate('home.continueTitle')} density="normal">
      {entries.slice(0, SHOWN).map((entry) => (
        <li key={entry.titleId}>
          <Link to={goOnPath(entry)} className={styles['card'] ?? ''}>
            <Poster
              picture={entry.poster}
              ratio={kind === 'manga' ? '3/4' : '2/3'}
              alt=""
              sizes="min(28vw, 130px)"
            />
            <span className={styles['bar']}>
              <span style={{ width: `${Math.round(entry.ratio * 100)}%` }} />
            </span>
            <span className={styles['name']}>{entry.name}</span>
            {entry.chapterName !== undefined && <span className={styles['second']}>{entry.chapterName}</span>}
          </Link>
        </li>
      ))}
    </Rail>
  );
}
