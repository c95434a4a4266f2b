/**
 * What an account's fields must be (specification §5), declared once for the form and for the server. The message of
 * each check is a reason of the error catalogue.
 */
import { z } from 'zod/mini';
import type { Reason } from './reasons.ts';

/** Lengths in characters, as a person counts them (specification §9). */
export const ACCOUNT_LIMITS = {
  username: { min: 3, max: 20 },
  password: { min: 6, max: 20 },
  emailCodeDigits: 6,
} as const;

/** Times and counts of `decisions.md` (Numbers), in seconds unless named otherwise. */
export const ACCOUNT_NUMBERS = {
  emailCodeValidSeconds: 600,
  emailCodeResendSeconds: 60,
  emailCodeTries: 5,
  emailCodesPerAddressAndHour: 5,
  emailCodesPerDeviceAndHour: 20,
  captchaAfterFailures: 3,
  captchaValidSeconds: 180,
  lockAfterFailures: 10,
  lockWindowSeconds: 900,
  lockSeconds: 900,
  sessionSeconds: 30 * 86_400,
  sessionIdleSeconds: 14 * 86_400,
  transferCodeValidSeconds: 600,
  avatarBytes: 5 * 1024 * 1024,
} as const;

const because = (reason: Reason): Reason => reason;

/** Counted in characters, not in UTF-16 units: a name of three emoji has three. */
const lengthWithin = (min: number, max: number, reason: Reason) =>
  z.refine<string>((text) => {
    const length = Array.from(text).length;
    return length >= min && length <= max;
  }, because(reason));

const required = (reason: Reason) => z.string(because(reason)).check(z.minLength(1, because(reason)));

/** Letters and digits of any script, with `_`, `-` and `.` between or around them; compared without case. */
const USERNAME = /^[\p{L}\p{M}\p{N}_.-]+$/u;

/** A name as it is kept: one spelling for what looks the same. */
export const normalUsername = (name: string): string => name.normalize('NFKC').trim();

/** What two names are compared by. */
export const usernameKey = (name: string): string => normalUsername(name).toLowerCase();

export const usernameSchema = z.pipe(
  z.pipe(required('USERNAME_REQUIRED'), z.transform(normalUsername)),
  z
    .string()
    .check(
      lengthWithin(ACCOUNT_LIMITS.username.min, ACCOUNT_LIMITS.username.max, 'USERNAME_LENGTH'),
      z.regex(USERNAME, because('USERNAME_CHARACTERS')),
    ),
);

const passwordOf = (missing: Reason) =>
  required(missing).check(
    lengthWithin(ACCOUNT_LIMITS.password.min, ACCOUNT_LIMITS.password.max, 'PASSWORD_LENGTH'),
  );

export const passwordSchema = passwordOf('PASSWORD_REQUIRED');
export const newPasswordSchema = passwordOf('NEW_PASSWORD_REQUIRED');
/** A password that is only compared: whatever was set before is taken. */
export const givenPasswordSchema = required('PASSWORD_REQUIRED').check(
  z.maxLength(200, because('PASSWORD_LENGTH')),
);
export const oldPasswordSchema = required('OLD_PASSWORD_REQUIRED').check(
  z.maxLength(200, because('PASSWORD_LENGTH')),
);

/**
 * A plain address: what mail servers everywhere take, without comments, quotes or spaces. Letters are written out:
 * without regard to case, `\w` would take the Kelvin sign, which becomes a plain `k` where two addresses are compared.
 */
const EMAIL =
  /^[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+(?:\.[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;

export const emailSchema = z.pipe(
  z.pipe(
    required('EMAIL_REQUIRED'),
    z.transform((text) => text.trim()),
  ),
  z.string().check(z.maxLength(254, because('EMAIL_INVALID')), z.regex(EMAIL, because('EMAIL_INVALID'))),
);

export const emailCodeSchema = required('EMAIL_CODE_REQUIRED').check(
  z.regex(/^\d{6}$/u, because('EMAIL_CODE_WRONG')),
);

/** At login: a name, or an email address that was bound. */
export const loginNameSchema = z.pipe(
  z.pipe(
    required('USERNAME_REQUIRED'),
    z.transform((text) => text.trim()),
  ),
  z
    .string()
    .check(z.minLength(1, because('USERNAME_REQUIRED')), z.maxLength(254, because('USERNAME_LENGTH'))),
);
