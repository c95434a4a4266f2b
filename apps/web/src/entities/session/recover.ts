import type { LoggedIn } from '@aurora/contracts';
import { ApiError } from '#shared/api/api-error.ts';
import type { Caller } from '#shared/api/call.ts';
import { askWho } from './ask-who.ts';

/** Nothing where the server refuses; what did not reach it is thrown on. */
export async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/**
 * The session of the cookie, which outlives the token: browsers throw that away after a week without a visit. Each
 * time the session gets a new token, and the one before is worth nothing.
 */
export async function recoverByCookie(call: Caller): Promise<LoggedIn | null> {
  const { user, token } = (await unlessRefused(askWho(call))) ?? {};
  return user === undefined || token === undefined ? null : { user, token };
}
