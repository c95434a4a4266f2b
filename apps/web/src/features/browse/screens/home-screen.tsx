import type { Home, TitleKind } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '#entities/title/queries.ts';
import { titlePath } from '#entities/title/title-texts.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Banner } from '#shared/ui/layout/banner.tsx';
import { EndLine } from '#shared/ui/layout/end-line.tsx';
import { PullToRefresh } from '#shared/ui/layout/pull-to-refresh.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { RailSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { ContinueStrip } from '../components/continue-strip.tsx';
import { HomeRail } from '../components/home-rail.tsx';
import styles from './home-screen.module.css';

function HomeSkeleton() {
  return (
    <div className={styles['waiting']}>
      <Skeleton ratio="16/9" />
      <RailSkeleton ratio="2/3" />
      <RailSkeleton ratio="2/3" />
    </div>
  );
}

function HomeContent({ kind, home }: { kind: TitleKind; home: Home }) {
  const translate = useTranslate();
  // The ranking comes second, so that the rails differ in rhythm.
  const [first, second, ...rest] = home.rails;
  const rails = second === undefined ? home.rails : [second, first, ...rest];
  return (
    <>
      {home.featured.length > 0 && (
        <Banner label={translate('ui.bannerLabel')} items={home.featured} hrefOf={titlePath} />
      )}
      <ContinueStrip kind={kind} />
      {rails.map(
        (rail, index) =>
          rail !== undefined && (
            <HomeRail key={`${rail.id} ${rail.category?.slug ?? ''}`} rail={rail} isFirst={index === 0} />
          ),
      )}
      <EndLine />
    </>
  );
}

/** The home of one kind: banner, what was begun, rails. */
export function HomeScreen({ kind }: { kind: TitleKind }) {
  const translate = useTranslate();
  const query = useQuery(homeQuery(useAsking(), kind));
  return (
    <PullToRefresh label={translate('ui.refreshing')} onRefresh={query.refetch}>
      <QueryState
        query={query}
        skeleton={<HomeSkeleton />}
        isEmpty={(home) => home.rails.length === 0}
        empty={<StateScene scene="empty" text={translate('home.emptyHint')} />}
      >
        {(home) => <HomeContent kind={kind} home={home} />}
      </QueryState>
    </PullToRefresh>
  );
}

export const MovieHome = () => <HomeScreen kind="movie" />;
export const MangaHome = () => <HomeScreen kind="manga" />;
export const NovelHome = () => <HomeScreen kind="novel" />;
