import type { TitleCard } from '@aurora/contracts';

/**
 * What a viewer has of a title. `unknown` until it is known who looks; `open` is free for everybody; `bought` for good;
 * `vip` as long as the membership lasts; `closed`: parts of it want VIP or money.
 */
export type Holding = 'unknown' | 'open' | 'bought' | 'vip' | 'closed';

interface Facts {
  charge: TitleCard['charge'];
  status: 'starting' | 'guest' | 'member';
  isVip: boolean;
  /** Null until the server has said; a title that nobody sells needs no word. */
  isBought: boolean | null;
}

/** Bought counts before VIP: it is the one that stays. */
export function decideHolding({ charge, status, isVip, isBought }: Facts): Holding {
  if (charge === 'free') return 'open';
  if (status === 'starting') return 'unknown';
  if (status === 'guest') return 'closed';
  if (isBought === true) return 'bought';
  if (isVip) return 'vip';
  return isBought === null ? 'unknown' : 'closed';
}

/** True where the title is offered: nothing is taken for one's own before it is known to be. */
export const isClosedTo = (holding: Holding): boolean => holding === 'closed' || holding === 'unknown';
