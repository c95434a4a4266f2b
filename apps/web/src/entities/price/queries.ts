import {
  type Currency,
  type Locale,
  type TitleKind,
  currencyOf,
  manga,
  movies,
  novels,
} from '@aurora/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Asking } from '#entities/title/queries.ts';

const CALLS = { movie: movies, manga, novel: novels } as const;

/** A language whose readers see prices in this currency: the present one, if it is one of them. */
const languageOf = (currency: Currency, locale: Locale): Locale => {
  if (currencyOf(locale) === currency) return locale;
  return currency === 'CNY' ? 'zh-CN' : 'en-US';
};

/**
 * What a title costs in the currency of an account. Answers about titles are shared by all readers of a language and
 * carry its currency; an account keeps the currency it was made with.
 */
export const titlePriceQuery = (
  { call, locale }: Asking,
  { kind, id, currency }: { kind: TitleKind; id: string; currency: Currency },
) =>
  queryOptions({
    queryKey: ['price', kind, id, currency],
    queryFn: async ({ signal }) => {
      const query = { locale: languageOf(currency, locale) };
      const { price } = await call(CALLS[kind].detail, { params: { id }, query }, { signal });
      return price;
    },
  });
