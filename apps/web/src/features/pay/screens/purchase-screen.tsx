import { TITLE_KINDS, type TitleKind, contentIdSchema } from '@aurora/contracts';
import { useSearchParams } from 'react-router';
import { fromIn } from '#entities/order/way/return-place.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { OfferSkeleton, TitleOffer } from '../purchase/title-offer.tsx';
import { useTitle } from '../purchase/use-title.ts';

function Known({ kind, id, from }: { kind: TitleKind; id: string; from: string | null }) {
  const query = useTitle(kind, id);
  return (
    <QueryState query={query} skeleton={<OfferSkeleton />}>
      {(title) => <TitleOffer title={title} from={from} />}
    </QueryState>
  );
}

/** The address names nothing that could be bought (specification §5). */
function NoTitle() {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <StateScene
      scene="error"
      text={errorText(new ApiError('CONTENT_ID_INVALID', 0, {}))}
      action={<ButtonLink to="/">{translate('ui.goHome')}</ButtonLink>}
    />
  );
}

/** One title to buy for good (specification §2). */
export function PurchaseScreen() {
  const [search] = useSearchParams();
  const kind = TITLE_KINDS.find((known) => known === search.get('kind'));
  const id = contentIdSchema.safeParse(search.get('id'));
  if (kind === undefined || !id.success) return <NoTitle />;
  return <Known key={id.data} kind={kind} id={id.data} from={fromIn(search.toString())} />;
}
