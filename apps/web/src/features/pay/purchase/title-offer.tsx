import { useQuery } from '@tanstack/react-query';
import { ownedQuery } from '#entities/order/queries.ts';
import { useSession } from '#entities/session/session.tsx';
import { titlePath } from '#entities/title/title-texts.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { BarredPage } from '#shared/ui/bar/barred-page.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { BuyTitleBar } from './buy-title-bar.tsx';
import { TitleSummary, VipHint } from './title-summary.tsx';
import type { Title } from './use-title.ts';
import styles from './title-offer.module.css';

interface Props {
  title: Title;
  from: string | null;
}

/** Not sold on its own: free, or part of VIP only. */
function NotSold({ title, from }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <>
      <TitleSummary title={title} />
      {title.charge !== 'free' && <VipHint title={title} from={from} />}
      <div className={styles['notSold']}>
        <p>{errorText(new ApiError('TITLE_NOT_SOLD', 0, {}))}</p>
        <ButtonLink to={from ?? titlePath(title)} isWide doesReplace>
          {translate(title.kind === 'movie' ? 'pay.startWatching' : 'pay.startReading')}
        </ButtonLink>
      </div>
    </>
  );
}

/** A title to buy: what it is, what one gets, what it costs, and the way around it by VIP. */
export function TitleOffer({ title, from }: Props) {
  const { status } = useSession();
  const owned = useQuery({ ...ownedQuery(useAsking(), title.kind), enabled: status === 'member' });
  const isBought = owned.data?.includes(title.id) === true;
  if (title.price === null) return <NotSold title={title} from={from} />;
  return (
    <BarredPage bar={<BuyTitleBar title={title} from={from} isBought={isBought} />}>
      <TitleSummary title={title} />
      {!isBought && <VipHint title={title} from={from} />}
    </BarredPage>
  );
}

/** The page before its title is known. */
export function OfferSkeleton() {
  return (
    <BarredPage bar={<Skeleton height="84px" />}>
      <div className={styles['summary']} aria-hidden="true">
        <div className={styles['poster']}>
          <Skeleton ratio="2/3" />
        </div>
        <div className={styles['texts']}>
          <Skeleton height="24px" width="70%" />
          <Skeleton height="18px" width="45%" />
        </div>
      </div>
    </BarredPage>
  );
}
