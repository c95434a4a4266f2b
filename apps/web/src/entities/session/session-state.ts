import type { LoggedIn, User } from '@aurora/contracts';

/** Why nobody is logged in; it decides what is tried at the next start and what is said. */
export type GuestCause = 'fresh' | 'logged-out' | 'expired' | 'auto-needs-password';

/** Who is looking, and by which token the server knows it. */
export type SessionState =
  | { readonly status: 'starting' }
  | {
      readonly status: 'guest';
      readonly why: GuestCause;
      /** This device's account without a password, until somebody says to go on with it. */
      readonly waiting: User | null;
    }
  | {
      readonly status: 'member';
      readonly token: string;
      readonly user: User;
      /** The server said so at this visit; before, only what the device keeps of the user is known. */
      readonly isConfirmed: boolean;
    };

/** What can happen to a session. Each is named for what happened, not for what follows. */
export type SessionEvent =
  | { type: 'restored'; token: string; user: User }
  | { type: 'found-nobody'; hasLoggedOut: boolean }
  /** The server's word on the user of `askedWith`; a late one must not bring back a session that ended. */
  | { type: 'confirmed'; askedWith: string; user: User; token?: string | undefined }
  | { type: 'auto-account-waits'; user: User }
  | { type: 'auto-logged-in'; loggedIn: LoggedIn }
  | { type: 'logged-in'; loggedIn: LoggedIn }
  | { type: 'user-changed'; user: User }
  | { type: 'logged-out' }
  /** The server no longer knows `token`. */
  | { type: 'expired'; token: string }
  /** The device has another key than the one that `token` belongs to: whoever it was must be found anew. */
  | { type: 'key-lost'; token: string }
  /** Another tab changed what is kept. */
  | { type: 'followed'; kept: { token: string; user: User } | null; hasLoggedOut: boolean };

export const STARTING: SessionState = { status: 'starting' };

const guest = (why: GuestCause, waiting: User | null = null): SessionState => ({
  status: 'guest',
  why,
  waiting,
});

const member = ({ token, user }: LoggedIn, isConfirmed: boolean): SessionState => ({
  status: 'member',
  token,
  user,
  isConfirmed,
});

/** Only these fields are kept on the device, so only these can come from another tab. */
const withKept = (user: User, { username, avatar, isVip, vipExpireTime }: User): User => ({
  ...user,
  ...{ username, avatar, isVip, vipExpireTime },
});

function follow(state: SessionState, event: SessionEvent & { type: 'followed' }): SessionState {
  const { kept, hasLoggedOut } = event;
  if (kept === null) {
    if (state.status === 'member') return guest(hasLoggedOut ? 'logged-out' : 'expired');
    return hasLoggedOut ? guest('logged-out') : state;
  }
  const isSame = state.status === 'member' && state.user.id === kept.user.id;
  return isSame
    ? { ...state, token: kept.token, user: withKept(state.user, kept.user) }
    : member(kept, false);
}

/** Somebody who logged in or out meanwhile is not overtaken by what was found out for him. */
const mayBeFound = (state: SessionState): boolean =>
  state.status === 'starting' || (state.status === 'guest' && state.why !== 'logged-out');

/** The session after an event; the same object where the event changes nothing. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'restored':
      return state.status === 'starting' ? member(event, false) : state;
    case 'found-nobody':
      return state.status === 'starting' ? guest(event.hasLoggedOut ? 'logged-out' : 'fresh') : state;
    case 'confirmed':
      return state.status === 'member' && state.token === event.askedWith
        ? member({ token: event.token ?? state.token, user: event.user }, true)
        : state;
    case 'auto-account-waits':
      return mayBeFound(state) ? guest('auto-needs-password', event.user) : state;
    case 'auto-logged-in':
      return mayBeFound(state) ? member(event.loggedIn, true) : state;
    case 'logged-in':
      return member(event.loggedIn, true);
    case 'user-changed':
      return state.status === 'member' ? { ...state, user: event.user } : state;
    case 'logged-out':
      return guest('logged-out');
    case 'expired':
      return state.status === 'member' && state.token === event.token ? guest('expired') : state;
    case 'key-lost':
      return state.status === 'member' && state.token === event.token ? STARTING : state;
    case 'followed':
      return follow(state, event);
  }
}

/** VIP counts only until it ends (specification §4). */
export const isVipAt = (user: User, now: number): boolean =>
  user.isVip && user.vipExpireTime !== null && Date.parse(user.vipExpireTime) > now;
