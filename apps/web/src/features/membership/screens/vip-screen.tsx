import type { Package } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CodeForm } from '#entities/activation-code/code-form.tsx';
import { fromIn } from '#entities/order/way/return-place.ts';
import { PackageChoice } from '#entities/package/package-choice.tsx';
import { packagesQuery } from '#entities/package/queries.ts';
import { useChoice } from '#entities/package/use-choice.ts';
import { useSession } from '#entities/session/session.tsx';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { BarredPage } from '#shared/ui/bar/barred-page.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { LinkTabs } from '#shared/ui/tabs/link-tabs.tsx';
import { Benefits } from '../components/benefits.tsx';
import { BuyBar } from '../components/buy-bar.tsx';
import { MemberCard } from '../components/member-card.tsx';
import { NoPackages, VipSkeleton } from '../components/vip-places.tsx';
import { VipPackage } from '../components/vip-package.tsx';
import styles from './vip-screen.module.css';

/** The address with one of its questions answered otherwise. */
function withAnswer(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  const text = next.toString();
  return text === '' ? '/vip' : `/vip?${text}`;
}

function Head({ tab, search }: { tab: 'buy' | 'code'; search: URLSearchParams }) {
  const translate = useTranslate();
  return (
    <>
      <MemberCard />
      <div className={styles['tabs']}>
        <LinkTabs
          label={translate('membership.tabsLabel')}
          items={[
            {
              to: withAnswer(search, 'tab', null),
              label: translate('membership.tabBuy'),
              isCurrent: tab === 'buy',
            },
            {
              to: withAnswer(search, 'tab', 'code'),
              label: translate('membership.tabCode'),
              isCurrent: tab === 'code',
            },
          ]}
        />
      </div>
    </>
  );
}

function Offers({ packages, from }: { packages: readonly Package[]; from: string | null }) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { chosen, choose } = useChoice(packages);
  if (chosen === undefined) return null;
  return (
    <BarredPage bar={<BuyBar offer={chosen} from={from} />}>
      <Head tab="buy" search={search} />
      <div className={styles['packages']}>
        <PackageChoice
          label={translate('membership.packagesLabel')}
          {...{ packages, chosen: chosen.id, onChoose: choose, layout: 'strip' }}
        >
          {(offer) => <VipPackage offer={offer} />}
        </PackageChoice>
      </div>
      <Benefits />
    </BarredPage>
  );
}

/** Membership: how it stands, what it costs, what it opens (specification §2). */
export function VipScreen() {
  const [search] = useSearchParams();
  const { status } = useSession();
  const from = fromIn(search.toString());
  // Prices depend on who asks: nobody is asked for before that is known.
  const query = useQuery({ ...packagesQuery(useAsking(), 'vip'), enabled: status !== 'starting' });
  if (search.get('tab') === 'code')
    return (
      <>
        <Head tab="code" search={search} />
        <CodeForm from={from} />
      </>
    );
  const head = <Head tab="buy" search={search} />;
  return (
    <QueryState
      query={query}
      skeleton={<VipSkeleton head={head} />}
      isEmpty={(packages) => packages.length === 0}
      empty={<NoPackages head={head} onRetry={() => void query.refetch()} />}
    >
      {(packages) => <Offers packages={packages} from={from} />}
    </QueryState>
  );
}
