import { useLocation, useNavigate } from 'react-router';
import { type Ordering, useOrdering } from '#entities/order/use-ordering.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { loginPath } from '#entities/session/login-path.ts';
import { useSession } from '#entities/session/session.tsx';
import { titlePath } from '#entities/title/title-texts.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { ActionButton } from '#shared/ui/controls/action-button.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { usePrice } from './use-price.ts';
import type { Title } from './use-title.ts';
import styles from './title-offer.module.css';

/** The server knows better than a list that was read before. */
const isOwned = ({ failure }: Ordering): boolean =>
  failure instanceof ApiError && failure.reason === 'ALREADY_OWNED';

/** It is theirs already: straight to it. */
function OwnedBar({ title, from }: { title: Title; from: string | null }) {
  const translate = useTranslate();
  return (
    <>
      <output className={styles['owned']}>{translate('pay.owned')}</output>
      <ButtonLink to={from ?? titlePath(title)} tone="primary" isWide doesReplace>
        {translate(title.kind === 'movie' ? 'pay.startWatching' : 'pay.startReading')}
      </ButtonLink>
    </>
  );
}

interface Props {
  title: Title;
  from: string | null;
  isBought: boolean;
}

/** The one action: order and go on to pay; a guest logs in first and comes back here. */
export function BuyTitleBar({ title, from, isBought }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const priceText = usePriceText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const { price, isPending } = usePrice(title);
  const ordering = useOrdering({ type: title.kind, titleId: title.id }, from);
  if (isBought || isOwned(ordering)) return <OwnedBar title={title} from={from} />;
  const isGuest = status === 'guest';
  const label =
    price === null ? translate('pay.buyPlain') : translate('pay.buy', { price: priceText(price) });
  return (
    <>
      <Notice>{ordering.failure !== null && <p>{errorText(ordering.failure)}</p>}</Notice>
      <div className={styles['price']}>
        <span>{translate('pay.price')}</span>
        {/* the line stands as high before the number is there */}
        <strong>{isPending || price === null ? '\u00A0' : priceText(price)}</strong>
      </div>
      <ActionButton
        isWide
        label={isGuest ? translate('pay.loginAndBuy') : label}
        busyLabel={translate('pay.ordering')}
        isBusy={ordering.isBusy}
        isDisabled={isPending}
        onClick={() => {
          if (isGuest) void navigate(loginPath(pathname + search));
          else ordering.order();
        }}
      />
    </>
  );
}
