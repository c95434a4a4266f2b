import { SmtpUrlFault, parseSender, parseSmtpUrl } from '#platform/mail/smtp-mailer.ts';

/** How values of the environment are read: each parser returns the value, or throws a `SettingFault`. */

export interface Setting<T> {
  /** Shown to the operator when the variable is not set. */
  readonly defaultText: string;
  readonly summary: string;
  readonly secret?: true;
  /** Returns the value, or throws a `SettingFault` that says what would be right. */
  readonly parse: (text: string | undefined) => T;
}

export class SettingFault extends Error {}

export const text =
  (fallback: string) =>
  (value: string | undefined): string =>
    value === undefined || value === '' ? fallback : value;

export const optional = (value: string | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : value;

export function integer(fallback: number, min: number, max: number) {
  return (value: string | undefined): number => {
    if (value === undefined || value === '') return fallback;
    const parsed = Number(value);
    if (!/^\d+$/u.test(value) || parsed < min || parsed > max) {
      throw new SettingFault(`must be a whole number from ${min} to ${max}`);
    }
    return parsed;
  };
}

export const flag = (value: string | undefined): boolean => {
  if (value === undefined || value === '' || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  throw new SettingFault('must be 0 or 1');
};

export function oneOf<const T extends readonly string[]>(choices: T, fallback: T[number]) {
  return (value: string | undefined): T[number] => {
    if (value === undefined || value === '') return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new SettingFault(`must be one of ${choices.join(', ')}`);
    return found;
  };
}

export function origin(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (!URL.canParse(value) || !/^https?:\/\//u.test(value)) {
    throw new SettingFault('must be an http or https address such as https://aurora.example');
  }
  return new URL(value).origin;
}

export function databaseUrl(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (!/^postgres(?:ql)?:\/\//u.test(value)) throw new SettingFault('must begin with postgres://');
  return value;
}

export function smtpUrl(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  try {
    parseSmtpUrl(value);
  } catch (error) {
    if (error instanceof SmtpUrlFault) throw new SettingFault(error.message);
    throw error;
  }
  return value;
}

export function sender(value: string | undefined): string {
  const from = value === undefined || value === '' ? 'Aurora 极光 <no-reply@localhost.localdomain>' : value;
  try {
    parseSender(from);
  } catch {
    throw new SettingFault('must be an address, or "Name <address>"');
  }
  return from;
}

/** Names and secrets in a row, divided by commas. */
export const list = (value: string | undefined): readonly string[] | undefined => {
  const items = (value ?? '').split(',').map((item) => item.trim());
  const given = items.filter((item) => item !== '');
  return given.length === 0 ? undefined : given;
};
