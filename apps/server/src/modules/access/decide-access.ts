import type { AccessLevel, AccessReason, Charge, Offer, Price } from '@aurora/contracts';

/** What is known of who is looking. Everybody who is not logged in is the same guest. */
export interface Viewer {
  isLoggedIn: boolean;
  /** VIP and not expired. */
  isVip: boolean;
}

/** What is looked at: a whole film, or one chapter of a comic or novel with the charge of that chapter. */
export interface AccessItem {
  kind: 'movie' | 'chapter';
  charge: Charge;
  /** What the whole title costs in the viewer's currency; null where it is not sold. */
  price: Price | null;
  /** The viewer bought the title this belongs to. */
  isOwned: boolean;
}

export interface AccessDecision {
  level: AccessLevel;
  /** Null exactly when the level is `full`. */
  reason: AccessReason | null;
  /** Ways to full access, the nearest first. */
  offers: Offer[];
}

const FULL: AccessDecision = { level: 'full', reason: null, offers: [] };

function offersFor(viewer: Viewer, item: AccessItem): Offer[] {
  const login: Offer[] = viewer.isLoggedIn ? [] : [{ kind: 'login' }];
  if (item.charge === 'free') return login;
  const buy: Offer[] = item.price === null ? [] : [{ kind: 'buy', price: item.price }];
  return [...login, { kind: 'vip' }, ...buy];
}

function decideFilm(viewer: Viewer, item: AccessItem): AccessDecision {
  const offers = offersFor(viewer, item);
  if (item.charge === 'free') {
    return viewer.isLoggedIn ? FULL : { level: 'trial', reason: 'LOGIN_REQUIRED', offers };
  }
  return { level: 'trial', reason: item.charge === 'vip' ? 'VIP_REQUIRED' : 'PURCHASE_REQUIRED', offers };
}

function decideChapter(viewer: Viewer, item: AccessItem): AccessDecision {
  if (item.charge === 'free') return FULL;
  const offers = offersFor(viewer, item);
  // A VIP title's trial are its free chapters; a charged chapter has none.
  if (item.charge === 'vip') return { level: 'none', reason: 'CHAPTER_VIP_REQUIRED', offers };
  return {
    level: 'none',
    reason: viewer.isLoggedIn ? 'CHAPTER_PURCHASE_REQUIRED' : 'CHAPTER_LOGIN_REQUIRED',
    offers,
  };
}

/**
 * The table "Access to content" of `decisions.md`, and the only place that decides who may see what.
 * VIP and buyers see everything in full; the rest depends on what is looked at.
 */
export function decideAccess(viewer: Viewer, item: AccessItem): AccessDecision {
  if (viewer.isLoggedIn && (viewer.isVip || item.isOwned)) return FULL;
  return item.kind === 'movie' ? decideFilm(viewer, item) : decideChapter(viewer, item);
}
