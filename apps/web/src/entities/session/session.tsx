import type { User } from '@aurora/contracts';
import { type ReactNode, createContext, useContext, useSyncExternalStore } from 'react';
import { useMinute } from '#shared/lib/use-minute.ts';
import type { SessionActions } from './session-actions.ts';
import { STARTING, type SessionState, isVipAt } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

/** The session as the app hands it down. */
export interface SessionHandle {
  store: SessionStore;
  actions: SessionActions;
}

export interface SessionView {
  /** `starting` on the server and until the device was asked who is here. */
  status: SessionState['status'];
  user: User | null;
  /** Member with an expiry in the future. */
  isVip: boolean;
  /** The server has spoken at this visit: before, of a user only id, name, picture and VIP are known. */
  isConfirmed: boolean;
}

const SessionContext = createContext<SessionHandle | null>(null);

export function SessionProvider({ session, children }: { session: SessionHandle; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useHandle(): SessionHandle {
  const handle = useContext(SessionContext);
  if (handle === null) throw new Error('no SessionProvider above');
  return handle;
}

/** What happens to the session, for those who have to say or do something about it. */
export const useSessionStore = (): SessionStore => useHandle().store;

export const useSessionActions = (): SessionActions => useHandle().actions;

export function useSessionState(): SessionState {
  const { store } = useHandle();
  return useSyncExternalStore(store.subscribe, store.current, () => STARTING);
}

/** Who is looking. */
export function useSession(): SessionView {
  const state = useSessionState();
  const now = useMinute();
  const user = state.status === 'member' ? state.user : null;
  return {
    status: state.status,
    user,
    isVip: user !== null && isVipAt(user, now),
    isConfirmed: state.status === 'member' && state.isConfirmed,
  };
}
