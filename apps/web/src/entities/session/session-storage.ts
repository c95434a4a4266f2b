import type { User } from '@aurora/contracts';
import { z } from 'zod/mini';
import { readText, removeText, writeText } from '#shared/storage/storage.ts';
import type { SessionState } from './session-state.ts';

const TOKEN_KEY = 'aurora_token';
const USER_KEY = 'aurora_user';
const LOGGED_OUT_KEY = 'aurora_logged_out';
const ATTEMPTS_KEY = 'aurora_login_attempts';

/** What may lie readable on a device: no address, no phone number. */
const keptUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  isVip: z.boolean(),
  vipExpireTime: z.nullable(z.string()),
});

/** Not kept, and unknown until the server says it. */
const UNKNOWN = {
  email: null,
  phone: null,
  needSetPassword: false,
  isOnlyThisDevice: false,
  locale: null,
  theme: null,
} as const;

function readUser(): User | null {
  try {
    const kept = z.safeParse(keptUserSchema, JSON.parse(readText(USER_KEY) ?? 'null'));
    return kept.success ? { ...UNKNOWN, ...kept.data } : null;
  } catch {
    return null;
  }
}

/** Token and user of the last visit. A token without its user counts for nothing: the cookie finds both again. */
export function readSession(): { token: string; user: User } | null {
  const token = readText(TOKEN_KEY);
  const user = readUser();
  return token === null || token === '' || user === null ? null : { token, user };
}

/** Somebody logged out on purpose here: nothing may log in by itself until the next login. */
export const hasLoggedOut = (): boolean => readText(LOGGED_OUT_KEY) !== null;

/** Whether a change of this key concerns the session; null is a cleared storage. */
export const isSessionKey = (key: string | null): boolean =>
  key === null || key === TOKEN_KEY || key === USER_KEY || key === LOGGED_OUT_KEY;

function keepMember(token: string, { id, username, avatar, isVip, vipExpireTime }: User): void {
  // The user first: another tab that sees the token must find whose it is.
  writeText(USER_KEY, JSON.stringify({ id, username, avatar, isVip, vipExpireTime }));
  writeText(TOKEN_KEY, token);
  removeText(LOGGED_OUT_KEY);
}

/** Keeps what a session became. */
export function keepSession(before: SessionState, after: SessionState): void {
  if (after.status === 'member') {
    keepMember(after.token, after.user);
    return;
  }
  const isOnPurpose = after.status === 'guest' && after.why === 'logged-out';
  if (isOnPurpose) writeText(LOGGED_OUT_KEY, '1');
  // Another tab may have logged in anew meanwhile: what ended here is not its token.
  const hasEnded = before.status === 'member' && readText(TOKEN_KEY) === before.token;
  if (!isOnPurpose && !hasEnded) return;
  removeText(TOKEN_KEY);
  removeText(USER_KEY);
}

/** The counter of earlier versions says nothing: the server counts (specification §3). */
export const forgetAttempts = (): void => removeText(ATTEMPTS_KEY);
