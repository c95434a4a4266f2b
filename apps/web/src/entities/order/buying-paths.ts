import type { TitleCard } from '@aurora/contracts';

/**
 * The pages of buying. `from` is where a buyer came from, with everything that leads to the exact second or page: each
 * page hands it on to the next, and the last one leads back there.
 */
const pathWith = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

export const vipPath = (from?: string): string => pathWith('/vip', { from });

export const rechargePath = (from?: string): string => pathWith('/recharge', { from });

/** A title is bought for good. */
export const purchasePath = ({ kind, id }: Pick<TitleCard, 'kind' | 'id'>, from?: string): string =>
  pathWith('/purchase', { kind, id, from });

/** How an order is paid. */
export const paySelectPath = (orderId: string, from?: string): string =>
  pathWith('/pay-select', { order: orderId, from });

/** Asks a film's page to go on playing where it was left: for somebody who comes back from buying it. */
export const PLAY_ON = 'play';

/** The film's page, gone on with as soon as it is there. */
export const playOnPath = (movieId: string): string => pathWith(`/movie/${movieId}`, { [PLAY_ON]: '1' });

export const orderPath = (orderId: string): string => `/orders/${orderId}`;
