import { type User, users } from '@aurora/contracts';
import type { Caller } from '#shared/api/call.ts';

/** The server's word on who is here; with a new token where the cookie alone said so. */
export async function askWho(
  call: Caller,
  options: { signal?: AbortSignal } = {},
): Promise<{ user: User; token: string | undefined }> {
  const { token, ...user } = await call(users.me, {}, options);
  return { user, token };
}
