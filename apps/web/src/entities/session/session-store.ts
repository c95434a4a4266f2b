import { STARTING, type SessionEvent, type SessionState, nextSession } from './session-state.ts';
import { hasLoggedOut, isSessionKey, keepSession, readSession } from './session-storage.ts';

/** What happened, and what came of it. */
export interface SessionChange {
  event: SessionEvent;
  before: SessionState;
  after: SessionState;
}

export interface SessionStore {
  current: () => SessionState;
  token: () => string | null;
  dispatch: (event: SessionEvent) => void;
  /** Called after each event that changed something. */
  subscribe: (listener: (change: SessionChange) => void) => () => void;
  /** Follows what other tabs do; returns how to stop. */
  followTabs: () => () => void;
}

/** These repeat what is kept already; to write it again would set the tabs writing at each other. */
const OF_STORAGE: ReadonlySet<SessionEvent['type']> = new Set<SessionEvent['type']>(['restored', 'followed']);

/** The session of one visit, or of one page that is rendered: then it starts and nothing more. */
export function createSessionStore(): SessionStore {
  let state = STARTING;
  const listeners = new Set<(change: SessionChange) => void>();
  const dispatch = (event: SessionEvent): void => {
    const before = state;
    state = nextSession(before, event);
    if (state === before) return;
    if (!OF_STORAGE.has(event.type)) keepSession(before, state);
    for (const listener of listeners) listener({ event, before, after: state });
  };
  return {
    current: () => state,
    token: () => (state.status === 'member' ? state.token : null),
    dispatch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    followTabs() {
      const follow = (): void =>
        dispatch({ type: 'followed', kept: readSession(), hasLoggedOut: hasLoggedOut() });
      const onStorage = ({ key }: StorageEvent): void => {
        if (isSessionKey(key)) follow();
      };
      // A page that comes back out of the browser's memory heard nothing meanwhile.
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) follow();
      };
      addEventListener('storage', onStorage);
      addEventListener('pageshow', onShow);
      return () => {
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', onShow);
      };
    },
  };
}
