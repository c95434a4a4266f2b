import type { ChapterRow } from '@aurora/contracts';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './chrome/reader-chrome.module.css';

interface Props {
  chapters: readonly ChapterRow[];
  currentId: string;
  titlePath: string;
  onChosen: () => void;
}

/** All chapters in a drawer, opened at the one that is read. */
export function ContentsList({ chapters, currentId, titlePath, onChosen }: Props) {
  const translate = useTranslate();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which an effect must not return.
    current.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <ol className={styles['contents']}>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <Link
            replace
            to={`${titlePath}/read/${chapter.id}`}
            ref={chapter.id === currentId ? current : null}
            aria-current={chapter.id === currentId ? 'true' : undefined}
            className={styles['chapter'] ?? ''}
            onClick={onChosen}
          >
            <span>{chapter.name === '' ? chapter.position : chapter.name}</span>
            {chapter.charge !== 'free' && (
              <Lock size={16} strokeWidth={1.75}>
                <title>{translate('ui.locked')}</title>
              </Lock>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
