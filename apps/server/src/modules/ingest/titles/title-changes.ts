import type { Charge, Currency, Locale, PublishingStatus, ReadingDirection } from '@aurora/contracts';
import type { Localized, TitleDetails } from '../preparing/prepared-title.ts';

/** What an operator changes of a title. Null takes a value away; what is absent stays. */
export interface TitleChanges {
  readonly names?: Partial<Record<Locale, string | null>>;
  readonly descriptions?: Partial<Record<Locale, string | null>>;
  readonly prices?: Partial<Record<Currency, number | null>>;
  readonly category?: string | null;
  readonly year?: number | null;
  readonly region?: string | null;
  readonly charge?: Charge;
  readonly trialSeconds?: number | null;
  readonly freeChapters?: number;
  readonly scoreTenths?: number | null;
  readonly status?: PublishingStatus | null;
  readonly direction?: ReadingDirection | null;
  readonly recommended?: number | null;
}

function change<Key extends string, Value>(
  stored: Partial<Record<Key, Value>>,
  changes: Partial<Record<Key, Value | null>> | undefined,
): Partial<Record<Key, Value>> {
  const merged: Partial<Record<Key, Value | null>> = { ...stored, ...changes };
  const kept = Object.entries(merged).filter(([, value]) => value !== null && value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the two arguments
  return Object.fromEntries(kept) as Partial<Record<Key, Value>>;
}

/** The details with the changes made. */
export function applyChanges(stored: TitleDetails, changes: TitleChanges): TitleDetails {
  const { names, descriptions, prices, ...plain } = changes;
  return {
    ...stored,
    ...plain,
    names: change<Locale, string>(stored.names, names) satisfies Localized<string>,
    descriptions: change<Locale, string>(stored.descriptions, descriptions),
    prices: change<Currency, number>(stored.prices, prices),
  };
}

/** The names under which the changes are pinned against the next import (`pinned-fields.ts`). */
export function pinsOf(changes: TitleChanges): string[] {
  const { names = {}, descriptions = {}, prices = {}, ...plain } = changes;
  return [
    ...Object.keys(names).map((language) => `names.${language}`),
    ...Object.keys(descriptions).map((language) => `descriptions.${language}`),
    ...Object.keys(prices).map((currency) => `prices.${currency}`),
    ...Object.keys(plain),
  ];
}
