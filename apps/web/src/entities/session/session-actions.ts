import { type BodyOf, type LoggedIn, type User, users } from '@aurora/contracts';
import type { Caller } from '#shared/api/call.ts';
import { recoverByCookie } from './recover.ts';
import type { SessionStore } from './session-store.ts';

/** What a screen may do to the session. Each that asks the server throws `ApiError` and then changes nothing. */
export interface SessionActions {
  login: (input: BodyOf<typeof users.login>) => Promise<User>;
  register: (input: BodyOf<typeof users.register>) => Promise<User>;
  /** Logs in with this device's own account, which is made at the first time. */
  useAutoAccount: (input: BodyOf<typeof users.useAutoAccount>) => Promise<User>;
  useTransferCode: (transferCode: string) => Promise<User>;
  /** Never fails: a server that cannot be reached forgets the session in its own time. */
  logout: () => Promise<void>;
  /** Shows what the server answered to a change of the member. */
  setUser: (user: User) => void;
  /** Goes on with the token that a new password brought. */
  replaceToken: (loggedIn: LoggedIn) => void;
}

export function createSessionActions(call: Caller, store: SessionStore): SessionActions {
  const enter = (loggedIn: LoggedIn): User => {
    store.dispatch({ type: 'logged-in', loggedIn });
    return loggedIn.user;
  };
  return {
    login: async (body) => enter(await call(users.login, { body })),
    register: async (body) => enter(await call(users.register, { body })),
    async useAutoAccount(body) {
      const state = store.current();
      // Found at the start: its session is there already, but another tab may have taken the token it had then.
      const isWaiting = state.status === 'guest' && state.waiting !== null;
      const recovered = isWaiting ? await recoverByCookie(call) : null;
      return enter(recovered ?? (await call(users.useAutoAccount, { body })));
    },
    useTransferCode: async (transferCode) =>
      enter(await call(users.useTransferCode, { body: { transferCode } })),
    async logout() {
      // Asked first, for the call takes its token as it begins; the page does not wait for the answer.
      const asked = store.token() === null ? null : call(users.logout, {});
      store.dispatch({ type: 'logged-out' });
      await asked?.catch(() => undefined);
    },
    setUser: (user) => store.dispatch({ type: 'user-changed', user }),
    replaceToken: (loggedIn) => void enter(loggedIn),
  };
}
