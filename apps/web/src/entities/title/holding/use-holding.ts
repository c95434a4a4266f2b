import type { Price, TitleCard } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { ownedQuery } from '#entities/order/queries.ts';
import { titlePriceQuery } from '#entities/price/queries.ts';
import { useSession } from '#entities/session/session.tsx';
import { walletQuery } from '#entities/wallet/queries.ts';
import { useAsking } from '../use-asking.ts';
import { type Holding, decideHolding } from './holding.ts';

type Sold = Pick<TitleCard, 'kind' | 'id' | 'charge'> & { price: Price | null };

/**
 * What this viewer has of a title. A title's page is the same for all: what is personal is asked for by itself, once
 * the page is alive and only of members.
 */
export function useHolding(title: Sold): Holding {
  const { status, isVip } = useSession();
  const isSold = title.price !== null && title.charge !== 'free';
  const { data, isError } = useQuery({
    ...ownedQuery(useAsking(), title.kind),
    enabled: status === 'member' && isSold,
  });
  // What cannot be asked is taken for not bought: the server refuses to sell it twice.
  const isKnown = !isSold || isError || data !== undefined;
  const isBought = isKnown ? data?.includes(title.id) === true : null;
  return decideHolding({ charge: title.charge, status, isVip, isBought });
}

/**
 * The price in the currency that this viewer pays with: of the language for guests, of the account for members; null
 * where it is not sold in it.
 */
export function useOwnPrice({ kind, id, price }: Omit<Sold, 'charge'>, isWanted: boolean): Price | null {
  const { status } = useSession();
  const asking = useAsking();
  const { data: balance } = useQuery({
    ...walletQuery(asking.call),
    enabled: isWanted && status === 'member' && price !== null,
  });
  const currency = balance?.currency ?? price?.currency;
  const isOther = price !== null && currency !== undefined && currency !== price.currency;
  const own = useQuery({
    ...titlePriceQuery(asking, { kind, id, currency: currency ?? 'CNY' }),
    enabled: isWanted && isOther,
  });
  return isOther ? (own.data ?? null) : price;
}
