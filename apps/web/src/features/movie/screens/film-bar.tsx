import type { MovieDetail } from '@aurora/contracts';
import { playOnPath, vipPath } from '#entities/order/buying-paths.ts';
import { BuyLink } from '#entities/title/holding/buy-link.tsx';
import { isClosedTo } from '#entities/title/holding/holding.ts';
import { useHolding, useOwnPrice } from '#entities/title/holding/use-holding.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import styles from './film-bar.module.css';

/**
 * What a charged film asks of its viewer, or what he has of it, within the thumb's reach. It stands from the first
 * sight on, as for a guest, and turns into his own in its place.
 */
export function FilmBar({ movie }: { movie: MovieDetail }) {
  const translate = useTranslate();
  const holding = useHolding(movie);
  const isClosed = isClosedTo(holding);
  const price = useOwnPrice(movie, isClosed);
  const back = playOnPath(movie.id);
  if (holding === 'open') return null;
  return (
    <div className={styles['bar']} data-holding={holding}>
      {isClosed ? (
        <>
          {price !== null && <BuyLink title={movie} price={price} from={back} />}
          <ButtonLink to={vipPath(back)} tone="gold" isWide>
            {translate('detail.openVip')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className={styles['held']}>
            {translate(holding === 'bought' ? 'detail.owned' : 'detail.vipOpens')}
          </p>
          <ButtonLink to={back} tone="primary" doesReplace isWide>
            {translate('detail.watch')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
