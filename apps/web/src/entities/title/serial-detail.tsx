import type { MangaDetail, NovelDetail } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { vipPath } from '#entities/order/buying-paths.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { type ProgressEntry, useProgress } from '#entities/progress/progress.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ChapterList } from './chapter-list.tsx';
import { DetailHead, People, Synopsis } from './detail-frame.tsx';
import { type Holding, isClosedTo } from './holding/holding.ts';
import { ReadingBar } from './holding/reading-bar.tsx';
import { useHolding, useOwnPrice } from './holding/use-holding.ts';
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

/** How the title is sold, or that it is one's own; VIP opens all of it. */
function Terms({ title, holding }: { title: Serial; holding: Holding }) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const { pathname } = useLocation();
  const price = useOwnPrice(title, isClosedTo(holding));
  if (title.charge === 'free') return null;
  if (!isClosedTo(holding))
    return (
      <p className={styles['terms']}>
        {translate(holding === 'bought' ? 'detail.owned' : 'detail.vipOpens')}
      </p>
    );
  const terms = [
    ...(title.freeChapters === 0 ? [] : [translate('detail.freeChapters', { count: title.freeChapters })]),
    ...(price === null ? [] : [translate('detail.wholePrice', { price: priceText(price) })]),
  ];
  return (
    <>
      {terms.length > 0 && <p className={styles['terms']}>{terms.join(' · ')}</p>}
      <Link to={vipPath(pathname)} className={styles['vip'] ?? ''}>
        {translate('detail.openVip')}
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </>
  );
}

/** The page of a comic or novel: head, story, chapters, related, and reading within the thumb's reach. */
export function SerialDetail({ title, kind, people, facts }: Props) {
  const translate = useTranslate();
  const query = useQuery(chaptersQuery(useAsking(), kind, title.id));
  const stop = useStop(title.id);
  const holding = useHolding(title);
  const status = title.status === null ? [] : [statusText(title.status, translate)];
  return (
    <div className={styles['page']}>
      <DetailHead
        card={title}
        facts={[...status, ...(title.categoryName === null ? [] : [title.categoryName]), ...facts]}
      >
        <Terms title={title} holding={holding} />
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
              holding={holding}
            />
            <ReadingBar title={title} chapters={items} stop={stop} holding={holding} />
          </>
        )}
      </QueryState>
      <RelatedTitles kind={kind} id={title.id} />
    </div>
  );
}
