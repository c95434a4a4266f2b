import type { ChapterRow, MangaDetail, NovelDetail } from '@aurora/contracts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ChapterMark } from '#entities/title/holding/chapter-mark.tsx';
import { useHolding } from '#entities/title/holding/use-holding.ts';
import { titlePath } from '#entities/title/title-texts.ts';
import styles from './chrome/reader-chrome.module.css';

interface Props {
  work: MangaDetail | NovelDetail;
  chapters: readonly ChapterRow[];
  currentId: string;
  onChosen: () => void;
}

/** All chapters in a drawer, opened at the one that is read. */
export function ContentsList({ work, chapters, currentId, onChosen }: Props) {
  const holding = useHolding(work);
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
            to={`${titlePath(work)}/read/${chapter.id}`}
            ref={chapter.id === currentId ? current : null}
            aria-current={chapter.id === currentId ? 'true' : undefined}
            className={styles['chapter'] ?? ''}
            onClick={onChosen}
          >
            <span>{chapter.name === '' ? chapter.position : chapter.name}</span>
            <ChapterMark chapter={chapter} holding={holding} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
