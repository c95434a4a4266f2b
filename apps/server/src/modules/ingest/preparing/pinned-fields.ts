import type { Currency } from '@aurora/contracts';
import type { Localized, TitleDetails } from './prepared-title.ts';

/**
 * What an operator set by hand stays (`titles.pinned_fields`). Texts and prices are pinned one language or currency
 * at a time: `names.zh-CN`, `prices.USD`; the rest by name: `category`, `year`, `charge`, …
 */
export function mergePinned(
  stored: TitleDetails,
  incoming: TitleDetails,
  pinned: readonly string[],
): TitleDetails {
  const isPinned = new Set(pinned);
  const keep = <K extends keyof TitleDetails>(key: K): TitleDetails[K] =>
    isPinned.has(key) ? stored[key] : incoming[key];
  return {
    originalName: incoming.originalName,
    names: mergeByKey(stored.names, incoming.names, 'names', isPinned),
    descriptions: mergeByKey(stored.descriptions, incoming.descriptions, 'descriptions', isPinned),
    tags: keep('tags'),
    category: keep('category'),
    year: keep('year'),
    region: keep('region'),
    scoreTenths: keep('scoreTenths'),
    people: keep('people'),
    status: keep('status'),
    // Told from pages, so an import that decoded few of them may have no opinion.
    direction: keep('direction') ?? stored.direction,
    charge: keep('charge'),
    prices: mergePrices(stored.prices, incoming.prices, isPinned),
    freeChapters: keep('freeChapters'),
    trialSeconds: keep('trialSeconds'),
    recommended: keep('recommended'),
  };
}

function mergeByKey(
  stored: Localized<string>,
  incoming: Localized<string>,
  field: 'names' | 'descriptions',
  isPinned: ReadonlySet<string>,
): Localized<string> {
  const own = Object.entries(stored).filter(([language]) => isPinned.has(`${field}.${language}`));
  const theirs = Object.entries(incoming).filter(([language]) => !isPinned.has(`${field}.${language}`));
  return Object.fromEntries([...theirs, ...own]);
}

function mergePrices(
  stored: Partial<Record<Currency, number>>,
  incoming: Partial<Record<Currency, number>>,
  isPinned: ReadonlySet<string>,
): Partial<Record<Currency, number>> {
  const own = Object.entries(stored).filter(([currency]) => isPinned.has(`prices.${currency}`));
  const theirs = Object.entries(incoming).filter(([currency]) => !isPinned.has(`prices.${currency}`));
  return Object.fromEntries([...theirs, ...own]);
}
