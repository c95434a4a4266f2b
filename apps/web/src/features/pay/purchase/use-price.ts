import type { Currency, Price } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { titlePriceQuery } from '#entities/price/queries.ts';
import { useSession } from '#entities/session/session.tsx';
import { useAsking } from '#entities/title/use-asking.ts';
import { walletQuery } from '#entities/wallet/queries.ts';
import type { Title } from './use-title.ts';

/** A title's price as this viewer will pay it: in his account's currency; a guest sees that of the language. */
export function usePrice({ kind, id, price }: Title): { price: Price | null; isPending: boolean } {
  const asking = useAsking();
  const { status } = useSession();
  const isMember = status === 'member';
  const wallet = useQuery({ ...walletQuery(asking.call), enabled: isMember });
  const currency: Currency | undefined = wallet.data?.currency;
  const isOther = currency !== undefined && currency !== price?.currency;
  const other = useQuery({
    ...titlePriceQuery(asking, { kind, id, currency: currency ?? 'CNY' }),
    enabled: isOther,
  });
  if (!isMember || (!isOther && currency !== undefined)) return { price, isPending: status === 'starting' };
  // Without a wallet's word the order itself will say what is paid.
  if (currency === undefined) return { price: null, isPending: wallet.isPending };
  return { price: other.data ?? null, isPending: other.isPending };
}
