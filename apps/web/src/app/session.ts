import type { QueryClient } from '@tanstack/react-query';
import { createSessionFinder, sessionCookieIn } from '#entities/session/find-session.ts';
import type { SessionState } from '#entities/session/session-state.ts';
import type { SessionStore } from '#entities/session/session-store.ts';
import type { Caller } from '#shared/api/call.ts';
import { hasDeviceKey } from '#shared/api/protection-loader.ts';

/** Server data that is the same for everybody, by the first word of its key; all other belongs to who asked. */
const SHARED: ReadonlySet<unknown> = new Set(['home', 'related', 'title', 'chapters']);

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !SHARED.has(queryKey[0]);

const idOf = (state: SessionState): string | null => (state.status === 'member' ? state.user.id : null);

/** What the server's answers depend on. */
const rightsOf = (state: SessionState): string =>
  state.status === 'member' ? `${state.user.id} ${state.user.isVip} ${state.user.vipExpireTime}` : '';

/** What one member saw is not the next one's; what a guest saw is shown until the member's own is there. */
function renewAnswers(client: QueryClient, before: SessionState, after: SessionState): void {
  const was = idOf(before);
  if (was !== null && was !== idOf(after)) void client.resetQueries({ predicate: isPersonal });
  else if (rightsOf(before) !== rightsOf(after)) void client.invalidateQueries({ predicate: isPersonal });
}

const LOCK = 'aurora_session';
/** A tab that the browser has frozen must not stop the others. */
const LONGEST_WAIT_MS = 3_000;

/** Runs `act` when no other tab does. A page over plain http has no such locks: there it just runs. */
async function alone(act: () => Promise<void>): Promise<void> {
  // Typed as always there.
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return act();
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  let isRunning = false;
  try {
    await locks.request(LOCK, { signal }, () => {
      isRunning = true;
      return act();
    });
  } catch (error) {
    if (isRunning) throw error;
    await act();
  }
}

interface Deps {
  client: QueryClient;
  call: Caller;
  store: SessionStore;
}

/** Begins the session of a visit, once the page answers to touches (specification §4). */
export function startSession({ client, call, store }: Deps): void {
  const finder = createSessionFinder({
    ...{ call, store, hasDeviceKey, alone, clock: Date.now },
    hasSessionCookie: () => sessionCookieIn(document.cookie),
  });
  const again = (): void => {
    if (document.visibilityState === 'visible') void finder.again();
  };
  store.subscribe(({ before, after }) => renewAnswers(client, before, after));
  store.followTabs();
  document.addEventListener('visibilitychange', again);
  addEventListener('focus', again);
  void finder.begin();
}
