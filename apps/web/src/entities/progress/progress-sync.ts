import { type KeptPosition, type Locale, POSITIONS_AT_ONCE, type Position, library } from '@aurora/contracts';
import type { SessionStore } from '#entities/session/session-store.ts';
import type { Caller } from '#shared/api/call.ts';
import { readText, removeText, writeText } from '#shared/storage/storage.ts';
import {
  type ProgressEntry,
  adoptProgress,
  allProgress,
  forgetProgress,
  subscribeProgress,
} from './progress.ts';

/** Whose the places on this device are; absent while they are a guest's. */
const OWNER_KEY = 'aurora_progress_owner';
/** A place is sent this long after it was left, so that a page turned every second is one call. */
const DELAY_MS = 5000;

/** A place as it is sent; names and pictures the server knows itself. */
const positionOf = ({
  kind,
  titleId,
  chapterId,
  anchor,
  positionMs,
  ratio,
  updatedAt,
}: ProgressEntry): Position => ({
  ...{ kind, titleId, ratio: Math.min(1, Math.max(0, ratio)), updatedAt: Math.round(updatedAt) },
  ...(chapterId !== undefined && { chapterId }),
  ...(anchor !== undefined && anchor.length <= 500 && { anchor }),
  ...(positionMs !== undefined && { positionMs: Math.round(positionMs) }),
});

/** A kept place as this device keeps it: by its own clock, `aheadMs` before the server's. */
function entryOf({ furthest, ...newest }: KeptPosition, aheadMs: number): ProgressEntry {
  const local = { ...newest, updatedAt: newest.updatedAt + aheadMs };
  return furthest === null
    ? local
    : { ...local, furthest: { ...furthest, updatedAt: furthest.updatedAt + aheadMs } };
}

interface Deps {
  call: Caller;
  store: SessionStore;
  locale: () => Locale;
  clock: () => number;
}

/**
 * Places follow the account (`decisions.md`, Screens): what a guest left here is merged at the login, what a member
 * leaves is sent soon after, and what he left elsewhere is fetched at the start. One member's places never become
 * another's: at the logout those that the account has are forgotten; one that could not be sent waits for its member,
 * and another one's login forgets it.
 */
export function followProgress({ call, store, locale, clock }: Deps): void {
  /** Places up to this moment were sent. */
  let sentUpTo = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const memberId = (): string | null => {
    const state = store.current();
    return state.status === 'member' && state.isConfirmed ? state.user.id : null;
  };

  /** Sends what was left since, and takes over what the account has. A call that fails is made up for by the next. */
  async function exchange(): Promise<void> {
    const id = memberId();
    if (id === null) return;
    const sentAt = clock();
    const items = allProgress()
      .filter(({ updatedAt }) => updatedAt > sentUpTo)
      .slice(0, POSITIONS_AT_ONCE)
      .map((entry) => positionOf(entry));
    const kept = await call(library.keepPositions, { query: { locale: locale() }, body: { items, sentAt } });
    if (memberId() !== id) return;
    sentUpTo = sentAt;
    writeText(OWNER_KEY, id);
    adoptProgress(kept.items.map((item) => entryOf(item, sentAt - kept.serverTime)));
  }
  const exchangeQuietly = (): void => void exchange().catch(() => undefined);

  store.subscribe(({ event, before, after }) => {
    if (event.type === 'logged-out' && before.status === 'member') {
      forgetProgress(sentUpTo);
      if (allProgress().length === 0) removeText(OWNER_KEY);
      else writeText(OWNER_KEY, before.user.id);
      sentUpTo = 0;
      return;
    }
    const id = after.status === 'member' && after.isConfirmed ? after.user.id : null;
    const was = before.status === 'member' && before.isConfirmed ? before.user.id : null;
    if (id === null || id === was) return;
    const owner = readText(OWNER_KEY);
    if (owner !== null && owner !== id) forgetProgress(Number.POSITIVE_INFINITY);
    sentUpTo = 0;
    exchangeQuietly();
  });
  subscribeProgress(() => {
    const hasNew = allProgress().some(({ updatedAt }) => updatedAt > sentUpTo);
    if (memberId() === null || !hasNew) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      exchangeQuietly();
    }, DELAY_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    exchangeQuietly();
  });
}
