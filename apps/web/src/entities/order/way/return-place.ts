import { readText, writeText } from '#shared/storage/storage.ts';

/**
 * The place to go back to out of an address. Only a path of ours: two slashes would begin the name of a host. What the
 * route table does not know leads home, as every unknown path does.
 */
export function fromIn(search: string): string | null {
  const from = new URLSearchParams(search).get('from');
  return from !== null && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from) ? from : null;
}

const PLACES_KEY = 'aurora_buying_from';
/** So many orders are not under way at once. */
const MOST_PLACES = 10;

type Place = [orderId: string, from: string];

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function places(): Place[] {
  try {
    const kept: unknown = JSON.parse(readText(PLACES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Keeps where an order's buyer came from. */
export function keepPlace(orderId: string, from: string | null): void {
  const others = places().filter(([id]) => id !== orderId);
  const all = from === null ? others : [...others, [orderId, from]];
  writeText(PLACES_KEY, JSON.stringify(all.slice(-MOST_PLACES)));
}

/** Where an order's buyer came from, on this device. */
export function placeOf(orderId: string): string | null {
  const from = places().find(([id]) => id === orderId)?.[1];
  return from === undefined ? null : fromIn(new URLSearchParams({ from }).toString());
}
