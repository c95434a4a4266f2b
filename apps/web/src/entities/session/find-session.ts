import { type LoggedIn, users } from '@aurora/contracts';
import { ApiError } from '#shared/api/api-error.ts';
import type { Caller } from '#shared/api/call.ts';
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
}

/** Finds out at the start, and again on return, who is here (specification §4). */
export interface SessionFinder {
  begin: () => Promise<void>;
  again: () => Promise<void>;
}

const COOKIE = /(?:^|;\s*)aurora_has_session=1(?:;|$)/u;

export const sessionCookieIn = (cookies: string): boolean => COOKIE.test(cookies);

/** Nothing where the server refuses; what did not reach it is thrown on. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** The cookie outlives the token, which browsers throw away after a week without a visit. */
async function byCookie(call: Caller): Promise<LoggedIn | null> {
  const { user, token } = (await unlessRefused(call(users.me, {}))) ?? {};
  return user === undefined || token === undefined ? null : { user, token };
}

async function byDevice(call: Caller): Promise<LoggedIn | null> {
  const checked = await unlessRefused(call(users.autoCheck, {}));
  return checked?.hasAutoAccount === true ? unlessRefused(call(users.useAutoAccount, { body: {} })) : null;
}

/** Asks the server about the user that the device kept; says whether the token still stands for anybody. */
async function confirm({ call, store }: Deps, token: string): Promise<boolean> {
  try {
    const answer = await call(users.me, {});
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

async function findSomebody({ call, store, hasDeviceKey, hasSessionCookie }: Deps): Promise<void> {
  try {
    const byToken = hasSessionCookie() ? await byCookie(call) : null;
    const loggedIn = byToken ?? (hasDeviceKey() ? await byDevice(call) : null);
    if (loggedIn === null) return;
    // Such an account lives on this device alone: it is not entered without a word (specification §4).
    if (loggedIn.user.needSetPassword) store.dispatch({ type: 'auto-account-waits', waiting: loggedIn });
    else store.dispatch({ type: 'auto-logged-in', loggedIn });
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
