import type { ChapterRow, MangaDetail, NovelDetail } from '@aurora/contracts';
import { formatMoney } from '@aurora/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ProgressEntry, useProgress } from '#entities/progress/progress.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ChapterList } from './chapter-list.tsx';
import { DetailHead, People, Synopsis } from './detail-frame.tsx';
import { chaptersQuery } from './queries.ts';
import { RelatedTitles } from './related-titles.tsx';
import styles from './serial-detail.module.css';
import { statusText } from './status-text.ts';
import { useAsking } from './use-asking.ts';

type Serial = MangaDetail | NovelDetail;

interface Props {
  title: Serial;
  kind: 'manga' | 'novel';
  people: readonly { label: string; names: readonly string[] }[];
  /** Facts of this kind alone, such as the length in characters. */
  facts: readonly string[];
}

/** Where this device stopped; unknown until the page is alive. */
function useStop(titleId: string): ProgressEntry | undefined {
  return useProgress().find((entry) => entry.titleId === titleId);
}

function ReadingBar({
  title,
  kind,
  chapters,
}: {
  title: Serial;
  kind: Props['kind'];
  chapters: readonly ChapterRow[];
}) {
  const translate = useTranslate();
  const stop = useStop(title.id);
  const known = chapters.find((chapter) => chapter.id === stop?.chapterId);
  const next = known ?? chapters[0];
  if (next === undefined) return null;
  const furthest = chapters.find((chapter) => chapter.id === stop?.furthest?.chapterId);
  const isFarther = furthest !== undefined && known !== undefined && furthest.position > known.position;
  const nameOf = ({ name, position }: ChapterRow): string | number => (name === '' ? position : name);
  return (
    <div className={styles['bar']}>
      {isFarther && (
        <Link className={styles['furthest']} to={`/${kind}/${title.id}/read/${furthest.id}`}>
          {translate('detail.furthestAt', { chapter: nameOf(furthest) })}
        </Link>
      )}
      <ButtonLink to={`/${kind}/${title.id}/read/${next.id}`} tone="primary" isWide>
        {known === undefined
          ? translate('detail.startReading')
          : translate('detail.continueReading', { chapter: nameOf(known) })}
      </ButtonLink>
    </div>
  );
}

/** The page of a comic or novel: head, story, chapters, related, and reading within the thumb's reach. */
export function SerialDetail({ title, kind, people, facts }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const query = useQuery(chaptersQuery(useAsking(), kind, title.id));
  const stop = useStop(title.id);
  const status = title.status === null ? [] : [statusText(title.status, translate)];
  const terms = [
    ...(title.charge === 'free' || title.freeChapters === 0
      ? []
      : [translate('detail.freeChapters', { count: title.freeChapters })]),
    ...(title.price === null
      ? []
      : [
          translate('detail.wholePrice', {
            price: formatMoney(title.price.amountMinor, title.price.currency, locale),
          }),
        ]),
  ];
  return (
    <div className={styles['page']}>
      <DetailHead
        card={title}
        facts={[...status, ...(title.categoryName === null ? [] : [title.categoryName]), ...facts]}
      >
        {terms.length > 0 && <p className={styles['terms']}>{terms.join(' · ')}</p>}
      </DetailHead>
      <Synopsis text={title.description} tags={title.tags} />
      <People rows={people} />
      <QueryState query={query} skeleton={<Skeleton height="240px" />}>
        {({ items }) => (
          <>
            <ChapterList
              chapters={items}
              hrefOf={(chapter) => `/${kind}/${title.id}/read/${chapter.id}`}
              currentId={stop?.chapterId}
            />
            <ReadingBar title={title} kind={kind} chapters={items} />
          </>
        )}
      </QueryState>
      <RelatedTitles kind={kind} id={title.id} />
    </div>
  );
}
