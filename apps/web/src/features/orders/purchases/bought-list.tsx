import type { OutputOf, TitleKind, orders } from '@aurora/contracts';
import { formatDate } from '@aurora/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { purchasesQuery } from '#entities/order/queries.ts';
import { secondLine, titlePath } from '#entities/title/title-texts.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { ListFoot } from '#shared/ui/feedback/list-foot.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { Poster } from '#shared/ui/posters/poster.tsx';
import { ratioOf } from '#shared/ui/posters/poster-card.tsx';
import styles from './bought-list.module.css';

type Bought = OutputOf<typeof orders.purchases>['items'][number];

const EMPTY = {
  movie: 'purchases.emptyMovie',
  manga: 'purchases.emptyManga',
  novel: 'purchases.emptyNovel',
} as const;

const HOMES: Readonly<Record<TitleKind, string>> = { movie: '/', manga: '/manga', novel: '/novel' };

function BoughtRow({ bought: { title, boughtAt } }: { bought: Bought }) {
  const translate = useTranslate();
  const locale = useLocale();
  const second = secondLine(title, translate);
  return (
    <Link to={titlePath(title)} className={styles['row'] ?? ''}>
      <span className={styles['poster']}>
        <Poster picture={title.poster} ratio={ratioOf(title.kind)} alt="" sizes="72px" />
      </span>
      <span className={styles['texts']}>
        <span className={styles['name']}>{title.name}</span>
        {second !== '' && <span className={styles['second']}>{second}</span>}
        <span className={styles['second']}>
          {translate('purchases.boughtAt', { date: formatDate(Date.parse(boughtAt), locale) })}
        </span>
      </span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

function BoughtSkeleton({ kind }: { kind: TitleKind }) {
  return (
    <div className={styles['list']} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className={styles['row']}>
          <span className={styles['poster']}>
            <Skeleton ratio={ratioOf(kind)} />
          </span>
          <span className={styles['texts']}>
            <Skeleton width="72%" height="18px" />
            <Skeleton width="48%" height="14px" />
            <Skeleton width="56%" height="14px" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** What a member bought of one kind, the newest first; a tap opens it. */
export function BoughtList({ kind }: { kind: TitleKind }) {
  const translate = useTranslate();
  const query = useInfiniteQuery(purchasesQuery(useAsking(), kind));
  return (
    <QueryState
      query={query}
      skeleton={<BoughtSkeleton kind={kind} />}
      isEmpty={(items) => items.length === 0}
      empty={
        <StateScene
          scene="empty"
          text={translate(EMPTY[kind])}
          action={<ButtonLink to={HOMES[kind]}>{translate('purchases.goLooking')}</ButtonLink>}
        />
      }
    >
      {(items) => (
        <>
          <ul className={styles['list']}>
            {items.map((bought) => (
              <li key={bought.title.id}>
                <BoughtRow bought={bought} />
              </li>
            ))}
          </ul>
          <ListFoot paged={query} />
        </>
      )}
    </QueryState>
  );
}
