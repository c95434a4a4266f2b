import type { ChapterRow } from '@aurora/contracts';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { EndLine } from '#shared/ui/layout/end-line.tsx';
import { IconButton } from '#shared/ui/controls/icon-button.tsx';
import styles from './chapter-list.module.css';
import { ChapterMark } from './holding/chapter-mark.tsx';
import type { Holding } from './holding/holding.ts';

/** Longer lists are folded: their middle is one tap away. */
const FOLDED = 30;

interface Props {
  chapters: readonly ChapterRow[];
  hrefOf: (chapter: ChapterRow) => string;
  /** The chapter last read on this device. */
  currentId: string | undefined;
  /** What the viewer has of the title. */
  holding: Holding;
}

/** All chapters of a comic or novel, with what is closed, bought or open to VIP. */
export function ChapterList({ chapters, hrefOf, currentId, holding }: Props) {
  const translate = useTranslate();
  const [isReversed, setReversed] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const ordered = isReversed ? chapters.toReversed() : chapters;
  const shown = isWhole ? ordered : ordered.slice(0, FOLDED);
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>{translate('detail.chapters')}</h2>
        <IconButton
          label={translate(isReversed ? 'detail.normalOrder' : 'detail.reverseOrder')}
          onClick={() => setReversed(!isReversed)}
        >
          <ArrowDownUp size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <ol className={styles['list']}>
        {shown.map((chapter) => (
          <li key={chapter.id}>
            <Link
              to={hrefOf(chapter)}
              className={styles['row'] ?? ''}
              aria-current={chapter.id === currentId ? 'true' : undefined}
            >
              <span className={styles['name']}>{chapter.name === '' ? chapter.position : chapter.name}</span>
              <ChapterMark chapter={chapter} holding={holding} />
            </Link>
          </li>
        ))}
      </ol>
      {shown.length < chapters.length && (
        <Button onClick={() => setWhole(true)} isWide>
          {translate('detail.showAllChapters', { total: chapters.length })}
        </Button>
      )}
      {isWhole && <EndLine />}
    </section>
  );
}
