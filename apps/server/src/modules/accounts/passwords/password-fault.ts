import { usernameKey } from '@aurora/contracts';
import type { Reason } from '@aurora/contracts';
import { foldPassword } from './normalize-password.ts';

export type PasswordFault = Extract<Reason, 'PASSWORD_COMMON' | 'PASSWORD_IS_USERNAME'>;

/** Why a password of allowed length may not be chosen for `username`, or null where it may. */
export async function passwordFault(password: string, username: string): Promise<PasswordFault | null> {
  if (foldPassword(password) === usernameKey(username)) return 'PASSWORD_IS_USERNAME';
  return (await isCommonPassword(password)) ? 'PASSWORD_COMMON' : null;
}

/** True for one of the 10 000 passwords of allowed length that people choose most, in any case of its letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded at the first password that is set: most runs of the program (commands, jobs) never need it.
  const { commonPasswords } = await import('./common-password-list.ts');
  return commonPasswords.has(foldPassword(password));
}
