import type { Package } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CodeForm } from '#entities/activation-code/code-form.tsx';
import { fromIn } from '#entities/order/way/return-place.ts';
import { PackageChoice } from '#entities/package/package-choice.tsx';
import { OriginalPrice, PackageBadge } from '#entities/package/package-words.tsx';
import { packagesQuery } from '#entities/package/queries.ts';
import { useChoice } from '#entities/package/use-choice.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useSession } from '#entities/session/session.tsx';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { BarredPage } from '#shared/ui/bar/barred-page.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { RechargeHead } from '../components/recharge-head.tsx';
import { NoAmounts, RechargeSkeleton } from '../components/recharge-places.tsx';
import { TopUpBar } from '../components/top-up-bar.tsx';
import styles from '../components/top-up.module.css';

/** One amount; a bonus or a name stands above it where the operator gave one. */
function AmountCard({ offer }: { offer: Package }) {
  const priceText = usePriceText();
  return (
    <>
      <PackageBadge badge={offer.badge} />
      {offer.name !== null && <span className={styles['name']}>{offer.name}</span>}
      <span className={styles['price']}>{priceText(offer.price)}</span>
      {offer.originalPrice !== null && <OriginalPrice price={offer.originalPrice} />}
    </>
  );
}

function Amounts({ packages, from }: { packages: readonly Package[]; from: string | null }) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { chosen, choose } = useChoice(packages);
  if (chosen === undefined) return null;
  return (
    <BarredPage bar={<TopUpBar offer={chosen} from={from} />}>
      <RechargeHead tab="packages" search={search} />
      <PackageChoice
        label={translate('wallet.packagesLabel')}
        {...{ packages, chosen: chosen.id, onChoose: choose, layout: 'grid' }}
      >
        {(offer) => <AmountCard offer={offer} />}
      </PackageChoice>
    </BarredPage>
  );
}

/** Topping up: the balance, amounts to buy, or a code (specification §2). */
export function RechargeScreen() {
  const [search] = useSearchParams();
  const { status } = useSession();
  const from = fromIn(search.toString());
  // Amounts are in the currency of whoever asks: nobody is asked for before that is known.
  const query = useQuery({ ...packagesQuery(useAsking(), 'recharge'), enabled: status !== 'starting' });
  if (search.get('tab') === 'code')
    return (
      <>
        <RechargeHead tab="code" search={search} />
        <CodeForm from={from} />
      </>
    );
  const head = <RechargeHead tab="packages" search={search} />;
  return (
    <QueryState
      query={query}
      skeleton={<RechargeSkeleton head={head} />}
      isEmpty={(packages) => packages.length === 0}
      empty={<NoAmounts head={head} onRetry={() => void query.refetch()} />}
    >
      {(packages) => <Amounts packages={packages} from={from} />}
    </QueryState>
  );
}
