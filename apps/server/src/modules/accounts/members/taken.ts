import type { Reason } from '@aurora/contracts';
import { AppError } from '#platform/errors/app-error.ts';

/** The unique key that a statement ran into; undefined for any other failure. */
export const brokenKey = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : undefined;

const REASONS: Readonly<Record<string, Reason>> = {
  users_username_key: 'USERNAME_TAKEN',
  users_email_key: 'EMAIL_TAKEN',
};

/** Of two that want one name or address at once, the second learns that it is taken. */
export function throwTaken(error: unknown): never {
  const reason = REASONS[brokenKey(error) ?? ''];
  throw reason === undefined ? error : new AppError(reason);
}
