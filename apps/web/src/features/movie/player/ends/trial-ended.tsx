import type { MovieDetail, Offer, PlayPermission } from '@aurora/contracts';
import { playOnPath, purchasePath, vipPath } from '#entities/order/buying-paths.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { loginPath } from '#entities/session/login-path.ts';
import { useSession } from '#entities/session/session.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/controls/button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './trial-ended.module.css';

interface Props {
  /** `end`: the trial ran out; `way`: somebody asked for the rest while it was running. */
  reason: 'end' | 'way';
  isOpen: boolean;
  movie: Pick<MovieDetail, 'id'>;
  permission: PlayPermission;
  onAgain: () => void;
  onClose: () => void;
}

/** The way through one offer, and back to the film, which then goes on where it was. */
function WayOn({ offer, movie, isFirst }: { offer: Offer; movie: Props['movie']; isFirst: boolean }) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const isGuest = useSession().status === 'guest';
  const back = playOnPath(movie.id);
  if (offer.kind === 'login')
    return (
      <ButtonLink to={loginPath(back)} tone={isFirst ? 'primary' : 'plain'} isWide>
        {translate(isFirst ? 'session.loginButton' : 'player.hasAccount')}
      </ButtonLink>
    );
  // Packages can be looked at by anybody; an order needs somebody whose it is.
  if (offer.kind === 'vip')
    return (
      <ButtonLink to={vipPath(back)} tone="gold" isWide>
        {translate('player.openVip')}
      </ButtonLink>
    );
  const path = purchasePath({ kind: 'movie', id: movie.id }, back);
  return (
    <ButtonLink to={isGuest ? loginPath(path) : path} tone={isFirst ? 'primary' : 'quiet'} isWide>
      {offer.price === null
        ? translate('player.wholeFilm')
        : translate('player.offerBuy', { price: priceText(offer.price) })}
    </ButtonLink>
  );
}

/** VIP first, then the film itself, the login last: alone it opens the film, beside others it is a first step. */
const RANK = { vip: 0, buy: 1, login: 2 } as const;

/** What opens the rest of a film: said when its trial ends, or when somebody asks (specification §4). */
export function TrialEnded({ reason, isOpen, movie, permission, onAgain, onClose }: Props) {
  const translate = useTranslate();
  const offers = permission.offers.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]);
  return (
    <Sheet
      place="middle"
      isOpen={isOpen}
      onClose={onClose}
      title={translate(reason === 'end' ? 'player.trialEnded' : 'player.wholeFilm')}
      closeLabel={translate('ui.close')}
    >
      <div className={styles['body']}>
        <p>{translate(offers[0]?.kind === 'login' ? 'player.offerLogin' : 'player.goesOnHere')}</p>
        {offers.map((offer, index) => (
          <WayOn key={offer.kind} offer={offer} movie={movie} isFirst={index === 0} />
        ))}
        {reason === 'end' && (
          <Button tone="plain" isWide onClick={onAgain}>
            {translate('player.watchAgain')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
