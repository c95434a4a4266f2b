import type { ChapterRow, MangaDetail, NovelDetail } from '@aurora/contracts';
import { Link, useLocation } from 'react-router';
import type { ProgressEntry } from '#entities/progress/progress.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { BuyLink } from './buy-link.tsx';
import { type Holding, isClosedTo } from './holding.ts';
import { useOwnPrice } from './use-holding.ts';
import styles from './reading-bar.module.css';

interface Props {
  title: MangaDetail | NovelDetail;
  chapters: readonly ChapterRow[];
  /** Where this device stopped. */
  stop: ProgressEntry | undefined;
  holding: Holding;
}

/** Reading within the thumb's reach, and beside it the whole title's price as long as it is not one's own. */
export function ReadingBar({ title, chapters, stop, holding }: Props) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isClosed = isClosedTo(holding);
  const price = useOwnPrice(title, isClosed);
  const known = chapters.find((chapter) => chapter.id === stop?.chapterId);
  const next = known ?? chapters[0];
  if (next === undefined) return null;
  const furthest = chapters.find((chapter) => chapter.id === stop?.furthest?.chapterId);
  const isFarther = furthest !== undefined && known !== undefined && furthest.position > known.position;
  const nameOf = ({ name, position }: ChapterRow): string | number => (name === '' ? position : name);
  const pathOf = ({ id }: ChapterRow): string => `/${title.kind}/${title.id}/read/${id}`;
  return (
    <div className={styles['bar']}>
      {isFarther && (
        <Link className={styles['furthest']} to={pathOf(furthest)}>
          {translate('detail.furthestAt', { chapter: nameOf(furthest) })}
        </Link>
      )}
      <div className={styles['acts']}>
        {isClosed && price !== null && <BuyLink title={title} price={price} from={pathname} />}
        <ButtonLink to={pathOf(next)} tone="primary" isWide>
          <span className={styles['act']}>
            {known === undefined
              ? translate('detail.startReading')
              : translate('detail.continueReading', { chapter: nameOf(known) })}
          </span>
        </ButtonLink>
      </div>
    </div>
  );
}
