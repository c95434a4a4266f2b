import type { TitleCard, Price } from '@aurora/contracts';
import { purchasePath } from '#entities/order/buying-paths.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { loginPath } from '#entities/session/login-path.ts';
import { useSession } from '#entities/session/session.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';

interface Props {
  title: Pick<TitleCard, 'kind' | 'id'>;
  price: Price;
  /** Where the buyer goes on afterwards. */
  from: string;
}

/** To the purchase of a title, with what it costs on it; a guest logs in on the way. */
export function BuyLink({ title, price, from }: Props) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const isGuest = useSession().status === 'guest';
  const path = purchasePath(title, from);
  return (
    <ButtonLink to={isGuest ? loginPath(path) : path} isWide>
      {translate('detail.buyFor', { price: priceText(price) })}
    </ButtonLink>
  );
}
