import { type LoggedIn, users } from '@aurora/contracts';
import { ApiError } from '#shared/api/api-error.ts';
import type { Caller } from '#shared/api/call.ts';
import { askWho } from './ask-who.ts';
import { recoverByCookie, unlessRefused } from './recover.ts';
import { forgetAttempts, hasLoggedOut, readSession } from './session-storage.ts';
import type { SessionStore } from './session-store.ts';

/** At most so often is somebody looked for again when the page is returned to. */
const AGAIN_AFTER_MS = 60_000;

interface Deps {
  call: Caller;
  store: SessionStore;
  clock: () => number;
  /** This device proved itself to the server before. */
  hasDeviceKey: () => boolean;
  /** The server set its session cookie, which no script can see, and a mark beside it. */
  hasSessionCookie: () => boolean;
  /** Does one thing at a time among all tabs. */
  alone: (act: () => Promise<void>) => Promise<void>;
}

/** Finds out at the start, and again on return, who is here (specification §4). */
export interface SessionFinder {
  begin: () => Promise<void>;
  again: () => Promise<void>;
}

const COOKIE = /(?:^|;\s*)aurora_has_session=1(?:;|$)/u;

export const sessionCookieIn = (cookies: string): boolean => COOKIE.test(cookies);

async function byDevice(call: Caller): Promise<LoggedIn | null> {
  const checked = await unlessRefused(call(users.autoCheck, {}));
  return checked?.hasAutoAccount === true ? unlessRefused(call(users.useAutoAccount, { body: {} })) : null;
}

/** Asks the server about the user that the device kept; says whether the token still stands for anybody. */
async function confirm({ call, store }: Deps, token: string): Promise<boolean> {
  try {
    const answer = await askWho(call);
    store.dispatch({ type: 'confirmed', askedWith: token, ...answer });
    return true;
  } catch (error) {
    const reason = error instanceof ApiError ? error.reason : null;
    // On UNAUTHORIZED the caller ended the session; where the server was not reached, the kept user stands.
    if (reason === 'ACCOUNT_BLOCKED') store.dispatch({ type: 'expired', token });
    if (reason === 'DEVICE_MISMATCH') store.dispatch({ type: 'key-lost', token });
    return reason !== 'DEVICE_MISMATCH';
  }
}

async function findBySigns({ call, store, hasDeviceKey, hasSessionCookie }: Deps): Promise<void> {
  // Another tab may have been quicker, and a second one would take the first one's token away.
  const kept = readSession();
  if (kept !== null) {
    store.dispatch({ type: 'followed', kept, hasLoggedOut: false });
    return;
  }
  const byCookie = hasSessionCookie() ? await recoverByCookie(call) : null;
  const loggedIn = byCookie ?? (hasDeviceKey() ? await byDevice(call) : null);
  if (loggedIn === null) return;
  // Such an account lives on this device alone: it is not entered without a word (specification §4).
  if (loggedIn.user.needSetPassword) store.dispatch({ type: 'auto-account-waits', user: loggedIn.user });
  else store.dispatch({ type: 'auto-logged-in', loggedIn });
}

async function findSomebody(deps: Deps): Promise<void> {
  // A first visitor has neither: for him nothing is loaded, asked or waited for.
  if (!deps.hasSessionCookie() && !deps.hasDeviceKey()) return;
  try {
    await deps.alone(() => findBySigns(deps));
  } catch {
    // The server was not reached: who comes back to the page is looked for again.
  }
}

async function lookAround(deps: Deps): Promise<void> {
  const { store } = deps;
  const isAway = hasLoggedOut();
  if (!isAway) await findSomebody(deps);
  store.dispatch({ type: 'found-nobody', hasLoggedOut: isAway });
}

export function createSessionFinder(deps: Deps): SessionFinder {
  const { store, clock } = deps;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    async begin() {
      lookedAt = clock();
      forgetAttempts();
      const kept = readSession();
      if (kept !== null) {
        store.dispatch({ type: 'restored', ...kept });
        if (await confirm(deps, kept.token)) return;
      }
      await lookAround(deps);
    },
    async again() {
      const state = store.current();
      if (state.status === 'starting' || clock() - lookedAt < AGAIN_AFTER_MS) return;
      lookedAt = clock();
      if (state.status === 'member') {
        if (!state.isConfirmed && !(await confirm(deps, state.token))) await lookAround(deps);
      } else if (state.why === 'fresh' || state.why === 'expired') await findSomebody(deps);
    },
  };
}
